import type { DemographicShare } from "./reader"

/** Followers, views or percents, each under a key of the network's own. */
type Rows = readonly (readonly [key: string, amount: number])[]

/** The share of each country. Entries that are not countries count towards the total but are left out. */
export function countryShares(rows: Rows): DemographicShare[] {
  return partsOf(rows, countryOf).map((part) => ({ kind: "country", ...part }))
}

/** The part of each age group, written as `18-24` and `65+`. */
export function ageShares(rows: Rows): DemographicShare[] {
  return partsOf(rows, ageGroupOf).map((part) => ({ kind: "age", ...part }))
}

/** The part of each gender; what is neither female nor male, or not told, is `other`. */
export function genderShares(rows: Rows): DemographicShare[] {
  return partsOf(rows, genderOf).map((part) => ({ kind: "gender", ...part }))
}

/** Rows that come to one key add up. */
function partsOf<Key extends string>(rows: Rows, keyOf: (said: string) => Key | null) {
  const whole = rows.reduce((sum, [, amount]) => sum + amount, 0)
  const amounts = new Map<Key, number>()
  for (const [said, amount] of whole > 0 ? rows : []) {
    const key = keyOf(said)
    if (key !== null) amounts.set(key, (amounts.get(key) ?? 0) + amount)
  }
  return [...amounts].map(([key, amount]) => ({ key, share: Math.min(amount / whole, 1) }))
}

/** `ZZ` is what YouTube writes for a country that it does not know. */
function countryOf(said: string) {
  return /^[A-Z]{2}$/.test(said) && said !== "ZZ" ? said : null
}

/** YouTube writes `age18-24` and `age65-`, Instagram `18-24` and `65+`. */
function ageGroupOf(said: string) {
  const age = said.replace(/^age/, "").replace(/-$/, "+")
  return /^\d{2}(-\d{2}|\+)$/.test(age) ? age : null
}

function genderOf(said: string) {
  if (said === "female" || said === "F") return "female"
  return said === "male" || said === "M" ? "male" : "other"
}
