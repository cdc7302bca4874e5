import { influencerPageChanged } from "#app/features/influencers/public.server"
import { touch } from "#platform/cache/touch.server"
import type { Tx } from "#platform/database/actor.server"
import { domainsTag } from "./tags"

/** To be called by every write that changes which domains a page has: hosts, redirects and the page follow on commit; no list names a domain. */
export async function domainsChanged(tx: Tx, influencerId: string) {
  await touch(tx, [domainsTag(influencerId)])
  await influencerPageChanged(tx, influencerId)
}
