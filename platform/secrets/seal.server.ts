import { hkdfSync } from "node:crypto"
import { config } from "#platform/config/config.server"
import { secretKey } from "#platform/config/secret.server"
import { type SealKey, sealBy, unsealBy } from "./seal"

/**
 * Encrypts what the database or a browser keeps for us and must neither read nor change. Sealed for one purpose, it opens
 * for no other. By the first of TOKEN_KEYS where there are some, else by a key made of SECRET_KEY.
 */
export function seal(text: string, purpose: string) {
  return sealBy(firstKey(), text, purpose)
}

/** What was sealed for this purpose; null for anything else, and for what a key sealed that is no longer known. */
export function unseal(sealed: string, purpose: string): string | null {
  return unsealBy([...config().tokenKeys, ownKey()], sealed, purpose)
}

/** Whether the key that seals today has sealed it. What another one has is lost with that one, unless it is sealed anew. */
export function isSealedByFirstKey(sealed: string): boolean {
  return sealed.startsWith(`${firstKey().name}.`)
}

function firstKey(): SealKey {
  return config().tokenKeys[0] ?? ownKey()
}

/** Nameless, as no key of TOKEN_KEYS can be: what it sealed still opens after some have been set. */
function ownKey(): SealKey {
  return { name: "", key: Buffer.from(hkdfSync("sha256", secretKey(), "", "vitrine seal", 32)) }
}
