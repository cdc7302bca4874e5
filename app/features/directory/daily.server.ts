import { hash } from "node:crypto"
import { sql } from "drizzle-orm"
import { config } from "#platform/config/config.server"
import { type Actor, SYSTEM, withActor } from "#platform/database/actor.server"
import { isDatabaseAway } from "#platform/errors/database-away.server"
import { counterKey } from "#platform/rate-limit/counter-key.server"
import { parisDay } from "#platform/text/day"
import type { DirectorySearch } from "./search"

/**
 * So many different people are shown in a day to whom the gate is closed: eight searches read to their ends and more, while
 * slicing the directory by its filters to read it whole takes weeks.
 */
export const DAILY_PEOPLE = 400

/** Each person is one of these bits. Of 400 about 19 fall on another's, for which `bitsOf` allows. */
const BITS = 4096

/** Half a kilobyte each. */
const MOST_KNOWN = 8_192

/** For each of the day's last readers, the creators that this process has let them see: what was allowed stays so until midnight. */
export function createKnownReadings(most = MOST_KNOWN) {
  let today = ""
  const byReader = new Map<string, Uint8Array>()

  function has(day: string, whom: string, people: People) {
    const seen = day === today ? byReader.get(whom) : undefined
    return seen !== undefined && people.every((bit) => ((seen[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0)
  }

  function add(day: string, whom: string, people: People) {
    if (day !== today) byReader.clear()
    today = day
    const seen = byReader.get(whom) ?? new Uint8Array(BITS / 8)
    for (const bit of people) seen[bit >> 3] = (seen[bit >> 3] ?? 0) | (1 << (bit & 7))
    byReader.delete(whom)
    byReader.set(whom, seen)
    const oldest = byReader.keys().next()
    if (byReader.size > most && !oldest.done) byReader.delete(oldest.value)
  }

  return { has, add, size: () => byReader.size }
}

const known = createKnownReadings()

type Reader = Readonly<{ actor: Actor; clientAddress: string }>

/** People as they are counted: their bits. */
export type People = Uint16Array

const NOBODY: People = new Uint16Array()

/** Most pages show nobody who counts, and are kept by the thousand. */
export function peopleOf(ids: readonly string[]): People {
  if (ids.length === 0) return NOBODY
  return Uint16Array.from(ids, (id) => hash("sha256", id, "buffer").readUInt16BE(0) % BITS)
}

/**
 * Whether a reader without Pro may be shown these people besides those of today: an account counts by itself, visitors by
 * their network address, of which a keyed hash alone is kept, another one each day. What is refused is not counted. Without
 * the database nobody is refused.
 */
export async function mayBeShown({ actor, clientAddress }: Reader, people: People, now = new Date()) {
  if (people.length === 0) return true
  const day = parisDay(now)
  const whom = actor.kind === "member" ? `account ${actor.userId}` : `address ${clientAddress}`
  if (known.has(day, whom, people)) return true
  const seen = bitsFor(people)
  const most = bitsOf(DAILY_PEOPLE * config().rateLimitFactor)
  try {
    const { rowCount } = await withActor(SYSTEM, (tx) =>
      tx.execute(sql`
        insert into directory_readings as r (key, day, seen)
        values (${counterKey(`directory/${day}`, whom)}, ${day}::date, ${seen}::bit(4096))
        on conflict (key) do update set seen = r.seen | excluded.seen
          where bit_count(r.seen | excluded.seen) <= ${most}`),
    )
    if (rowCount === 1) known.add(day, whom, people)
    return rowCount === 1
  } catch (error) {
    if (isDatabaseAway(error)) return true
    throw error
  }
}

/** Whether this process knows that a visitor has been shown all of them today, and may be shown them again: asks nobody. */
export function wereShown(clientAddress: string, people: People, now = new Date()) {
  return people.length === 0 || known.has(parisDay(now), `address ${clientAddress}`, people)
}

/** Whether a search shows what everybody sees first, whatever they have read: nothing is asked for. */
export function isWholeList({ sort: _, ...asked }: DirectorySearch) {
  return Object.values(asked).every((each) => !each || (Array.isArray(each) && each.length === 0))
}

/** Takes out the readings of days that are over. */
export async function forgetReadings(now = new Date()) {
  await withActor(SYSTEM, (tx) => tx.execute(sql`delete from directory_readings where day < ${parisDay(now)}::date`))
}

function bitsFor(people: People) {
  const bits = Array.from({ length: BITS }, () => "0")
  for (const bit of people) bits[bit] = "1"
  return bits.join("")
}

/** How many bits so many different people set, as to be expected. */
function bitsOf(people: number) {
  return Math.round(BITS * (1 - Math.exp(-people / BITS)))
}
