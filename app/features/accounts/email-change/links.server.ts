import { type Locale, localizedHref } from "#messages"
import { config } from "#platform/config/config.server"

/** On the configured host, whatever host the request named. */
export function emailChangeLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref("/account/email/confirm", locale)}?${new URLSearchParams({ token })}`
}

export function emailUndoLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref("/account/email/undo", locale)}?${new URLSearchParams({ token })}`
}
