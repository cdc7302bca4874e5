import { sql } from "drizzle-orm"
import { afterCommit, type Tx } from "#platform/database/actor.server"
import { invalidate } from "./invalidations.server"

export const CHANNEL = "vitrine_cache"

/** PostgreSQL refuses payloads of 8000 bytes and more. */
const MAX_PAYLOAD = 7_900

/**
 * Says that what carries these tags has changed. Every process drops it from its caches when the transaction commits,
 * this one before the command returns, and nobody if it rolls back.
 */
export async function touch(tx: Tx, tags: readonly string[]) {
  if (tags.length === 0) return
  for (const payload of payloads(tags)) await tx.execute(sql`select pg_notify(${CHANNEL}, ${payload})`)
  afterCommit(tx, () => invalidate(tags))
}

/** The tags as JSON lists, each short enough for one notification. Throws for a single tag that is not. */
export function payloads(tags: readonly string[]): string[] {
  const lists: string[][] = []
  let bytes = MAX_PAYLOAD
  for (const tag of new Set(tags)) {
    const needed = Buffer.byteLength(JSON.stringify(tag)) + 1
    if (needed + 1 > MAX_PAYLOAD) throw new Error("a cache tag is longer than a notification may be")
    if (bytes + needed > MAX_PAYLOAD) {
      lists.push([])
      bytes = 1
    }
    lists.at(-1)?.push(tag)
    bytes += needed
  }
  return lists.map((list) => JSON.stringify(list))
}
