import * as paths from "#app/paths"
import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"

/** The address under which a new password is chosen: on the configured host, whatever host the request named. */
export function resetLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref(paths.resetPassword, locale)}?${new URLSearchParams({ token })}`
}
