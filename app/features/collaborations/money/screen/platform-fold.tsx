import { Fold } from "#app/ui/fold"
import { m } from "#messages"

/** What the law says of invoices between companies, and what Vitrine is not. */
export function PlatformFold() {
  return (
    <Fold label={m.money_invoice_law()} className="w-full justify-between">
      <p className="pb-2 text-sm text-ink-soft">{m.money_no_platform()}</p>
    </Fold>
  )
}
