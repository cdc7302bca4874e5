import { z } from "zod"
import { DAY_MS } from "#platform/text/day"

/** When a post was published, as networks write it: ISO 8601, at Meta without the colon in its offset, or seconds since 1970. */
export const ToldTime = z.union([z.string(), z.number()]).nullish().catch(null)

const ISO = /^(\d{4}-\d\d-\d\dT[\d:.]+)(?:Z|([+-]\d\d):?(\d\d))$/
/** Before any network had posts. */
const EARLIEST_MS = Date.UTC(2000, 0)
/** Their clocks and ours disagree. */
const AHEAD_MS = DAY_MS

/**
 * Null for what is no moment, and for one at which nobody can have published: the database refuses the year 0 and some that are far away,
 * and what else is told of the post holds all the same.
 */
export function publishedAt(told: z.output<typeof ToldTime>, now: Date): Date | null {
  const ms = typeof told === "number" ? told * 1000 : isoMs(told ?? "")
  return ms >= EARLIEST_MS && ms <= now.getTime() + AHEAD_MS ? new Date(ms) : null
}

function isoMs(text: string) {
  const [, moment, hours, minutes] = ISO.exec(text) ?? []
  return moment === undefined ? Number.NaN : Date.parse(`${moment}${hours ? `${hours}:${minutes}` : "Z"}`)
}
