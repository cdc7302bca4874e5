import { countAttempt } from "#platform/rate-limit/rate-limit.server"
import type { Caller } from "./caller.server"
import { Refused } from "./refused"

/** What an answer says of how many more there may be, as in draft-ietf-httpapi-ratelimit-headers-03. */
export type AllowanceHeaders = Record<string, string>

/**
 * Counts a request: a person's together, however many tokens they have, a visitor's by the network address, and so those
 * whose token is wrong. Throws `Refused` beyond the limit.
 */
export async function takeAllowance(caller: Pick<Caller, "client"> & Partial<Caller>): Promise<AllowanceHeaders> {
  const [standing] =
    caller.kind === "member"
      ? await countAttempt("api_caller", caller.actor?.kind === "member" ? caller.actor.userId : "")
      : await countAttempt("api_address", caller.client.address)
  if (!standing) return {}
  const { limit, windowSeconds, remaining, isExceeded } = standing
  const reset = String(Math.max(1, Math.ceil(standing.resetSeconds)))
  const headers = {
    "RateLimit-Limit": String(limit),
    "RateLimit-Remaining": String(remaining),
    "RateLimit-Reset": reset,
    "RateLimit-Policy": `${limit};w=${windowSeconds}`,
  }
  if (isExceeded) throw new Refused("rate_limited", { headers: { ...headers, "Retry-After": reset } })
  return headers
}
