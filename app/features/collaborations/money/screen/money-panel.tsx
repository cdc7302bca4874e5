import { Link } from "react-router"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Fold } from "#app/ui/fold"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatPrice } from "#platform/text/format"
import { dueText } from "../../offers/payment"
import { exclTaxText } from "../../screen/amount"
import type { InvoiceRow, MoneyView, Payment } from "../queries.server"
import { isPaymentSaid } from "../states"
import { InvoiceTag } from "./invoice-tag"
import { TaxDuties } from "./tax-duties"

/** The money of a collaboration, one line for each payment, and what comes besides. */
export function MoneyPanel({ money }: { money: MoneyView }) {
  const { payments, inKind, side } = money
  if (payments.length === 0 && !inKind) return null
  return (
    <section className="grid gap-3" aria-labelledby="money">
      <h2 id="money" className="text-xl">
        {side === "company" ? m.money_panel_company() : m.money_panel()}
      </h2>
      <ul className="rounded-card border border-line bg-surface">
        {payments.map((payment) => (
          <li key={payment.milestone} className="border-b border-line p-4 last:border-b-0">
            <PaymentRow payment={payment} money={money} />
          </li>
        ))}
        {inKind && (
          <li className="grid gap-1 p-4">
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold wrap-anywhere">
                <bdi>{inKind.what}</bdi>
              </span>
              <span className="figures text-lg font-semibold">
                {isolate(formatPrice(inKind.cents, currentLocale()))}
              </span>
            </p>
            <p className="text-sm text-ink-soft">{m.money_in_kind_besides()}</p>
          </li>
        )}
      </ul>
      <Fold label={m.money_law()}>
        <div className="grid gap-2 pb-2 text-sm text-ink-soft">
          <p>{m.money_no_payment()}</p>
          <p>{m.money_no_platform()}</p>
          {side === "influencer" && <TaxDuties />}
        </div>
      </Fold>
    </section>
  )
}

function PaymentRow({ payment, money }: { payment: Payment; money: MoneyView }) {
  const { milestone, cents, invoice, isReached } = payment
  const { id, side } = money
  const isDeposit = milestone === "deposit"
  const hasDeposit = money.payments.length > 1
  return (
    <div className="grid gap-1.5">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">
          {isDeposit ? m.money_deposit() : hasDeposit ? m.money_balance() : m.money_whole()}
        </span>
        <span className="figures text-lg font-semibold">{exclTaxText(cents)}</span>
      </p>
      {invoice ? (
        <InvoiceLines invoice={invoice} money={money} />
      ) : (
        <>
          {money.paymentDue && (
            <p className="text-sm text-ink-soft">{m.money_payable({ due: dueText(money.paymentDue) })}</p>
          )}
          <p>
            <InvoiceTag state={isReached ? "to_send" : "later"} side={side} />
          </p>
          {isReached && side === "influencer" && (
            <LinkButton
              to={localizedHref(paths.newInvoice(id, milestone))}
              variant="line"
              className="justify-self-start"
            >
              <Icon name="file-text" size={18} />
              {m.money_make()}
            </LinkButton>
          )}
        </>
      )}
    </div>
  )
}

function InvoiceLines({ invoice, money: { id, side, today } }: { invoice: InvoiceRow; money: MoneyView }) {
  const { number, dueOn, state, claimedAt, paidCents, payableCents } = invoice
  const locale = currentLocale()
  const isSaid = isPaymentSaid(invoice)
  return (
    <>
      <p className="text-sm">
        <Link to={localizedHref(paths.invoice(id, invoice.id))} className="inline-flex min-h-11 items-center">
          {m.money_invoice_number({ number: isolate(number) })}
        </Link>
      </p>
      <p className="flex flex-wrap items-center gap-2">
        <InvoiceTag {...{ state, side, claimedAt, dueOn, today }} paidOn={invoice.paidOn} />
        {state === "part_paid" && (
          <span className="text-sm text-ink-soft">
            {m.money_part({
              paid: isolate(formatPrice(paidCents, locale)),
              total: isolate(formatPrice(payableCents, locale)),
            })}
          </span>
        )}
      </p>
      {claimedAt && isSaid && (
        <Callout tone="info">
          {side === "company"
            ? m.money_said_company({ date: isolate(formatDate(claimedAt, locale)) })
            : m.money_said({ date: isolate(formatDate(claimedAt, locale)) })}
        </Callout>
      )}
      {isSaid && side === "influencer" && (
        <LinkButton to={localizedHref(paths.invoice(id, invoice.id))} variant="line" className="justify-self-start">
          {m.money_paid()}
        </LinkButton>
      )}
    </>
  )
}
