import { daysAfter } from "#platform/text/day"

/** Requests of one person that may wait at the same time. */
export const MAX_PENDING = 3

const CODE_DAYS = 7

/** Until when a code made now counts; the table has the same of a new request. */
export function codeEnd(now: Date) {
  return daysAfter(now, CODE_DAYS)
}

const INVISIBLE = /[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g
const DASHES = /\p{Pd}/gu

/**
 * Whether a code stands in a bio, however it came there: pasted in capitals, with signs that nobody sees, or with a dash
 * that a telephone made of the hyphen. What stands around it does not matter.
 */
export function holdsCode(bio: string, code: string) {
  return bio.toWellFormed().replace(INVISIBLE, "").normalize("NFKD").replace(DASHES, "-").toLowerCase().includes(code)
}

export function isCodeOver({ codeExpiresAt }: { codeExpiresAt: Date }, now: Date) {
  return codeExpiresAt <= now
}
