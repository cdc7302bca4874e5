import { and, eq, sql } from "drizzle-orm"
import { homeOf, pageAddress } from "#app/features/link-page/public"
import * as paths from "#app/paths"
import { influencers } from "#database/schema/influencers"
import { customBioLinks } from "#database/schema/link-page"
import { config } from "#platform/config/config.server"
import { type Actor, readAs } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { hasAddress } from "#vocabulary/page"
import { findOwnAddress } from "../queries.server"

/**
 * The address in a QR code of the actor's own page, and the text of its card; null for anything that is not theirs. A link's code leads
 * through the click counter: scans are counted, and printed codes stay right when the link's address changes.
 */
export async function findQrTarget(actor: Actor, name: string) {
  const { publicUrl } = config()
  const [own, page] = await Promise.all([findOwnAddress(actor), findNames(actor)])
  if (!own || !page) return null
  const address = pageAddress(own, publicUrl)
  const shown = address.replace(/^https?:\/\//, "").replace(/\/$/, "")
  if (name === own.path) return { address, title: page.name, shown, locale: page.locale }
  if (!isUuid(name)) return null
  const [block] = await readAs(actor, (tx) =>
    tx
      .select({ title: customBioLinks.title, kind: customBioLinks.kind })
      .from(customBioLinks)
      .where(
        and(
          eq(customBioLinks.id, name),
          sql`${customBioLinks.influencerId} = (select app_private.get_user_influencer_id())`,
        ),
      ),
  )
  if (!block || !hasAddress(block.kind)) return null
  return { address: homeOf(own, publicUrl).url + paths.click(name), title: block.title, shown, locale: page.locale }
}

async function findNames(actor: Actor) {
  const [page] = await readAs(actor, (tx) =>
    tx
      .select({ name: influencers.name, locale: influencers.pageLocale })
      .from(influencers)
      .where(sql`${influencers.id} = (select app_private.get_user_influencer_id())`),
  )
  return page
}
