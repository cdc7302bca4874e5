import { z } from "zod"
import { newId } from "#platform/database/ids"
import { DAY_MS, utcDay } from "#platform/text/day"
import type { Visit } from "./visit"
import { hashesAtOnce, hashesOf, saltOf } from "./visitor-hash.server"

/** A view of a page, or a click on one of its blocks: `targetId` says of which. */
type Told = Pick<Visit, "at" | "userId" | "isBot" | "device" | "referrer" | "country"> &
  Readonly<{ id: string; influencerId: string; targetId: string }>
export type HashedEvent = Told & Readonly<{ visitorHash: string; addressHash: string }>
/** Until the salt of its day has been read, an event holds the values that the hashes are made of. */
export type Event = HashedEvent | (Told & Pick<Visit, "address" | "userAgent">)

/** An event without the data that identifies its visitor, as soon as the salt is known. */
export function eventOf(of: { influencerId: string; targetId: string }, visit: Visit): Event {
  const { at, userId, isBot, device, referrer, country, address, userAgent } = visit
  const { influencerId, targetId } = of
  const hashes = hashesAtOnce(utcDay(at), { influencerId, address, userAgent })
  const told = { id: newId(), influencerId, targetId, at, userId, isBot, device, referrer, country }
  return hashes ? Object.assign(told, hashes) : Object.assign(told, { address, userAgent })
}

export async function hashedEvents(events: readonly Event[]): Promise<HashedEvent[]> {
  const days = new Set(events.flatMap((event) => ("visitorHash" in event ? [] : utcDay(event.at))))
  const salts = new Map(await Promise.all([...days].map(async (day) => [day, await saltOf(day)] as const)))
  return events.map((event) => {
    if ("visitorHash" in event) return event
    const { address, userAgent, ...told } = event
    return { ...told, ...hashesOf(salts.get(utcDay(event.at)) ?? "", { ...told, address, userAgent }) }
  })
}

const Hash = z.string().regex(/^[\w-]{43}$/)
const Line = z.tuple([
  z.uuid(),
  z.uuid(),
  z.uuid(),
  z.int(),
  z.boolean(),
  z.enum(["mobile", "tablet", "desktop"]),
  z.string().max(20).nullable(),
  z.string().length(2).nullable(),
  Hash,
  Hash,
])

/** An event as a journal holds it. Not of who is signed in: a file tells of nobody. */
export function lineOf(event: Event) {
  if (event.userId !== null || !("visitorHash" in event)) return null
  const { id, influencerId, targetId, at, isBot, device, referrer, country, visitorHash, addressHash } = event
  return JSON.stringify([
    id,
    influencerId,
    targetId,
    at.getTime(),
    isBot,
    device,
    referrer,
    country,
    visitorHash,
    addressHash,
  ] satisfies z.infer<typeof Line>)
}

/** Longer than any process is down: by then the totals of a day are written no more. */
const MOST_DAYS_LEFT = 3

/** Null for what nobody here has written, and for what is too old to be counted. */
export function eventOfLine(line: string): HashedEvent | null {
  const now = Date.now()
  const read = Line.safeParse(jsonOf(line))
  if (!read.success) return null
  const [id, influencerId, targetId, at, isBot, device, referrer, country, visitorHash, addressHash] = read.data
  if (at > now + DAY_MS || at < now - MOST_DAYS_LEFT * DAY_MS) return null
  const told = { id, influencerId, targetId, at: new Date(at), userId: null, isBot, device, referrer, country }
  return { ...told, visitorHash, addressHash }
}

function jsonOf(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return null
  }
}
