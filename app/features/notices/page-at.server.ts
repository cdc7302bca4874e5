import { sql } from "drizzle-orm"
import { LOCALES } from "#app/locale"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"

/** The influencer whose page is at an address, also while it is hidden or has moved; null for the site's own pages. */
export async function influencerAt(path: string): Promise<string | null> {
  const segments = (path.split("?")[0] ?? "").toLowerCase().split("/").slice(1)
  const [first = "", second = ""] = LOCALES.some((locale) => locale === segments[0]) ? segments.slice(1) : segments
  if (first === "media-kit" || first === "link-in-bio") return findById(second.replace(/\.(pdf|png)$/, ""))
  return findByPath(first === "link" ? second : first)
}

/** The review that an address is about, once it is revealed; null for any other. */
export async function reviewAt(path: string): Promise<string | null> {
  const id = new URLSearchParams(path.split("?")[1]).get("review") ?? ""
  if (!isUuid(id)) return null
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`select id from reviews where id = ${id}::uuid and revealed_at <= now()`),
  )
  return rows[0]?.id ?? null
}

async function findById(id: string) {
  if (!isUuid(id)) return null
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`select id from influencers where id = ${id}::uuid`),
  )
  return rows[0]?.id ?? null
}

async function findByPath(path: string) {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ id: string }>(sql`
      select influencer_id as id from custom_links where custom_path = ${path}
      union all
      select influencer_id from former_links where custom_path = ${path} and expires_at > now()
      limit 1`),
  )
  return rows[0]?.id ?? null
}
