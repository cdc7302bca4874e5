import { OwnerProofFields } from "#app/features/accounts/public"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { currentLocale, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { typedPrice } from "#platform/text/money"
import { VAT_REGIMES, type VatRegime } from "#vocabulary/money"
import type { Country } from "../../screen/country-field"
import type { BillingParty } from "../facts"
import type { Seller } from "../identity.server"
import { type PartyField, PartyFields } from "./party-fields"

type Shared = { countries: readonly Country[]; answer: FormAnswer | undefined }
type SellerField =
  | PartyField
  | "vatRegime"
  | "vatRate"
  | "vatNote"
  | "iban"
  | "numberPrefix"
  | "currentPassword"
  | "code"
type SellerProps = Shared & {
  own: Seller | null
  suggested: BillingParty | null
  withPassword: boolean
  asksForCode: boolean
  /** The present one, which numbers begin with. */
  year: string
}

/** As whom a creator stands on invoices, and how they are taxed. */
export function SellerForm({ own, suggested, countries, answer, withPassword, asksForCode, year }: SellerProps) {
  const stored = own
    ? { ...own, vatRate: own.vatRate === null ? "" : typedPrice(own.vatRate, currentLocale()) }
    : { ...suggested, vatRegime: "franchise" }
  const { form, field } = useAnswer<SellerField>(answer, { id: "seller", stored })
  const regime = field("vatRegime").typed ?? "franchise"
  const iban = field("iban")
  // People without a password have no field for it: the error that one is needed is shown here.
  const ibanErrors = iban.errors ?? (withPassword ? undefined : field("currentPassword").errors)
  return (
    <Form {...form} replace preventScrollReset>
      <FormErrors field={field("")} />
      <PartyFields field={field} countries={countries} nameHint={m.money_name_hint()} />
      <Field label={m.money_field_regime()} hint={m.money_regime_hint()} field={field("vatRegime")}>
        <Select name="vatRegime" defaultValue={regime} key={regime}>
          {VAT_REGIMES.map((each) => (
            <option key={each} value={each}>
              {regimeName(each)}
            </option>
          ))}
        </Select>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.money_field_rate()} hint={m.money_rate_hint()} field={field("vatRate")} optional>
          <TextInput {...field("vatRate").control} inputMode="decimal" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={m.money_field_note()} hint={m.money_vat_note_hint()} field={field("vatNote")} optional>
          <TextInput {...field("vatNote").control} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.money_iban()} hint={m.money_iban_hint()} field={{ ...iban, errors: ibanErrors }} optional>
          <TextInput {...iban.control} dir="ltr" autoComplete="off" />
        </Field>
        <Field
          label={m.money_field_prefix()}
          hint={m.money_prefix_hint({ year })}
          field={field("numberPrefix")}
          optional
        >
          <TextInput {...field("numberPrefix").control} dir="ltr" autoComplete="off" />
        </Field>
      </div>
      {own?.iban && withPassword && (
        <Fold label={m.money_iban_proof()} isOpen={Boolean(answer?.error?.currentPassword ?? answer?.error?.code)}>
          <div className="grid gap-5 pt-2">
            <p className="text-ink-soft">{m.money_iban_proof_text()}</p>
            <OwnerProofFields field={field} asksForCode={asksForCode} />
          </div>
        </Fold>
      )}
      <SubmitButton name="intent" value="seller" variant="accent" className="justify-self-start">
        {m.money_billing_save()}
      </SubmitButton>
    </Form>
  )
}

/** The form of a company's billing details, for the invoices that it receives. */
export function BuyerForm({
  own,
  suggested,
  countries,
  answer,
}: Shared & { own: BillingParty | null; suggested: BillingParty | null }) {
  const { form, field } = useAnswer<PartyField>(answer, { id: "buyer", stored: own ?? suggested })
  return (
    <Form {...form} replace preventScrollReset>
      <FormErrors field={field("")} />
      <PartyFields field={field} countries={countries} />
      <SubmitButton name="intent" value="buyer" variant="accent" className="justify-self-start">
        {m.money_billing_save()}
      </SubmitButton>
    </Form>
  )
}

function regimeName(regime: VatRegime) {
  switch (regime) {
    case "franchise":
      return m.money_regime_franchise()
    case "standard":
      return m.money_regime_standard()
    case "overseas":
      return m.money_regime_overseas()
    case "other":
      return m.money_regime_other()
  }
}
