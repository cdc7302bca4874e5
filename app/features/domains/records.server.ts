import { Resolver } from "node:dns/promises"
import { config } from "#platform/config/config.server"
import { isLoopback } from "#platform/config/read-env"
import { PROOF_LABEL, type Records } from "./rules"

const TIMEOUT_MS = 2_000
/** Error codes for a name without such a record; any other error counts as no answer. */
const NONE = new Set(["ENOTFOUND", "ENODATA"])

/** Asks the name servers about a domain, without a cache. Never throws. */
export async function readRecords(name: string): Promise<Records> {
  const resolver = newResolver()
  const [ipv4, ipv6, texts] = await Promise.allSettled([
    resolver.resolve4(name),
    resolver.resolve6(name),
    resolver.resolveTxt(`${PROOF_LABEL}.${name}`),
  ])
  return {
    addresses: [...found(ipv4), ...found(ipv6)],
    texts: found(texts).map((parts) => parts.join("")),
    away: [ipv4, ipv6, texts].some(isAway),
  }
}

/** The addresses that a domain has to lead to; empty where the site's own name leads nowhere now. */
export async function targetAddresses(): Promise<readonly string[]> {
  const { target, addresses } = config().domains
  if (addresses) return addresses
  if (isLoopback(target)) return ["127.0.0.1", "::1"]
  const resolver = newResolver()
  const answers = await Promise.allSettled([resolver.resolve4(target), resolver.resolve6(target)])
  return answers.flatMap(found)
}

function newResolver() {
  const resolver = new Resolver({ timeout: TIMEOUT_MS, tries: 2 })
  const { resolver: server } = config().domains
  if (server) resolver.setServers([server])
  return resolver
}

function found<T>(answer: PromiseSettledResult<T[]>): T[] {
  return answer.status === "fulfilled" ? answer.value : []
}

function isAway(answer: PromiseSettledResult<unknown>) {
  return answer.status === "rejected" && !NONE.has(String(answer.reason?.code))
}
