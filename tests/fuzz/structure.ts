import type { Dice } from "../support/dice.ts"
import { HOSTILE } from "../support/hostile.ts"
import type { Body } from "./bodies.ts"

// Requests that are odd by their structure and not by what stands in them: names, places, nesting, repetition.

const FORM = "application/x-www-form-urlencoded"
const COUNTS = [2, 3, 99, 100, 101, 199, 200, 201, 1_000, 5_000, 30_000] as const
const PLACES = ["0", "1", "00", "100", "101", "999", "60000000", "4294967296", "-1", "1e3", "", " ", "x", "[0"] as const
const WORDS = [
  "a",
  "__proto__",
  "constructor",
  "prototype",
  "length",
  "toString",
  "intent",
  "id",
  "0",
  "",
  "é",
] as const
const BOUNDARIES = ["x", "----vitrine", "a'b", "b".repeat(70), "b".repeat(71), "a b", "é"] as const

/** A name of a field, made of those that forms have. */
function oddName(own: readonly string[], dice: Dice): string {
  let name = own.length > 0 && dice.chance(0.6) ? dice.pick(own) : dice.pick(WORDS)
  for (let level = dice.between(0, dice.chance(0.05) ? 400 : 5); level > 0; level--)
    name += dice.pick([`[${dice.pick(PLACES)}]`, `.${dice.pick(WORDS)}`, "[]", `[${dice.pick(WORDS)}]`, ".", "["])
  return dice.chance(0.05) ? name.repeat(dice.pick([2, 30])) : name
}

/** A body with the names of a form, or of none, in an order and number that no browser sends. */
export function structuredBody(own: readonly string[], dice: Dice): Body {
  return dice.pick([() => fields(own, dice), () => fields(own, dice), () => parts(own, dice), () => json(dice)])()
}

/** As a query or a form has it: `a=1&a=1&b[0].c=`. */
export function structuredFields(own: readonly string[], dice: Dice, most: number = 30_000): string {
  const count = Math.min(most, dice.chance(0.5) ? dice.between(1, 12) : dice.pick(COUNTS))
  const repeated = dice.chance(0.5) ? oddName(own, dice) : null
  const sign = dice.pick(["&", "&", "&", "&", "&&", ";", "&amp;"])
  return Array.from({ length: count }, (_, at) => {
    const name = repeated ?? (dice.chance(0.3) ? `a${at}` : oddName(own, dice))
    const written = dice.chance(0.7) ? encodeURIComponent(name) : name.replace(/[^\x21-\x7e]/g, "")
    return written + dice.pick(["=", "=1", "", "==", "=%", `=${dice.pick(["x", "%00", "[]", "{}", "1e309"])}`])
  }).join(sign)
}

function fields(own: readonly string[], dice: Dice): Body {
  return {
    type: dice.pick([FORM, FORM, FORM, `${FORM};charset=utf-7`, "text/plain"]),
    bytes: Buffer.from(structuredFields(own, dice)),
  }
}

function parts(own: readonly string[], dice: Dice): Body {
  const boundary = dice.pick(BOUNDARIES)
  const count = dice.chance(0.5) ? dice.between(0, 8) : dice.pick(COUNTS)
  const line = dice.pick(["\r\n", "\r\n", "\r\n", "\n"])
  const all = Array.from({ length: count }, () => {
    const lines = [`Content-Disposition: form-data; name="${oddName(own, dice).slice(0, 300)}"`]
    if (dice.chance(0.1)) lines.push(...Array.from({ length: dice.pick([2, 50]) }, (_, at) => `X-${at}: a`))
    if (dice.chance(0.1))
      lines.push(`Content-Disposition: form-data; name="${dice.pick(WORDS)}"; filename="a"; filename="b"`)
    if (dice.chance(0.05)) lines.push("Content-Transfer-Encoding: base64", "Content-Type: multipart/mixed; boundary=y")
    return [`--${boundary}`, ...lines, "", dice.pick(["", "1", `--${boundary}x`, "--"]), ""].join(line)
  }).join("")
  const end = dice.pick([
    `--${boundary}--\r\n`,
    `--${boundary}--`,
    `--${boundary}`,
    "",
    `--${boundary}--${"x".repeat(500)}`,
  ])
  return {
    type: `multipart/form-data; boundary=${dice.chance(0.2) ? `"${boundary}"` : boundary}`,
    bytes: Buffer.from(all + end),
  }
}

function json(dice: Dice): Body {
  const depth = dice.pick([3, 20, 21, 500, 20_000])
  const count = dice.pick(COUNTS)
  const keys = Array.from({ length: count }, (_, at) => `"${dice.chance(0.5) ? dice.pick(WORDS) : at}":${at}`)
  const texts = [
    "[".repeat(depth),
    "[".repeat(depth) + "]".repeat(depth),
    `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`,
    `{${keys.join()}}`,
    `[${Array.from({ length: count }, () => "{}").join()}]`,
    `{"__proto__":{"role":"admin"},"constructor":{"prototype":{"role":"admin"}}}`,
    `{"a":[${"[],".repeat(count)}[]]}`,
    `{"a":${"9".repeat(count)}}`,
    `"${"\\u0000".repeat(count)}"`,
    `{"${"k".repeat(count)}":1}`,
  ]
  return {
    type: dice.pick(["application/json", "application/json", "application/problem+json"]),
    bytes: Buffer.from(dice.pick(texts)),
  }
}

/** A `Cookie` line of many, of one name again and again, or of what no browser keeps. */
export function structuredCookies(dice: Dice): string {
  const name = dice.pick(["session", "__Host-session", "language", "audience", "onboarding", "__proto__", "a", ""])
  const value = dice.pick([
    "",
    "x",
    "%",
    "%00",
    '"',
    '"a',
    "{}",
    "[]",
    "a=b=c",
    ...HOSTILE.filter((text) => /^[\x21-\x7e]{1,40}$/.test(text)),
  ])
  const count = dice.pick([1, 2, 50, 180, 1_000])
  const one = (at: number) => (dice.chance(0.5) ? `${name}=${value}` : `${name}${at}${dice.pick(["=", "", "=1"])}`)
  return Array.from({ length: count }, (_, at) => one(at))
    .join(dice.pick(["; ", ";", ",", " ;; "]))
    .slice(0, 12_000)
}
