import { createHmac } from "node:crypto"
import { config } from "#platform/config/config.server"
import { secretKey } from "#platform/config/secret.server"

const SECRET_KEY = "SECRET_KEY"

/**
 * By which the keys of two installations can be compared without telling them: 64 bits of a MAC of each, under the key's
 * name. What a key sealed opens with that key alone.
 */
export function keyChecks(): Record<string, string> {
  const keys = config().tokenKeys.map(({ name, key }) => [`TOKEN_KEYS ${name}`, checkOf(key)] as const)
  return Object.fromEntries([[SECRET_KEY, checkOf(secretKey())], ...keys])
}

/** The names of those keys that something in a backup may be sealed by and that this installation has not. */
export function missingKeys(checks: Readonly<Record<string, string>>): string[] {
  const known = new Set(Object.values(keyChecks()))
  return Object.entries(checks).flatMap(([name, check]) => (known.has(check) ? [] : [name]))
}

function checkOf(key: string | Buffer) {
  return createHmac("sha256", key).update("vitrine backup").digest("hex").slice(0, 16)
}
