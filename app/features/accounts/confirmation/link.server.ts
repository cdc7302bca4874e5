import * as paths from "#app/paths"
import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"

/** The address in the confirmation mail: on the configured host, whatever host the request named. */
export function confirmationLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref(paths.confirmSignUp, locale)}?${new URLSearchParams({ token })}`
}
