import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { INFLUENCERS_TAG, influencerTag } from "./tags"

/** Every write that changes what others see of an influencer calls this. All caches are told on commit, none on rollback. */
export function influencerChanged(tx: Tx, influencerId: string) {
  return influencersChanged(tx, [influencerId])
}

/** The same for many at once. */
export async function influencersChanged(tx: Tx, influencerIds: readonly string[]) {
  if (influencerIds.length > 0) await touch(tx, [...influencerIds.map(influencerTag), INFLUENCERS_TAG])
}

/** The same for changes that a page shows and no list does, so that frequent edits of a page do not empty the lists' caches. */
export function influencerPageChanged(tx: Tx, influencerId: string) {
  return touch(tx, [influencerTag(influencerId)])
}
