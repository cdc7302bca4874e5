import { randomBytes } from "node:crypto"
import { seal, unseal } from "#platform/secrets/seal.server"
import { sha256 } from "#platform/secrets/token.server"

const PURPOSE = "link of a media kit for a brand"

/** 128 bits; what is stored of them is their hash, and they themselves sealed, for their owner alone. */
export function newSecret() {
  return keepKitSecret(randomBytes(16).toString("hex"))
}

export function keepKitSecret(secret: string) {
  return { secretHash: secretHashOf(secret), secret: seal(secret, PURPOSE) }
}

export function secretHashOf(secret: string) {
  return sha256(`${PURPOSE} ${secret}`)
}

/** Null where the key that sealed it is gone: its owner makes another link. */
export function openSecret(sealed: string) {
  return unseal(sealed, PURPOSE)
}
