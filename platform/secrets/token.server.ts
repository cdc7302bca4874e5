import { createHash, randomBytes } from "node:crypto"

/** A token to be mailed, and the hash of it, which alone is stored. */
export function newToken() {
  const token = randomBytes(32).toString("base64url")
  return { token, hash: sha256(token) }
}

/** What is stored of a secret of ours, in hexadecimal: random enough that its hash needs no salt. */
export function sha256(secret: string) {
  return createHash("sha256").update(secret).digest("hex")
}
