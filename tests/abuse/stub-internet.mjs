import dns from "node:dns/promises"
import { appendFileSync, readFileSync } from "node:fs"
import { isIP, Socket } from "node:net"

// Loaded before the site by `--import`: its internet. What a name leads to stands in the file STUB_NAMES, one list of
// addresses for each look-up, of which the last one stays; each look-up and each address that would be dialled at port 443
// becomes a line of STUB_CALLS. Nothing is dialled there.
const [names, calls] = [process.env.STUB_NAMES ?? "", process.env.STUB_CALLS ?? ""]
const asked = new Map()
const write = (call) => appendFileSync(calls, `${JSON.stringify(call)}\n`)

/** IPv4 addresses are asked for first, and with them the next look-up begins. */
function resolvedAs(family) {
  return async (name) => {
    const answers = JSON.parse(readFileSync(names, "utf8"))[name] ?? [[]]
    const key = `${name} ${JSON.stringify(answers)}`
    if (family === 4) {
      asked.set(key, (asked.get(key) ?? 0) + 1)
      write({ looked: name })
    }
    const time = (asked.get(key) ?? 1) - 1
    return answers[Math.min(time, answers.length - 1)].filter((address) => isIP(address) === family)
  }
}
dns.resolve4 = resolvedAs(4)
dns.resolve6 = resolvedAs(6)

const connect = Socket.prototype.connect
Socket.prototype.connect = function connectOrTell(...args) {
  const [options] = [args[0]].flat()
  if (Number(options?.port) !== 443) return connect.apply(this, args)
  const away = () => new Error("nothing is dialled in the stub of the internet")
  const { lookup: resolve } = options
  if (isIP(options.host) !== 0) {
    write({ dialled: options.host })
    process.nextTick(() => this.destroy(away()))
    return this
  }
  options.lookup = (host, how, done) =>
    resolve(host, how, (error, found) => {
      if (error) return done(error)
      for (const { address } of [found].flat().map((each) => (typeof each === "string" ? { address: each } : each)))
        write({ dialled: address })
      return done(away())
    })
  return connect.apply(this, args)
}
