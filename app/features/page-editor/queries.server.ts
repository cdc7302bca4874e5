import { eq, sql } from "drizzle-orm"
import {
  blockColumns,
  inPageOrder,
  loadPublicPage,
  ownDomainOf,
  type RenderedPage,
  renderLinkPage,
  scheduleColumns,
} from "#app/features/link-page/public.server"
import { siteIdentity } from "#app/features/settings/public.server"
import { accountDeletions } from "#database/schema/accounts"
import { customLinks, influencers } from "#database/schema/influencers"
import { customBioLinks } from "#database/schema/link-page"
import { type Actor, readAs } from "#platform/database/actor.server"
import type { Locale } from "#vocabulary/locales"

const own = sql`${influencers.id} = (select app_private.get_user_influencer_id())`

/** The page behind every part of the editor: its owner, its version, and how it looks to visitors. */
export type OwnPage = {
  influencerId: string
  version: number
  isActive: boolean
  isSuspended: boolean
  /** When the account of its owner goes, who has asked for that: until then the page stays hidden. */
  leavesAt: Date | null
  path: string | null
  theme: string
  accent: string | null
  pageLocale: Locale
  preview: RenderedPage
}

/** The actor's own page, or null for somebody without one. */
export async function findOwnPage(actor: Actor): Promise<OwnPage | null> {
  const [page] = await readAs(actor, (tx) =>
    tx
      .select({
        influencerId: influencers.id,
        version: influencers.pageVersion,
        isActive: influencers.isActive,
        isSuspended: sql<boolean>`${influencers.suspendedAt} is not null`,
        leavesAt: accountDeletions.dueAt,
        path: customLinks.customPath,
        theme: influencers.theme,
        accent: influencers.accent,
        pageLocale: influencers.pageLocale,
      })
      .from(influencers)
      .leftJoin(customLinks, eq(customLinks.influencerId, influencers.id))
      .leftJoin(accountDeletions, sql`${accountDeletions.userId} = (select app_private.uid())`)
      .where(own),
  )
  if (!page) return null
  const [shown, site] = await Promise.all([loadPublicPage(actor, { id: page.influencerId }), siteIdentity()])
  return { ...page, preview: renderLinkPage(shown, site.name) }
}

/** The name that the actor's own page has, or null. */
export async function findOwnPath(actor: Actor): Promise<string | null> {
  const [link] = await readAs(actor, (tx) =>
    tx
      .select({ path: customLinks.customPath })
      .from(customLinks)
      .where(sql`${customLinks.influencerId} = (select app_private.get_user_influencer_id())`),
  )
  return link?.path ?? null
}

export type OwnBlock = Awaited<ReturnType<typeof listOwnBlocks>>[number]

/** The actor's own blocks in page order, hidden and scheduled ones included. */
export function listOwnBlocks(actor: Actor) {
  return readAs(actor, (tx) =>
    tx
      .select({ id: customBioLinks.id, icon: customBioLinks.icon, ...blockColumns, ...scheduleColumns })
      .from(customBioLinks)
      .where(sql`${customBioLinks.influencerId} = (select app_private.get_user_influencer_id())`)
      .orderBy(...inPageOrder),
  )
}

/** The address of the actor's own page, or null. */
export async function findOwnAddress(actor: Actor) {
  const [own] = await readAs(actor, (tx) =>
    tx
      .select({
        influencerId: customLinks.influencerId,
        path: customLinks.customPath,
        domain: ownDomainOf(customLinks.influencerId),
      })
      .from(customLinks)
      .where(sql`${customLinks.influencerId} = (select app_private.get_user_influencer_id())`),
  )
  return own ?? null
}
