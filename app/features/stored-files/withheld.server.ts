import { sql } from "drizzle-orm"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { touch } from "#platform/cache/touch.server"
import { readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"

const TAG = "suspensions"
/** Of each public file of a suspended page its influencer. */
type Withheld = ReadonlyMap<string, string>
const cache = createCache<Withheld>({ lifetimeMs: LIFETIMES.influencer, maxEntries: 1 })
let lastRead: Withheld = new Map()
/** Every picture of a page would wait for a database that does not answer. */
const RETRY_MS = 5_000
let retryAt = 0

/** Whoever suspends a page or ends that calls this. Every process is told on commit, none on rollback. */
export function suspensionsChanged(tx: Tx) {
  return touch(tx, [TAG])
}

/**
 * Whose a public file is that its page was suspended for: an admin who hides a page hides its pictures and its kit with it, by whatever address
 * somebody has kept. Null for all other files. While the database is away, what was read last holds.
 */
export async function suspendedOwnerOf(name: string): Promise<string | null> {
  if (Date.now() >= retryAt)
    try {
      lastRead = await cache.take(TAG, [TAG], readWithheld)
    } catch (err) {
      retryAt = Date.now() + RETRY_MS
      log.warn({ err }, "which files are withheld could not be read")
    }
  return lastRead.get(name) ?? null
}

/** The page's owner, admins, and the companies that it has written with go on seeing its pictures in their rooms. */
export async function maySeeSuspended(userId: string, influencerId: string): Promise<boolean> {
  const { rows } = await readAs({ kind: "member", userId }, (tx) =>
    tx.execute(sql`
      select from influencers where id = ${influencerId}::uuid
      union all select from conversations where influencer_id = ${influencerId}::uuid limit 1`),
  )
  return rows.length > 0
}

async function readWithheld(): Promise<Withheld> {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ name: string; influencerId: string }>(sql`
      with hidden as (select id, profile_image_url from influencers where suspended_at is not null)
      select substr(profile_image_url, 8) as name, id as "influencerId" from hidden where profile_image_url like '/media/%'
      union all select k.pdf, h.id from media_kits k join hidden h on h.id = k.influencer_id
      union all select k.picture, h.id from media_kits k join hidden h on h.id = k.influencer_id
      union all select b.picture, h.id from custom_bio_links b join hidden h on h.id = b.influencer_id where b.picture is not null`),
  )
  return new Map(rows.map(({ name, influencerId }) => [name, influencerId]))
}
