import { z } from "zod"
import { m } from "#messages"
import { box, cents, day, filled, line, paragraph, refuse, typed } from "#platform/forms/fields.server"
import { isDay } from "#platform/text/day"
import { latinDigits } from "#platform/text/digits"
import { DELIVERABLE_KINDS } from "#vocabulary/collaborations"
import { PAYMENT_DUES } from "#vocabulary/money"
import { DISCLOSURES } from "#vocabulary/page"
import { MOST_REVIEW_DAYS, MOST_ROUNDS, REVIEW } from "../deliverables/rules"
import { isCategory, lawOf, legalStandingOf } from "./categories"
import { DEFAULT_DUE, PENALTY_PERCENT } from "./payment"
import { MAX_COUNT, MAX_DELIVERABLES, MOST_CENTS, OFFER_LIMITS, PLACES } from "./rules"

/** Left empty, it is nothing. */
const amount = cents(m.collaborations_amount_invalid, MOST_CENTS).transform((cents) => cents ?? 0)
/** A day in the years that anybody plans for. */
const plannedDay = filled(day(m.collaborations_day_invalid)).refine((text) => !isDay(text) || text.startsWith("20"), {
  error: () => m.collaborations_day_invalid(),
})

const category = typed.transform((text, check) => {
  if (!isCategory(text)) return refuse(check, text === "" ? m.form_required() : m.form_not_valid())
  return legalStandingOf(text) === "forbidden" ? refuse(check, lawOf(text) ?? m.form_not_valid()) : text
})

/** A whole percentage as it was typed, `30` or `30 %`; null where nothing was. */
const percent = (least: number, most: number, invalid: () => string) =>
  typed.transform((text, check) => {
    const digits = latinDigits(text).replace(/[\s%٪]/g, "")
    if (digits === "") return null
    const share = /^\d{1,3}$/.test(digits) ? Number(digits) : Number.NaN
    return share >= least && share <= most ? share : refuse(check, invalid())
  })

/** A row that says nothing is left out. */
const row = z.strictObject({
  network: typed.refine((text) => text === "" || PLACES.some((place) => place === text), {
    error: () => m.form_not_valid(),
  }),
  what: line(OFFER_LIMITS.what),
  count: typed.transform((text) => latinDigits(text).trim()),
  kind: typed.transform((text) => (text === "" ? "post" : DELIVERABLE_KINDS.find((kind) => kind === text))),
  dueOn: typed.transform((text) => text.trim()),
  /** Ticked: it is published without having been shown. */
  direct: box,
})

const deliverables = z
  .array(row)
  .max(MAX_DELIVERABLES)
  .optional()
  .default([])
  .transform((rows, check) => {
    const kept = rows.flatMap(({ network, what, count, kind, dueOn, direct }, place) => {
      if (what === "") return []
      const wanted = count === "" ? 1 : /^\d{1,3}$/.test(count) ? Number(count) : 0
      if (wanted < 1 || wanted > MAX_COUNT)
        refuse(check, m.collaborations_count_invalid({ max: String(MAX_COUNT) }), place, "count")
      if (network === "") refuse(check, m.form_required(), place, "network")
      if (!kind) refuse(check, m.form_not_valid(), place, "kind")
      if (dueOn !== "" && !isDay(dueOn)) refuse(check, m.collaborations_day_invalid(), place, "dueOn")
      return [{ network, what, count: wanted, kind: kind ?? "post", ...(dueOn && { dueOn }), review: !direct }]
    })
    if (kept.length === 0) refuse(check, m.collaborations_deliverable_missing(), 0, "what")
    return kept
  })

/** A small number; left empty, what an offer begins with. */
const few = (least: number, most: number, otherwise: number) =>
  typed.transform((text, check) => {
    const number = latinDigits(text).trim()
    if (number === "") return otherwise
    const found = /^\d{1,2}$/.test(number) ? Number(number) : -1
    return found >= least && found <= most
      ? found
      : refuse(check, m.collaborations_number_invalid({ min: String(least), max: String(most) }))
  })

const fields = {
  title: filled(line(OFFER_LIMITS.title)),
  brief: filled(paragraph(OFFER_LIMITS.brief)),
  category,
  objective: filled(line(OFFER_LIMITS.objective)),
  deliverables,
  budget: amount,
  value: amount,
  valueInKind: paragraph(OFFER_LIMITS.valueInKind),
  deposit: percent(0, 100, m.collaborations_deposit_invalid),
  paymentDue: z.enum(PAYMENT_DUES).optional().default(DEFAULT_DUE),
  penalty: percent(PENALTY_PERCENT.least, PENALTY_PERCENT.most, m.collaborations_penalty_invalid),
  usageRights: paragraph(OFFER_LIMITS.usageRights),
  startsOn: plannedDay,
  endsOn: plannedDay,
  disclosure: z.enum(DISCLOSURES),
  rounds: few(0, MOST_ROUNDS, REVIEW.rounds),
  reviewDays: few(1, MOST_REVIEW_DAYS, REVIEW.days),
  note: paragraph(OFFER_LIMITS.note),
}

const isWhole = z.strictObject(fields).superRefine((offer, check) => {
  if (offer.budget + offer.value === 0) refuse(check, m.collaborations_amount_missing(), "budget")
  if (offer.value > 0 && offer.valueInKind === "") refuse(check, m.collaborations_value_unnamed(), "valueInKind")
  if (isDay(offer.startsOn) && isDay(offer.endsOn) && offer.endsOn < offer.startsOn)
    refuse(check, m.collaborations_days_reversed(), "endsOn")
  offer.deliverables.forEach(({ dueOn }, place) => {
    const isOutside = dueOn !== undefined && isDay(dueOn) && (dueOn < offer.startsOn || dueOn > offer.endsOn)
    if (isOutside) refuse(check, m.collaborations_due_outside(), "deliverables", place, "dueOn")
  })
})

/** An offer as its form sends it: amounts as cents, rows without words left out, what the law forbids refused beside its field. */
export const OfferForm = isWhole.transform(({ budget, value, deposit, penalty, ...offer }) => ({
  ...offer,
  budgetCents: budget,
  valueInKindCents: value,
  depositPercent: deposit ?? 0,
  penaltyPercent: penalty,
}))
export type OfferForm = z.output<typeof OfferForm>
