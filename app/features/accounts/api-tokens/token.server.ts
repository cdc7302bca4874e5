import { randomBytes } from "node:crypto"
import { sha256 } from "#platform/secrets/token.server"

/** So that people, and programs that look for secrets which got out, know what they see. */
const PREFIX = "vtr_"
const TOKEN = /^vtr_[A-Za-z0-9_-]{43}$/

/** 256 random bits: nobody guesses one, and its hash needs no salt. */
export function newApiToken() {
  const token = `${PREFIX}${randomBytes(32).toString("base64url")}`
  return { token, hash: sha256(token), start: token.slice(0, PREFIX.length + 4) }
}

export function isApiToken(text: string) {
  return TOKEN.test(text)
}
