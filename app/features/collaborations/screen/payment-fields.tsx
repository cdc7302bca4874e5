import type { AnsweredField } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Select } from "#app/ui/select"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import { PAYMENT_DUES } from "#vocabulary/money"
import { DEFAULT_DUE, dueText } from "../offers/payment"

type PaymentFieldsProps = { field: (name: "deposit" | "paymentDue" | "penalty") => AnsweredField }

/** How the money comes: what at once, by when the rest, and what is owed for a delay. */
export function PaymentFields({ field }: PaymentFieldsProps) {
  const due = field("paymentDue").typed ?? DEFAULT_DUE
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label={m.collaborations_field_deposit()}
          hint={m.collaborations_field_deposit_hint()}
          field={field("deposit")}
          optional
        >
          <TextInput {...field("deposit").control} inputMode="numeric" dir="ltr" autoComplete="off" />
        </Field>
        <Field
          label={m.collaborations_field_penalty()}
          hint={m.collaborations_field_penalty_hint()}
          field={field("penalty")}
          optional
        >
          <TextInput {...field("penalty").control} inputMode="numeric" dir="ltr" autoComplete="off" />
        </Field>
      </div>
      <Field label={m.collaborations_field_due()} hint={m.collaborations_due_hint()} field={field("paymentDue")}>
        <Select name="paymentDue" defaultValue={due} key={due}>
          {PAYMENT_DUES.map((each) => (
            <option key={each} value={each}>
              {dueText(each)}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}
