import { createHash } from "node:crypto"
import { utcDay } from "#platform/text/day"

/** Without 0, 1, I, L and O, which are mistaken for each other when they are read out. */
const SIGNS = "23456789ABCDEFGHJKMNPQRSTVWXYZ"
const LENGTH = 10

/** The digest of what somebody says on a day: the same said twice has the same one, and so is stored once. */
export function digestOf(words: readonly (string | null)[], now: Date) {
  const day = utcDay(now)
  return createHash("sha256").update(JSON.stringify([day, ...words]))
}

/** What a notice is called by in mails: `7KQ2M-X4P9T`. It opens nothing, so it may be guessed. */
export function referenceOf(digest: Buffer) {
  const signs = [...digest.subarray(0, LENGTH)].map((byte) => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, LENGTH / 2).join("")}-${signs.slice(LENGTH / 2).join("")}`
}

/** Whether an address may name one: it is shown as it is given. */
export function isReference(given: string) {
  return /^[2-9A-Z]{5}-[2-9A-Z]{5}$/.test(given)
}
