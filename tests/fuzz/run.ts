import { readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { pathToFileURL } from "node:url"
import { PATIENT } from "../e2e/support/start-site.ts"
import { demoFolder } from "../support/demo-folder.ts"
import { diceOf } from "../support/dice.ts"
import { freePort, type Site, startNetworks, startSite } from "../support/site.ts"
import { collectWorld } from "./collect.ts"
import { gatherCrowd } from "./crowd.ts"
import { type FuzzRequest, requestsOf, type World } from "./generate.ts"
import { faultOf } from "./judge.ts"
import { shapesThatGrow } from "./linear.ts"
import { growthOf, type Memory, settledMemory } from "./memory.ts"
import { createPeople, type People } from "./people.ts"
import { newAgent, send, sendRaw } from "./send.ts"

const AT_ONCE = 8
const REVIVED_EVERY = 200
const SAMPLES = 10
const MOST_RETURNS = 3
const LOG_FILE = "test-results/fuzz.log"
/** What a bug of ours says in the log. */
const BUGS = /"msg":"(unexpected error|request failed|unhandled rejection)"/

type Options = {
  count: number
  seed: number
  /** Sends this one of the seed's requests, and no other. */
  only?: number
  /** Sends those alone that are odd by their structure. */
  structural?: boolean
  say?: (line: string) => void
}
export type Outcome = {
  faults: readonly string[]
  /** How often a request was told to come back later, and was answered then. */
  cameBack: number
  statuses: ReadonlyMap<number, number>
  memory: readonly Memory[]
  replaced: number
  /** How many pages somebody else was given meanwhile. */
  visited: number
}

/**
 * Sends a seed's requests to a site with the world of the demo and the memory of a small machine, eight at a time and among
 * readers who do not read, and says what was wrong: with an answer, for another visitor, with memory, with how work grows.
 */
export async function fuzz(options: Options): Promise<Outcome> {
  const dataDir = await demoFolder()
  rmSync(LOG_FILE, { force: true })
  const networks = await startNetworks()
  try {
    const insidePort = await freePort()
    const inside = pathToFileURL(join(process.cwd(), "tests/fuzz/inside.ts"))
    const site = await startSite({
      dataDir,
      logFile: LOG_FILE,
      env: {
        ...networks.env,
        ...PATIENT,
        RATE_LIMIT_FACTOR: "100000",
        TRUSTED_PROXIES: "127.0.0.1,::1",
        FUZZ_PORT: String(insidePort),
        NODE_OPTIONS: `--max-old-space-size=1024 --import ${inside}`,
      },
    })
    try {
      return await fuzzSite(site, `http://127.0.0.1:${insidePort}`, options)
    } finally {
      await site.stop()
    }
  } finally {
    await networks.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function fuzzSite(
  site: Site,
  insideUrl: string,
  { count, seed, only, structural = false, say = () => {} }: Options,
): Promise<Outcome> {
  const people = await createPeople(site)
  const world = await collectWorld(site, people)
  say(`${world.links.length} addresses, ${Object.values(world.forms).flat().length} forms`)
  const [faults, statuses, memory] = [[] as string[], new Map<number, number>(), [] as Memory[]]
  let cameBack = 0
  const agent = newAgent(AT_ONCE)
  const requests = requestsOf(world, seed, { structural })

  async function sendOne(asked: FuzzRequest) {
    if (site.process.exitCode !== null)
      throw new Error(`the process has ended; the last request was ${written(asked, world)}`)
    const cookie = people.cookieOf(asked.who)
    const { found, seen, times } = await answered(asked, { origin: world.origin, cookie, agent })
    cameBack += times
    for (const status of seen) statuses.set(status, (statuses.get(status) ?? 0) + 1)
    if (found) {
      faults.push(`${found}: ${written(asked, world)}`)
      say(faults.at(-1) ?? "")
    }
  }

  if (only !== undefined) {
    const asked = requests.find(({ index }) => index === only)
    if (asked) await sendOne(asked)
    return { faults: [...faults, ...bugsInLog()], statuses, memory, cameBack, replaced: 0, visited: 0 }
  }

  const crowd = gatherCrowd(site.url, diceOf(seed + 2))
  const heavy = world.links.filter((link) => !link.includes("/l/"))
  async function sendAmongOthers(asked: FuzzRequest) {
    await sendOne(asked)
    crowd.next(heavy[asked.index % heavy.length] ?? "/")
  }

  const each = Math.max(1, Math.floor(count / SAMPLES))
  for (let from = 0; from < count; from += each) {
    await sendMany({ requests, until: Math.min(count, from + each), people, sendOne: sendAmongOthers })
    const sample = await settledMemory(site, insideUrl)
    memory.push(sample)
    say(`${Math.min(count, from + each)} sent: ${described(sample)}, ${faults.length} faults`)
  }
  const { faults: others, answered: visited } = await crowd.disperse()
  faults.push(...others)
  const growth = growthOf(memory)
  if (growth) faults.push(growth)
  const place = { origin: site.url, insideUrl, agent, cookie: people.cookieOf("creator"), token: world.tokens.at(-1) }
  faults.push(...(await shapesThatGrow(place)))
  agent.destroy()
  const { unhandled = 0 } = memory.at(-1) ?? {}
  if (unhandled > 0) faults.push(`${unhandled} promises failed with nobody waiting for them`)
  return { faults: [...faults, ...bugsInLog()], statuses, memory, cameBack, replaced: people.replaced(), visited }
}

type Batch = {
  requests: Generator<FuzzRequest>
  until: number
  people: People
  sendOne: (asked: FuzzRequest) => Promise<void>
}

async function sendMany({ requests, until, people, sendOne }: Batch) {
  let isOver = false
  let reviving = Promise.resolve()
  async function sendNext() {
    while (!isOver) {
      const { value: asked } = requests.next()
      if (!asked) return
      if (asked.index + 1 >= until) isOver = true
      if (asked.index % REVIVED_EVERY === REVIVED_EVERY - 1) reviving = people.revive()
      await reviving
      await sendOne(asked)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sendNext))
}

type Sender = Parameters<typeof send>[1]

type Answered = { found: string | null; seen: number[]; times: number }

async function answered(asked: FuzzRequest, sender: Sender): Promise<Answered> {
  if (asked.kind === "raw") {
    const bytes = asked.bytes({ host: new URL(sender.origin).host, cookie: sender.cookie })
    const seen = await sendRaw(bytes, sender.origin)
    const failed = seen.find((status) => status >= 500)
    return { found: failed === undefined ? null : `answered ${failed}`, seen, times: 0 }
  }
  for (let times = 0; ; times++) {
    const answer = await send(asked, sender)
    if (typeof answer === "string") return { found: answer === "unsendable" ? null : answer, seen: [], times }
    // The machine is too busy, and says so: whoever is told to come back does.
    const seconds = answer.status === 503 ? Number(answer.headers["retry-after"]) : 0
    if (!(seconds > 0) || times === MOST_RETURNS) return { found: faultOf(answer), seen: [answer.status], times }
    await wait(seconds * 1_000)
  }
}

function written(asked: FuzzRequest, world: World) {
  const start = `#${asked.index} (${asked.kind}, ${asked.who})`
  if (asked.kind === "raw") {
    const bytes = asked.bytes({ host: new URL(world.origin).host, cookie: "" })
    return `${start} ${JSON.stringify(bytes.toString("latin1").slice(0, 300))}`
  }
  const { method, path, headers, body } = asked
  const rest = JSON.stringify({ headers, body: body?.toString("latin1") }).slice(0, 1_500)
  return `${start} ${method} ${path.slice(0, 400)} ${rest}`
}

function described({ residentMb, heapMb, keptPagesMb }: Memory) {
  return `${Math.round(residentMb)} MB resident besides ${Math.round(keptPagesMb)} MB of kept pages, heap ${Math.round(heapMb)} MB`
}

function bugsInLog() {
  const lines = readFileSync(LOG_FILE, "utf8").split("\n")
  return lines.filter((line) => BUGS.test(line)).map((line) => `the log says ${line.slice(0, 1_000)}`)
}
