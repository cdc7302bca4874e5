import { z } from "zod"
import { ownerProofIfAny } from "#app/features/accounts/public.server"
import { isCountry } from "#app/features/influencers/public"
import { LOCALES } from "#app/locale"
import { m } from "#messages"
import {
  box,
  cents,
  day,
  email,
  filled,
  fitsStored,
  ifFilled,
  line,
  needed,
  refuse,
  typed,
} from "#platform/forms/fields.server"
import { isDay } from "#platform/text/day"
import { latinDigits } from "#platform/text/digits"
import { normalizeSiren } from "#platform/text/siren"
import { INVOICE_STATES, MILESTONES, VAT_REGIMES } from "#vocabulary/money"
import { MOST_CENTS } from "../offers/rules"
import { normalizeIban, normalizeVatNumber, vatCountry } from "./vat"

const LIMITS = {
  name: 200,
  street: 200,
  postcode: 20,
  city: 100,
  registration: 60,
  note: 200,
  number: 40,
  platform: 80,
}

const partyFields = {
  name: filled(line(LIMITS.name, fitsStored)),
  street: filled(line(LIMITS.street)),
  postcode: line(LIMITS.postcode),
  city: filled(line(LIMITS.city)),
  country: z.string().refine(isCountry, { error: () => m.form_required() }),
  email,
  registration: line(LIMITS.registration),
  vatNumber: ifFilled(normalizeVatNumber, m.money_vat_number_invalid),
}
const Party = z.strictObject(partyFields)

/** In France a company is known by its SIREN, which stands in a SIRET too; elsewhere by what its register says. */
function registrationOf({ country, registration }: z.output<typeof Party>, check: z.RefinementCtx<unknown>) {
  if (country !== "FR") return registration || null
  const digits = latinDigits(registration.normalize("NFKC")).replaceAll(/[\s.]/g, "")
  const siren = normalizeSiren(digits.length === 14 ? digits.slice(0, 9) : digits)
  if (!siren) refuse(check, registration === "" ? m.form_required() : m.money_siren_invalid(), "registration")
  return siren
}

/** A company's billing details. */
export const BuyerForm = Party.transform((party, check) => ({ ...party, registration: registrationOf(party, check) }))
export type BuyerForm = z.output<typeof BuyerForm>

/** A percentage with two decimals at most, in hundredths. */
const rate = ifFilled((text) => {
  const digits = latinDigits(text)
    .replace(/[\s%٪]/g, "")
    .replace(/[٫,]/, ".")
  const found = /^(\d{1,2})(?:\.(\d{1,2}))?$/.exec(digits)
  const hundredths = found ? Number(found[1]) * 100 + Number((found[2] ?? "").padEnd(2, "0")) : Number.NaN
  return hundredths <= 3000 ? hundredths : null
}, m.money_vat_rate_invalid)

/** A creator's billing details and tax status. Only a change of IBAN asks for the owner's proof. */
export const SellerForm = z
  .strictObject({
    ...partyFields,
    vatRegime: z.enum(VAT_REGIMES),
    vatRate: rate,
    vatNote: line(LIMITS.note),
    iban: ifFilled(normalizeIban, m.money_iban_invalid),
    numberPrefix: typed
      .transform((text) => text.trim().toUpperCase())
      .refine((text) => /^[A-Z0-9-]{0,8}$/.test(text), { error: () => m.money_prefix_invalid() }),
    ...ownerProofIfAny,
  })
  .transform(({ vatRegime, vatRate, vatNote, iban, numberPrefix, currentPassword, code, ...party }, check) => {
    const isTaxed = vatRegime === "standard" || vatRegime === "overseas" || (vatRegime === "other" && !!vatRate)
    if (isTaxed && !party.vatNumber) refuse(check, m.money_vat_seller_number(), "vatNumber")
    if (vatRegime === "other" && !vatRate && vatNote === "") refuse(check, m.money_vat_note_missing(), "vatNote")
    if (vatRegime !== "other" && vatCountry(party.country) !== "FR") refuse(check, m.money_regime_french(), "vatRegime")
    const registration = registrationOf(party, check)
    const proof = { currentPassword, code }
    return { ...party, registration, vatRegime, vatRate, vatNote, iban, numberPrefix, proof }
  })
export type SellerForm = z.output<typeof SellerForm>

/** An invoice to send: its milestone and language. */
export const SendForm = z.strictObject({ milestone: z.enum(MILESTONES), locale: z.enum(LOCALES) })
export type SendForm = z.output<typeof SendForm>

const passedDay = filled(day()).refine((text) => !isDay(text) || text.startsWith("20"), {
  error: () => m.form_not_valid(),
})
const amount = needed(cents(m.collaborations_amount_invalid, MOST_CENTS))

/** The details of an invoice written elsewhere; its file comes beside it. */
export const UploadForm = z
  .strictObject({
    milestone: z.enum(MILESTONES),
    number: filled(line(LIMITS.number)),
    issuedOn: passedDay,
    dueOn: passedDay,
    net: amount,
    vat: cents(m.collaborations_amount_invalid, MOST_CENTS).transform((vat) => vat ?? 0),
  })
  .superRefine(({ issuedOn, dueOn }, check) => {
    if (isDay(issuedOn) && isDay(dueOn) && dueOn < issuedOn) refuse(check, m.collaborations_days_reversed(), "dueOn")
  })
export type UploadForm = z.output<typeof UploadForm>

/** The state that a screen showed: of two who press at once, the second is told what stands now. */
const shownState = z.enum(INVOICE_STATES).catch("credited")

/** A payment received, and when; an empty amount means all that was left. */
export const PaidForm = z.strictObject({
  state: shownState,
  /** The amount received when the screen was shown, so that a part sent twice is noted once. */
  paidCents: z.coerce.number().int().min(0).catch(-1),
  amount: cents(m.collaborations_amount_invalid, MOST_CENTS),
  paidOn: passedDay,
})
export type PaidForm = z.output<typeof PaidForm>

export const PressForm = z.strictObject({ state: shownState })
export const RemindersForm = z.strictObject({ reminders: box })
export const PlatformForm = z.strictObject({ platformName: filled(line(LIMITS.platform)), platformOn: passedDay })
export type PlatformForm = z.output<typeof PlatformForm>
