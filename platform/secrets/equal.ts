import { timingSafeEqual } from "node:crypto"

/** Compares in a time that says nothing of where the two begin to differ. */
export function equal(given: string, wanted: string) {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)]
  return a.length === b.length && timingSafeEqual(a, b)
}
