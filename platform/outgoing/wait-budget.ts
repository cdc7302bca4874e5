import { getDomain } from "tldts"
import { MINUTE_MS } from "#platform/text/day"

/** Up to this, an answer counts as quick, and nothing is taken from the budget. */
const QUICK_MS = 1_000
const WINDOW_MS = 10 * MINUTE_MS
/** The most owners remembered at once; beyond that the one remembered first is forgotten. */
const MOST_OWNERS = 1_000

/**
 * How long the servers of one owner, whose names people typed, may keep us waiting: `mostMs` in ten minutes, beyond the second that each
 * answer is allowed. The owner is the registrable domain, since names below it cost nothing. Quick answers count for nothing, so that a
 * server with very many accounts can be asked for all of them. In milliseconds of one clock.
 */
export function createWaitBudget({ mostMs }: Readonly<{ mostMs: number }>) {
  const waited = new Map<string, { since: number; ms: number }>()

  function standing(server: string, now: number) {
    const found = waited.get(ownerOf(server))
    return found && now - found.since < WINDOW_MS ? found : { since: now, ms: 0 }
  }

  return {
    isSpent: (server: string, now: number) => standing(server, now).ms >= mostMs,
    count(server: string, { from, until }: Readonly<{ from: number; until: number }>) {
      const beyond = until - from - QUICK_MS
      if (beyond <= 0) return
      const { since, ms } = standing(server, until)
      waited.set(ownerOf(server), { since, ms: ms + beyond })
      const [first] = waited.keys()
      if (first !== undefined && waited.size > MOST_OWNERS) waited.delete(first)
    },
  }
}

/** A host that rents names out, as the list of public suffixes knows some, is not the owner of what they lead to. */
function ownerOf(server: string) {
  return getDomain(server, { allowPrivateDomains: true }) ?? server
}
