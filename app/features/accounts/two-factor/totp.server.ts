import { createHmac, randomBytes } from "node:crypto"
import { equal } from "#platform/secrets/equal"

// RFC 6238 as every authenticator app knows it: SHA-1, six digits, thirty seconds.
const STEP_MS = 30_000
const DIGITS = 6
const SECRET_BYTES = 20
const BASE32 = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567"

/** A new secret, in base32 as apps take it. */
export function newSecret() {
  let bits = ""
  for (const byte of randomBytes(SECRET_BYTES)) bits += byte.toString(2).padStart(8, "0")
  return (bits.match(/.{5}/g) ?? []).map((five) => BASE32[Number.parseInt(five, 2)]).join("")
}

export function stepOf(now: Date) {
  return Math.floor(now.getTime() / STEP_MS)
}

/** The code that an app shows during a time step. */
export function codeAt(secret: string, step: number) {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const mac = createHmac("sha1", bytesOf(secret)).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 0xf
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 10 ** DIGITS).padStart(DIGITS, "0")
}

/** The step that a code belongs to: this one, or one beside it for clocks that differ and people who type slowly. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const current = stepOf(now)
  const steps = [current, current - 1, current + 1].filter((step) => equal(codeAt(secret, step), code))
  return steps[0] ?? null
}

/** The address by which an app takes the account over, as a link or as a QR code. */
export function otpauthLink({ secret, issuer, email }: { secret: string; issuer: string; email: string }) {
  // Apps read %20 in a query, not all of them +.
  const query = `secret=${secret}&issuer=${encodeURIComponent(issuer)}`
  return `otpauth://totp/${encodeURIComponent(issuer)}:${encodeURIComponent(email)}?${query}`
}

function bytesOf(secret: string) {
  const bits = [...secret].map((letter) => BASE32.indexOf(letter).toString(2).padStart(5, "0")).join("")
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((eight) => Number.parseInt(eight, 2)))
}
