import { replicaToRead } from "#platform/database/replica.server"
import { onPrimary } from "#platform/log/request-context.server"
import { currentMoment, touchedSince } from "./invalidations.server"

/**
 * The result of `make`, fit for a cache: it includes every change that this process has heard of. If `make` may have read a replica that
 * does not show a change of one of its tags yet, it runs again on the primary.
 */
export async function madeAsOfNow<T>(make: () => Promise<T>, tagsOf: (made: T) => readonly string[]): Promise<T> {
  const shown = replicaToRead()?.shownMoment ?? null
  // Without a replica now, one could come back half-way through `make`: all of it reads the primary.
  if (shown === null) return onPrimary(make)
  const made = await make()
  return showsAll(shown, tagsOf(made)) ? made : onPrimary(make)
}

/** A result without tags (that there is no such page, say) may depend on anything, so any change makes it old. */
function showsAll(moment: number, tags: readonly string[]) {
  return tags.length === 0 ? moment === currentMoment() : !touchedSince(moment, tags)
}
