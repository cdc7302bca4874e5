import { randomBytes } from "node:crypto"
import { sha256 } from "#platform/secrets/token.server"
import { latinDigits } from "#platform/text/digits"

const RECOVERY_CODES = 10
const LETTERS = 12
/** 32 signs that nobody mistakes for each other: without i, l, o and u. */
const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"

/** Ten new codes, as they are shown: three groups of four, 60 bits. */
export function newRecoveryCodes() {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const letters = Array.from(randomBytes(LETTERS), (byte) => ALPHABET[byte % ALPHABET.length]).join("")
    return letters.replace(/(.{4})(?!$)/g, "$1-")
  })
}

/** A code in the one way in which it is compared, however it was typed; null for what cannot be one. */
export function plainRecoveryCode(typed: string): string | null {
  const letters = latinDigits(typed.toLowerCase()).replaceAll("o", "0").replace(/[il]/g, "1").replace(/[\s-]/g, "")
  return letters.length === LETTERS && [...letters].every((letter) => ALPHABET.includes(letter)) ? letters : null
}

/** The stored hash of a code. The hashes are also sealed together: 60 bits alone could be found by trying. */
export function hashOfRecoveryCode(code: string) {
  return sha256(plainRecoveryCode(code) ?? "")
}
