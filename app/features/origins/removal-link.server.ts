import * as paths from "#app/paths"
import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"
import { newToken } from "#platform/secrets/token.server"

/** A link that removes one profile, for the person's mail alone, and the hash that is stored of it. */
export function newRemovalLink(locale: Locale) {
  const { token, hash } = newToken()
  const url = `${config().publicUrl}${localizedHref(paths.removeProfile, locale)}?${new URLSearchParams({ token })}`
  return { url, hash }
}
