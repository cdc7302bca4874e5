import { hash, randomBytes } from "node:crypto"
import { sql } from "drizzle-orm"
import { audienceSalts } from "#database/schema/audience"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { utcDay } from "#platform/text/day"
import type { Visit } from "./visit"

/** Today and yesterday, for what came in just before midnight. */
const DAYS_IN_MEMORY = 2
const salts = new Map<string, string>()

/**
 * The salt of a day: the same in every process, and nowhere any more once the day is over. Without it a hash leads to
 * nobody, and one person has another hash the next day.
 */
export async function saltOf(day: string): Promise<string> {
  const known = salts.get(day)
  if (known) return known
  const salt = await withActor(SYSTEM, async (tx) => {
    await tx
      .insert(audienceSalts)
      .values({ day, salt: randomBytes(32).toString("base64url") })
      .onConflictDoNothing()
    const rows = await tx.select({ salt: audienceSalts.salt }).from(audienceSalts).where(sql`day = ${day}`)
    return rows[0]?.salt
  })
  if (!salt) throw new Error("a salt that was just written must be there")
  salts.set(day, salt)
  for (const old of [...salts.keys()].sort().slice(0, -DAYS_IN_MEMORY)) salts.delete(old)
  return salt
}

type From = Readonly<{ influencerId: string; address: string; userAgent: string }>

/** Hashes of an event's visitor and address, different each day; undefined until the day's salt has been read. */
export function hashesAtOnce(day: string, from: From) {
  const salt = salts.get(day)
  return salt === undefined ? undefined : hashesOf(salt, from)
}

export function hashesOf(salt: string, { influencerId, address, userAgent }: From) {
  // The beginning of a list as JSON has it, since lists are told apart whatever stands in them: written once for both.
  const of = JSON.stringify([salt, influencerId, address]).slice(0, -1)
  return {
    /** Tells one visitor of one page on one day from another. Never the same on two pages. */
    visitorHash: hashOf(`${of},${JSON.stringify(userAgent)}]`),
    /** Tells apart the network addresses of a page's visitors on a day; never equal to a `visitorHash`. */
    addressHash: hashOf(`${of}]`),
  }
}

function hashOf(text: string) {
  return hash("sha256", text, "base64url")
}

/** The same of somebody who looks at something else than a page, by its id; it leads nowhere once the day is over. */
export async function visitorHashOf(
  id: string,
  { at, address, userAgent }: Pick<Visit, "at" | "address" | "userAgent">,
) {
  return hashesOf(await saltOf(utcDay(at)), { influencerId: id, address, userAgent }).visitorHash
}
