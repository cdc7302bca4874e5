import { createHash, randomBytes } from "node:crypto"
import * as paths from "#app/paths"
import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"

/** A link that removes one profile, for the person's mail alone, and the hash that is stored of it. */
export function newRemovalLink(locale: Locale) {
  const token = randomBytes(32).toString("base64url")
  const url = `${config().publicUrl}${localizedHref(paths.removeProfile, locale)}?${new URLSearchParams({ token })}`
  return { url, hash: hashOfToken(token) }
}

export function hashOfToken(token: string) {
  return createHash("sha256").update(token).digest("hex")
}
