import type { NetworkAccount, NoAnswer, Outcome } from "./reader"

/** The key by which an account is asked for. */
export type Lookup = { by: "id" | "handle"; value: string }

/** A known id survives a change of name. */
export function byIdOrHandle({ handle, platformId }: NetworkAccount): Lookup {
  return platformId ? { by: "id", value: platformId } : { by: "handle", value: handle }
}

/** How a network answers for several ids or handles at once: an entry for each, or one error for all. */
type Way = { size: number; ask: (values: string[]) => Promise<Map<string, Outcome> | NoAnswer> }

/** Calls at a time, where each call is about one account. */
const CALLS_AT_ONCE = 5

/**
 * One outcome for each account in their order, asked for in groups, each different id and handle once. Whoever the network
 * passes over is not found. What is said of a whole group (a quota that is used up, a key that is refused, no answer at all)
 * ends the asking: it stands for the groups after it.
 */
export async function fetchInGroups(
  accounts: readonly NetworkAccount[],
  lookupOf: (account: NetworkAccount) => Lookup,
  ways: Record<Lookup["by"], Way>,
): Promise<Outcome[]> {
  const lookups = accounts.map(lookupOf)
  const byId = await askInGroups(valuesOf(lookups, "id"), ways.id)
  const ended = standsForOthers([...byId.values()])
  const byHandle = await askInGroups(valuesOf(lookups, "handle"), {
    ...ways.handle,
    ...(ended && { ask: async () => ended }),
  })
  return lookups.map(({ by, value }) => (by === "id" ? byId : byHandle).get(value) ?? { outcome: "not_found" })
}

/** One outcome for each distinct value, asked in groups as `fetchInGroups` does. */
export async function askInGroups(values: readonly string[], { size, ask }: Way): Promise<Map<string, Outcome>> {
  const distinct = [...new Set(values)]
  const outcomes = new Map<string, Outcome>()
  let forTheRest: NoAnswer | undefined
  for (let from = 0; from < distinct.length; from += size) {
    const group = distinct.slice(from, from + size)
    const said = forTheRest ?? (await ask(group))
    const ofGroup = said instanceof Map ? said : new Map(group.map((value) => [value, said]))
    for (const [value, outcome] of ofGroup) outcomes.set(value, outcome)
    forTheRest ??= standsForOthers([...ofGroup.values()])
  }
  return outcomes
}

/** A way to ask about each alone. */
export function eachAlone(ask: (value: string) => Promise<Outcome>): Way {
  const pair = async (value: string) => [value, await ask(value)] as const
  return { size: CALLS_AT_ONCE, ask: async (values) => new Map(await Promise.all(values.map(pair))) }
}

function standsForOthers(outcomes: readonly Outcome[]): NoAnswer | undefined {
  const silences = outcomes.filter(isSilence)
  const refused = silences.find(({ outcome }) => outcome !== "transient")
  return refused ?? (silences.length === outcomes.length ? silences[0] : undefined)
}

/** Nothing that is about one account: the network does not want, or is not able, to answer anybody. */
function isSilence(outcome: Outcome): outcome is NoAnswer {
  if (outcome.outcome === "transient") return outcome.fault !== "refused_request"
  return outcome.outcome === "rate_limited" || outcome.outcome === "auth_error"
}

function valuesOf(lookups: readonly Lookup[], by: Lookup["by"]): string[] {
  return lookups.filter((lookup) => lookup.by === by).map(({ value }) => value)
}
