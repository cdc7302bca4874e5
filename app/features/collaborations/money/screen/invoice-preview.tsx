import type { ReactNode } from "react"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatPercent } from "#platform/text/format"
import { exactPrice } from "../exact-price"
import type { BillingParty, InvoiceFacts } from "../facts"
import { lineName } from "../line-words"

/** An invoice as it will be sent. */
export function InvoicePreview({ facts }: { facts: InvoiceFacts }) {
  const locale = currentLocale()
  const price = (cents: number) => isolate(exactPrice(cents, locale))
  return (
    <div className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        <Party title={m.money_pdf_seller()} party={facts.seller} />
        <Party title={m.money_pdf_buyer()} party={facts.buyer} />
      </div>
      <dl className="border-t border-line">
        {facts.lines.map((line) => (
          <Line key={line.kind} label={lineName(line, facts, locale)} amount={price(line.cents)} />
        ))}
        <Line
          label={m.money_pdf_vat({ rate: isolate(formatPercent(facts.vat.rate / 10_000, locale)) })}
          amount={price(facts.vatCents)}
        />
        {facts.deposits.map(({ number, cents }) => (
          <Line key={number} label={m.money_deposit_off({ number: isolate(number) })} amount={price(-cents)} />
        ))}
        {facts.inKindCents > 0 && <Line label={m.money_pdf_in_kind()} amount={price(-facts.inKindCents)} />}
        <Line
          label={<strong>{m.money_pdf_payable()}</strong>}
          amount={<strong className="text-lg">{price(facts.payableCents)}</strong>}
        />
      </dl>
      {facts.vat.reason && (
        <p className="text-sm text-ink-soft">
          <bdi>{facts.vat.reason}</bdi>
        </p>
      )}
    </div>
  )
}

function Party({ title, party }: { title: string; party: BillingParty }) {
  const { name, street, postcode, city, registration } = party
  return (
    <div className="wrap-anywhere">
      <p className="text-sm text-ink-soft">{title}</p>
      <p className="font-semibold">
        <bdi>{name}</bdi>
      </p>
      <p>
        <bdi>{street}</bdi>
      </p>
      <p>
        <bdi>{`${postcode} ${city}`.trim()}</bdi>
      </p>
      {registration && (
        <p className="figures text-sm text-ink-soft">
          <bdi dir="ltr">{registration}</bdi>
        </p>
      )}
    </div>
  )
}

function Line({ label, amount }: { label: ReactNode; amount: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-2">
      <dt className="min-w-0 wrap-anywhere">{label}</dt>
      <dd className="figures">{amount}</dd>
    </div>
  )
}
