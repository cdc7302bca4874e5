import { Fold } from "#app/ui/fold"
import { m } from "#messages"

/** The law on invoices between companies, and why Vitrine is no invoicing platform. */
export function PlatformFold() {
  return (
    <Fold label={m.money_invoice_law()} className="w-full justify-between">
      <p className="pb-2 text-sm text-ink-soft">{m.money_no_platform()}</p>
    </Fold>
  )
}
