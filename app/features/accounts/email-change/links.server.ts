import * as paths from "#app/paths"
import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"

/** On the configured host, whatever host the request named. */
export function emailChangeLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref(paths.confirmEmail, locale)}?${new URLSearchParams({ token })}`
}

export function emailUndoLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref(paths.undoEmail, locale)}?${new URLSearchParams({ token })}`
}
