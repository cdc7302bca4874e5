import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { latinDigits } from "#platform/text/digits"
import { parsePrice } from "#platform/text/money"
import { isCategory, lawOf, standingOf } from "./categories"
import { DISCLOSURES, MAX_COUNT, MAX_DELIVERABLES, MOST_CENTS, OFFER_LIMITS, PLACES } from "./rules"

const MAX_TYPED = 20_000
const typed = z.string().max(MAX_TYPED).optional().default("")
const fits = (max: number) =>
  [(text: string) => cutText(text, max) === text, { error: () => m.form_too_long({ max: String(max) }) }] as const
const required = [(text: string) => text !== "", { error: () => m.form_required() }] as const

export const line = (max: number) => typed.transform(singleLine).refine(...fits(max))
/** Lines as they were broken, each without what would turn the text around it. */
export const paragraph = (max: number) =>
  typed
    .transform((text) =>
      text
        .split(/\r\n|\r|\n/)
        .map(singleLine)
        .join("\n")
        .trim(),
    )
    .refine(...fits(max))

/** Left empty, it is nothing. */
const amount = typed
  .transform((text) => (text.trim() === "" ? 0 : (parsePrice(text, MOST_CENTS) ?? Number.NaN)))
  .refine((cents) => !Number.isNaN(cents), { error: () => m.collaborations_amount_invalid() })

const day = typed
  .transform((text) => text.trim())
  .refine(...required)
  .refine((text) => text === "" || isDay(text), { error: () => m.collaborations_day_invalid() })

const category = typed.transform((text, check) => {
  if (isCategory(text)) {
    if (standingOf(text) !== "forbidden") return text
    check.addIssue({ code: "custom", message: lawOf(text) ?? m.form_not_valid() })
  } else check.addIssue({ code: "custom", message: text === "" ? m.form_required() : m.form_not_valid() })
  return z.NEVER
})

/** A row that says nothing is left out. */
const row = z.strictObject({
  network: typed.refine((text) => text === "" || PLACES.some((place) => place === text), {
    error: () => m.form_not_valid(),
  }),
  what: line(OFFER_LIMITS.what),
  count: typed.transform((text) => latinDigits(text).trim()),
})

const deliverables = z
  .array(row)
  .max(MAX_DELIVERABLES)
  .optional()
  .default([])
  .transform((rows, check) => {
    const kept = rows.flatMap(({ network, what, count }, place) => {
      if (what === "") return []
      const wanted = count === "" ? 1 : /^\d{1,3}$/.test(count) ? Number(count) : 0
      const wrong = (field: string, message: string) =>
        check.addIssue({ code: "custom", path: [place, field], message })
      if (wanted < 1 || wanted > MAX_COUNT) wrong("count", m.collaborations_count_invalid({ max: String(MAX_COUNT) }))
      if (network === "") wrong("network", m.form_required())
      return [{ network, what, count: wanted }]
    })
    if (kept.length === 0)
      check.addIssue({ code: "custom", path: [0, "what"], message: m.collaborations_deliverable_missing() })
    return kept
  })

const fields = {
  title: line(OFFER_LIMITS.title).refine(...required),
  brief: paragraph(OFFER_LIMITS.brief).refine(...required),
  category,
  objective: line(OFFER_LIMITS.objective).refine(...required),
  deliverables,
  budget: amount,
  value: amount,
  valueInKind: paragraph(OFFER_LIMITS.valueInKind),
  usageRights: paragraph(OFFER_LIMITS.usageRights),
  startsOn: day,
  endsOn: day,
  disclosure: z.enum(DISCLOSURES),
  note: paragraph(OFFER_LIMITS.note),
}

const isWhole = z.strictObject(fields).superRefine((offer, check) => {
  const wrong = (field: string, message: string) => check.addIssue({ code: "custom", path: [field], message })
  if (offer.budget + offer.value === 0) wrong("budget", m.collaborations_amount_missing())
  if (offer.value > 0 && offer.valueInKind === "") wrong("valueInKind", m.collaborations_value_unnamed())
  if (isDay(offer.startsOn) && isDay(offer.endsOn) && offer.endsOn < offer.startsOn)
    wrong("endsOn", m.collaborations_days_reversed())
})

/** An offer as its form sends it: amounts as cents, rows without words left out, what the law forbids refused beside its field. */
export const OfferForm = isWhole.transform(({ budget, value, ...offer }) => ({
  ...offer,
  budgetCents: budget,
  valueInKindCents: value,
}))
export type OfferForm = z.output<typeof OfferForm>

/** A real day of the years that anybody plans for. */
function isDay(text: string) {
  if (!/^20\d\d-\d\d-\d\d$/.test(text)) return false
  const time = Date.parse(text)
  return !Number.isNaN(time) && new Date(time).toISOString().slice(0, 10) === text
}
