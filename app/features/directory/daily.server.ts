import { createHash } from "node:crypto"
import { sql } from "drizzle-orm"
import { config } from "#platform/config/config.server"
import { type Actor, SYSTEM, withActor } from "#platform/database/actor.server"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { counterKey } from "#platform/rate-limit/counter-key.server"
import { parisDay } from "#platform/text/day"
import type { DirectorySearch } from "./search"

/**
 * So many different people are shown in a day to whom the gate is closed: eight searches read to their ends and more, while
 * whoever slices the directory by its filters to read it whole needs weeks.
 */
export const DAILY_PEOPLE = 400

/** Each person is one of these bits. Of 400 about 19 fall on another's, for which `bitsOf` allows. */
const BITS = 4096

type Reader = Readonly<{ actor: Actor; clientAddress: string }>

/**
 * Whether a reader without Pro may be shown these people besides those of today: an account counts by itself, visitors by
 * their network address, of which a keyed hash alone is kept, another one each day. What is refused is not counted. Without
 * the database nobody is refused.
 */
export async function mayBeShown({ actor, clientAddress }: Reader, ids: readonly string[], now = new Date()) {
  if (ids.length === 0) return true
  const day = parisDay(now)
  const whom = actor.kind === "member" ? `account ${actor.userId}` : `address ${clientAddress}`
  const seen = bitsFor(ids)
  const most = bitsOf(DAILY_PEOPLE * config().rateLimitFactor)
  try {
    const { rowCount } = await withActor(SYSTEM, (tx) =>
      tx.execute(sql`
        insert into directory_readings as r (key, day, seen)
        values (${counterKey(`directory/${day}`, whom)}, ${day}::date, ${seen}::bit(4096))
        on conflict (key) do update set seen = r.seen | excluded.seen
          where bit_count(r.seen | excluded.seen) <= ${most}`),
    )
    return rowCount === 1
  } catch (error) {
    if (isDatabaseAway(error)) return true
    throw error
  }
}

/** Whether a search shows what everybody sees first, whatever they have read: nothing is asked for. */
export function isWholeList({ sort: _, ...asked }: DirectorySearch) {
  return Object.values(asked).every((each) => !each || (Array.isArray(each) && each.length === 0))
}

/** Takes out the readings of days that are over. */
export async function forgetReadings(now = new Date()) {
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from directory_readings where day < ${parisDay(now)}::date`))
}

function bitsFor(ids: readonly string[]) {
  const bits = Array.from({ length: BITS }, () => "0")
  for (const id of ids) bits[createHash("sha256").update(id).digest().readUInt16BE(0) % BITS] = "1"
  return bits.join("")
}

/** How many bits so many different people set, as to be expected. */
function bitsOf(people: number) {
  return Math.round(BITS * (1 - Math.exp(-people / BITS)))
}
