import { replicaToRead } from "#platform/database/replica.server"
import { onPrimary } from "#platform/log/request-context.server"
import { currentMoment, touchedSince } from "./invalidations.server"

/**
 * What `make` gives, for keeping: nothing in it is older than what this process has heard of. Where `make` may have read a
 * replica that does not show a touch of one of its tags yet, it is run once more on the primary.
 */
export async function madeAsOfNow<T>(make: () => Promise<T>, tagsOf: (made: T) => readonly string[]): Promise<T> {
  const shown = replicaToRead()?.shownMoment ?? null
  // Nor may it begin to read a replica half-way.
  if (shown === null) return onPrimary(make)
  const made = await make()
  return showsAll(shown, tagsOf(made)) ? made : onPrimary(make)
}

/** What does not say what it shows (that there is no such page, say) may be about anything. */
function showsAll(moment: number, tags: readonly string[]) {
  return tags.length === 0 ? moment === currentMoment() : !touchedSince(moment, tags)
}
