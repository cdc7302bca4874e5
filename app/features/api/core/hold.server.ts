import { lockList } from "#app/features/company-lists/public.server"
import { lockOwnInfluencer } from "#app/features/influencers/public.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"

/** What belongs to the page: whoever writes it, a screen too, holds the influencer's row meanwhile. */
const OF_PAGE = /^\/me\/(?:profile|blocks|collaborations|packages|brand-kits|domains)$/
const LIST = /^\/me\/lists\/([^/]+)$/
const WITH_ID = /[\da-f]{8}-/

/**
 * Until the transaction ends, nobody else changes what is read at an address of the API: of those who say `If-Match`, whatever it is; of
 * all others, the page and the lists. Throws `NotFound` where the member has none.
 */
export async function holdWhatIsAt(tx: Tx, { userId }: Member, path: string) {
  const address = path.toLowerCase()
  // What has an id may be several people's, colleagues say; what has none is each person's own.
  await takeAdvisoryLock(tx, `if-match ${WITH_ID.test(address) ? "" : userId} ${address}`)
  if (OF_PAGE.test(address)) await lockOwnInfluencer(tx)
  const [, list] = LIST.exec(address) ?? []
  if (list) await lockList(tx, list)
}
