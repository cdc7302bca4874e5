import { sql } from "drizzle-orm"
import { createCache, LIFETIMES } from "#platform/cache/cache.server"
import { touch } from "#platform/cache/touch.server"
import { readAs, type Tx } from "#platform/database/actor.server"
import { log } from "#platform/log/log.server"
import { findFilesOfSuspended, type Withheld } from "./queries.server"

const TAG = "suspensions"
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
      lastRead = await cache.take(TAG, [TAG], findFilesOfSuspended)
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
