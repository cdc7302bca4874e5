import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDay, formatFirstDay, formatPrice } from "#platform/text/format"
import type { ListKind } from "#vocabulary/companies"
import type { ListFields } from "./rules"

/** A list's name; the favourites have the name of the language. */
export function listName({ kind, name }: { kind: ListKind; name: string }): string {
  return kind === "favourites" ? m.lists_favourites() : name
}

/** `1 janvier 2026 – 31 mars 2026`, or the end that is known; null without either. */
export function periodText({ startsOn, endsOn }: Pick<ListFields, "startsOn" | "endsOn">): string | null {
  const day = (date: string) => isolate(formatDay(date, currentLocale()))
  if (startsOn && endsOn)
    return m.lists_period({ from: isolate(formatFirstDay(startsOn, endsOn, currentLocale())), to: day(endsOn) })
  if (startsOn) return m.lists_period_from({ from: day(startsOn) })
  return endsOn ? m.lists_period_until({ to: day(endsOn) }) : null
}

/** An amount in the language of the page. */
export function amountText(cents: number): string {
  return isolate(formatPrice(cents, currentLocale()))
}
