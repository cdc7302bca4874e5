import { type ReactNode, useId } from "react"
import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { ChoiceGroup, Radio } from "#app/ui/choice"
import { classNames } from "#app/ui/class-names"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Icon } from "#app/ui/icon"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { DISCLOSURES } from "#vocabulary/page"
import type { OfferDraft } from "../offers/offer"
import { disclosureName } from "../offers/rules"
import { CategoryField } from "./category-field"
import { DeliverableFields, type RowField } from "./deliverable-fields"
import { PaymentFields } from "./payment-fields"

type OfferFormProps = {
  draft: OfferDraft
  /** Objectives of earlier offers, to take up again. */
  objectives: readonly string[]
  answer: FormAnswer | undefined
  submitLabel: string
  /** A counter-offer: both know the offer, so what is usually negotiated comes first and the rest is folded away. */
  isCounter?: boolean
  /** Hidden fields, and notes to read before sending. */
  children?: ReactNode
}

type FieldName =
  | "title"
  | "brief"
  | "category"
  | "objective"
  | RowField
  | "rounds"
  | "reviewDays"
  | "budget"
  | "value"
  | "valueInKind"
  | "deposit"
  | "paymentDue"
  | "penalty"
  | "usageRights"
  | "startsOn"
  | "endsOn"
  | "disclosure"
  | "note"

/** A whole offer as a card to fill: of a new proposal, or of a counter-proposal. */
export function OfferForm({ draft, objectives, answer, submitLabel, isCounter = false, children }: OfferFormProps) {
  const { form, field } = useAnswer<FieldName>(answer, { id: "offer", stored: draft })
  const listId = useId()
  const chosen = field("disclosure").typed || "paid_partnership"
  const folded = isCounter ? [...WHAT, ...RIGHTS] : RIGHTS
  const what = (
    <>
      <Field label={m.collaborations_field_title()} field={field("title")}>
        <TextInput {...field("title").control} dir="auto" autoComplete="off" />
      </Field>
      <Field label={m.collaborations_field_brief()} hint={m.collaborations_brief_hint()} field={field("brief")}>
        <TextArea {...field("brief").control} rows={5} dir="auto" />
      </Field>
      <CategoryField field={field("category")} chosen={field("category").typed} />
      <Field
        label={m.collaborations_field_objective()}
        hint={m.collaborations_objective_hint()}
        field={field("objective")}
      >
        <TextInput {...field("objective").control} list={listId} dir="auto" autoComplete="off" />
      </Field>
      <datalist id={listId}>
        {objectives.map((objective) => (
          <option key={objective} value={objective} />
        ))}
      </datalist>
    </>
  )
  const deliverables = (
    <>
      <DeliverableFields field={field} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.collaborations_field_rounds()} field={field("rounds")}>
          <TextInput {...field("rounds").control} inputMode="numeric" dir="ltr" autoComplete="off" />
        </Field>
        <Field
          label={m.collaborations_field_review_days()}
          hint={m.collaborations_review_hint()}
          field={field("reviewDays")}
        >
          <TextInput {...field("reviewDays").control} inputMode="numeric" dir="ltr" autoComplete="off" />
        </Field>
      </div>
    </>
  )
  const pay = (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.collaborations_field_budget()} hint={m.collaborations_amount_hint()} field={field("budget")}>
          <TextInput {...field("budget").control} inputMode="decimal" dir="ltr" autoComplete="off" />
        </Field>
        <Field label={m.collaborations_field_value()} hint={m.collaborations_amount_hint()} field={field("value")}>
          <TextInput {...field("value").control} inputMode="decimal" dir="ltr" autoComplete="off" />
        </Field>
      </div>
      <Field
        label={m.collaborations_field_value_what()}
        hint={m.collaborations_value_hint()}
        field={field("valueInKind")}
        optional
      >
        <TextArea {...field("valueInKind").control} rows={2} dir="auto" />
      </Field>
      <PaymentFields field={field} />
    </>
  )
  const days = (
    <div className="grid gap-5 sm:grid-cols-2">
      <Field label={m.collaborations_field_starts()} field={field("startsOn")}>
        <TextInput {...field("startsOn").control} type="date" />
      </Field>
      <Field label={m.collaborations_field_ends()} field={field("endsOn")}>
        <TextInput {...field("endsOn").control} type="date" />
      </Field>
    </div>
  )
  const rights = (
    <>
      <Field
        label={m.collaborations_field_rights()}
        hint={m.collaborations_rights_hint()}
        field={field("usageRights")}
        optional
      >
        <TextArea {...field("usageRights").control} rows={3} dir="auto" />
      </Field>
      <ChoiceGroup
        legend={m.collaborations_field_label()}
        hint={m.collaborations_label_hint()}
        field={field("disclosure")}
      >
        {DISCLOSURES.map((disclosure) => (
          <Radio
            key={disclosure}
            name="disclosure"
            value={disclosure}
            defaultChecked={chosen === disclosure}
            label={disclosureName(disclosure)}
          />
        ))}
      </ChoiceGroup>
    </>
  )
  const note = (
    <Field label={m.collaborations_field_note()} field={field("note")} optional>
      <TextArea {...field("note").control} rows={2} dir="auto" />
    </Field>
  )
  return (
    <Form {...form} className="gap-6">
      <FormErrors field={field("")} />
      <Card as="section" className="grid gap-5 border-[1.5px] border-ink">
        {!isCounter && (
          <Part title={m.collaborations_part_what()} isFirst>
            {what}
          </Part>
        )}
        <Part title={m.collaborations_part_pay()} isFirst={isCounter}>
          {pay}
        </Part>
        <Part title={m.collaborations_part_deliverables()}>{deliverables}</Part>
        <Part title={m.collaborations_part_days()}>{days}</Part>
        {note}
        <details
          className="group border-t border-line"
          open={Object.keys(answer?.error ?? {}).some((name) => folded.includes(name))}
        >
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-2 pt-3 font-semibold [&::-webkit-details-marker]:hidden">
            {isCounter ? m.collaborations_card_rest() : m.collaborations_part_rights()}
            <Icon name="chevron-down" size={18} className="transition-[rotate] group-open:rotate-180" />
          </summary>
          <div className="grid gap-5 pt-3">
            {isCounter && what}
            {rights}
          </div>
        </details>
      </Card>
      {children}
      <SubmitButton
        name="intent"
        value="offer"
        variant="accent"
        size="large"
        className="justify-self-start max-sm:w-full"
        pendingLabel={m.collaborations_sending()}
      >
        {submitLabel}
      </SubmitButton>
    </Form>
  )
}

const RIGHTS: readonly string[] = ["usageRights", "disclosure"] satisfies FieldName[]
const WHAT: readonly string[] = ["title", "brief", "category", "objective"] satisfies FieldName[]

type PartProps = { title: string; isFirst?: boolean; children: ReactNode }

function Part({ title, isFirst = false, children }: PartProps) {
  return (
    <div className={classNames("grid gap-5", !isFirst && "border-t border-line pt-5")}>
      <h2 className="text-xl">{title}</h2>
      {children}
    </div>
  )
}
