import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { INFLUENCERS_TAG, influencerTag } from "./tags"

/** To be called by every write that changes what is seen of an influencer: all caches hear of it on commit, none on rollback. */
export function influencerChanged(tx: Tx, influencerId: string) {
  return influencersChanged(tx, [influencerId])
}

/** The same for many at once. */
export async function influencersChanged(tx: Tx, influencerIds: readonly string[]) {
  if (influencerIds.length > 0) await touch(tx, [...influencerIds.map(influencerTag), INFLUENCERS_TAG])
}
