import { hash, randomBytes } from "node:crypto"

/** A token to be mailed, and the hash of it, which alone is stored. */
export function newToken() {
  const token = randomBytes(32).toString("base64url")
  return { token, hash: sha256(token) }
}

/** The form in which a secret is stored, in hexadecimal. No salt: our secrets are random enough without. */
export function sha256(secret: string) {
  return hash("sha256", secret)
}
