import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { addDays, addMonths } from "#platform/text/day"
import { formatPercent } from "#platform/text/format"
import type { Locale } from "#vocabulary/locales"
import type { PaymentDue } from "#vocabulary/money"
import type { Offer } from "./offer"

/** When nothing was agreed. Counted from the invoice, like all of them; the law counts 30 days from the work (art. L. 441-10 I). */
export const DEFAULT_DUE: PaymentDue = "days_30"
/** The penalty for late payment, in percent a year: the law's minimum is three times the legal rate. */
export const PENALTY_PERCENT = { least: 8, most: 50 }

type Payment = Pick<Offer, "depositPercent" | "paymentDue" | "penaltyPercent">

/** Until when an invoice of that day is to be paid; both as `2026-01-31`. */
export function dueOn(issuedOn: string, due: PaymentDue): string {
  switch (due) {
    case "days_14":
      return addDays(issuedOn, 14)
    case "days_30":
      return addDays(issuedOn, 30)
    case "days_60":
      return addDays(issuedOn, 60)
    case "days_45_end_of_month":
      return lastOfMonth(addDays(issuedOn, 45))
  }
}

function lastOfMonth(day: string) {
  return addDays(addMonths(`${day.slice(0, "2026-01".length)}-01`, 1), -1)
}

const DUE_WORDS = {
  days_14: m.collaborations_due_days_14,
  days_30: m.collaborations_due_days_30,
  days_45_end_of_month: m.collaborations_due_days_45_end_of_month,
  days_60: m.collaborations_due_days_60,
} as const satisfies Record<PaymentDue, unknown>

/** `30 jours après la facture` */
export function dueText(due: PaymentDue, locale?: Locale) {
  return DUE_WORDS[due]({}, locale && { locale })
}

/** At which rate what is late is charged, to stand behind "penalties". */
export function penaltyText({ penaltyPercent }: Pick<Payment, "penaltyPercent">, locale: Locale) {
  return penaltyPercent === null
    ? m.collaborations_penalty_default({}, { locale })
    : m.collaborations_penalty_rate({ rate: isolate(formatPercent(penaltyPercent / 100, locale)) }, { locale })
}

/** How it is paid, in one line; null where nothing was agreed on. */
export function paymentText({ depositPercent, paymentDue }: Payment, locale: Locale) {
  if (paymentDue === null) return null
  const due = dueText(paymentDue, locale)
  return depositPercent
    ? m.collaborations_card_pay_deposit(
        { deposit: isolate(formatPercent(depositPercent / 100, locale)), due },
        { locale },
      )
    : m.collaborations_card_pay_whole({ due }, { locale })
}
