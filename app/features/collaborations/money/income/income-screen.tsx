import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Fold } from "#app/ui/fold"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { parisDay } from "#platform/text/day"
import { formatDay } from "#platform/text/format"
import { exactPrice } from "../exact-price"
import { TaxDuties } from "../screen/tax-duties"
import type { Income } from "./queries.server"

/** A creator's income of a year, invoice by invoice, page by page. */
export function IncomeScreen({ income, pager }: { income: Income; pager: ReactNode }) {
  const { year, received, count, cents, inKindCents } = income
  const locale = currentLocale()
  const isThisYear = String(year) === parisDay(new Date()).slice(0, 4)
  const dayOf = ({ paidOn, issuedOn }: Income["received"][number]) =>
    paidOn
      ? isolate(formatDay(paidOn, locale))
      : m.money_income_billed_on({ date: isolate(formatDay(issuedOn, locale)) })
  const price = (amount: number) => isolate(exactPrice(amount, locale))
  return (
    <div className="grid max-w-3xl gap-6">
      <nav className="flex flex-wrap gap-3" aria-label={m.money_income_years()}>
        <LinkButton to={`${localizedHref(paths.income)}?year=${year - 1}`} variant="line">
          {String(year - 1)}
        </LinkButton>
        <LinkButton
          to={localizedHref(paths.income)}
          variant={isThisYear ? "ink" : "line"}
          aria-current={isThisYear ? "page" : undefined}
        >
          {m.money_income_this_year()}
        </LinkButton>
      </nav>
      <Card as="section" className="grid gap-4">
        <p className="display text-3xl rtl:text-2xl">{price(cents)}</p>
        {inKindCents > 0 && <p>{m.money_income_in_kind({ amount: price(inKindCents) })}</p>}
        {count === 0 ? (
          <p className="text-ink-soft">
            {m.money_income_empty()} {m.money_income_how()}
          </p>
        ) : (
          <ul>
            {received.map((each) => (
              <li
                key={`${each.number} ${each.issuedOn}`}
                className="flex items-baseline justify-between gap-x-4 border-t border-line py-2.5"
              >
                <span className="min-w-0 wrap-anywhere">
                  <bdi>{each.company}</bdi>
                  <span className="block text-sm text-ink-soft">
                    {isolate(each.number)} · {dayOf(each)}
                  </span>
                </span>
                <span className="figures shrink-0">{price(each.cents + each.inKindCents)}</span>
              </li>
            ))}
          </ul>
        )}
        {pager}
        <div className="flex flex-wrap gap-3">
          {count === 0 ? (
            <LinkButton to={localizedHref(paths.collaborations)}>{m.collaborations_see()}</LinkButton>
          ) : (
            <>
              <LinkButton to={`${localizedHref(paths.incomePdf)}?year=${year}`} reloadDocument>
                {m.money_income_pdf()}
              </LinkButton>
              <LinkButton to={`${localizedHref(paths.incomeCsv)}?year=${year}`} variant="line" reloadDocument>
                {m.money_income_csv()}
              </LinkButton>
            </>
          )}
        </div>
      </Card>
      <Callout>{m.money_no_payment()}</Callout>
      <Fold label={m.money_income_law()} className="w-full justify-between">
        <p className="text-sm">{m.money_income_platform()}</p>
        <TaxDuties />
      </Fold>
    </div>
  )
}
