import { m } from "#messages"
import { formatPercent } from "#platform/text/format"
import type { Locale } from "#vocabulary/locales"
import type { InvoiceFacts, InvoiceLine } from "./facts"

/** What a line of an invoice is for. */
export function lineName({ kind }: Pick<InvoiceLine, "kind">, facts: InvoiceFacts, locale: Locale) {
  const { title, depositPercent } = facts
  switch (kind) {
    case "deposit":
      return m.money_line_deposit({ share: formatPercent((depositPercent ?? 0) / 100, locale), title }, { locale })
    case "work":
      return m.money_line_work({ title }, { locale })
    case "in_kind":
      return m.money_line_in_kind({ title }, { locale })
  }
}
