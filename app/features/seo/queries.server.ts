import { and, asc, eq, gte, max, not, sql } from "drizzle-orm"
import { influencerTag } from "#app/features/influencers/public"
import { KIT_ON_DOMAIN } from "#app/features/link-page/public"
import { isUnclaimed } from "#app/features/origins/public.server"
import * as paths from "#app/paths"
import { customLinks, influencers } from "#database/schema/influencers"
import { siteContent } from "#database/schema/operations"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { readAs, SYSTEM, VISITOR } from "#platform/database/actor.server"
import { PUBLIC_PAGES } from "./public-pages"
import type { Entry } from "./sitemap-xml"

/** A page has three addresses, its kit as many, and a sitemap at most 5 000. */
export const PAGES_PER_SITEMAP = 800

/** A stretch of the influencers' pages in the order of their paths, by the first of them. */
export type Stretch = { from: string; lastModified: Date }

type Part = { entries: Entry[]; tags: readonly string[] }

// Where parts begin is not dropped on writes: among a million pages one changes every moment, and search engines come by some day. A part
// is, by the people in it: a page that is hidden stands in none from then on.
const stretches = createCache<Stretch[]>({ lifetimeMs: LIFETIMES.list })
const parts = createCache<Part>({ lifetimeMs: LIFETIMES.list, maxEntries: 100 })
const partTags = ({ tags }: Part) => tags

// The jobs' role reads both lists: with the visitors' policies, PostgreSQL goes through all influencers once more for
// each page. What the policies would let through, active influencers, is said in the statement. Profiles that nobody has
// claimed yet are in no index.

const CLAIMED = and(
  not(isUnclaimed(sql`${customLinks.influencerId}`)),
  // Pages on a domain of their own stand in that domain's sitemap.
  sql`not exists (select from page_domains d where d.influencer_id = ${customLinks.influencerId} and d.live_at is not null)`,
)

/** The start of each sitemap of influencers. One pass over the active influencers with a custom path. */
export function listStretches(size = PAGES_PER_SITEMAP): Promise<Stretch[]> {
  return stretches.take(`by ${size}`, [], () =>
    readAs(SYSTEM, async (tx) => {
      const numbered = tx
        .select({
          path: customLinks.customPath,
          at: influencers.lastUpdated,
          part: sql<number>`(row_number() over (order by ${customLinks.customPath}) - 1) / ${size}::int`.as("part"),
        })
        .from(customLinks)
        .innerJoin(influencers, and(eq(influencers.id, customLinks.influencerId), influencers.isActive, CLAIMED))
        .as("numbered")
      return tx
        .select({
          from: sql<string>`min(${numbered.path})`.as("from"),
          lastModified: sql`max(${numbered.at})`.mapWith(influencers.lastUpdated),
        })
        .from(numbered)
        .groupBy(numbered.part)
        .orderBy(sql`1`)
    }),
  )
}

/** The pages of active influencers, and their kits, from a path on, in the order of their paths. */
export async function listInfluencerPages(from: string, size = PAGES_PER_SITEMAP): Promise<Entry[]> {
  const part = await parts.take(`${size} from ${from}`, partTags, () =>
    readAs(SYSTEM, async (tx) => {
      const rows = await tx
        .select({
          path: customLinks.customPath,
          influencerId: influencers.id,
          lastModified: influencers.lastUpdated,
          mediaKitAt: influencers.mediaKitAt,
          ownLocale: influencers.pageLocale,
        })
        .from(customLinks)
        .innerJoin(influencers, and(eq(influencers.id, customLinks.influencerId), influencers.isActive, CLAIMED))
        .where(gte(customLinks.customPath, from))
        .orderBy(asc(customLinks.customPath))
        .limit(size)
      const entries = rows.flatMap(({ path, influencerId, mediaKitAt, ...more }) => [
        { path: paths.creatorPage(path), ...more },
        ...(mediaKitAt ? [{ path: paths.mediaKit({ path, influencerId }), ...more }] : []),
      ])
      return { entries, tags: rows.map((row) => influencerTag(row.influencerId)) }
    }),
  )
  return part.entries
}

/** The pages of the site itself. */
export async function listSitePages(): Promise<Entry[]> {
  const part = await parts.take("site", [], () =>
    readAs(VISITOR, async (tx) => {
      const versions = await tx
        .select({ type: siteContent.type, lastModified: max(siteContent.createdAt) })
        .from(siteContent)
        .groupBy(siteContent.type)
      const newest = new Map(versions.map(({ type, lastModified }) => [type, lastModified ?? undefined]))
      const entries = PUBLIC_PAGES.map(({ path, content }) => ({ path, lastModified: content && newest.get(content) }))
      return { entries, tags: [] }
    }),
  )
  return part.entries
}

/** The page and the media kit of somebody who has a domain of their own; nothing while they show none. */
export function listPagesOn({ influencerId }: { influencerId: string }): Promise<Entry[]> {
  return readAs(VISITOR, async (tx) => {
    const [page] = await tx
      .select({
        lastModified: influencers.lastUpdated,
        mediaKitAt: influencers.mediaKitAt,
        ownLocale: influencers.pageLocale,
      })
      .from(influencers)
      .where(eq(influencers.id, influencerId))
    if (!page) return []
    const { mediaKitAt, ...more } = page
    return [{ path: "/", ...more }, ...(mediaKitAt ? [{ path: KIT_ON_DOMAIN, ...more }] : [])]
  })
}
