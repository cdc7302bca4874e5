import { currentLocale } from "#messages"
import { isolate } from "#platform/text/bidi"

/** `Instagram et YouTube`. */
export function allOf(names: readonly string[]) {
  return new Intl.ListFormat(currentLocale(), { type: "conjunction" }).format(names.map(isolate))
}
