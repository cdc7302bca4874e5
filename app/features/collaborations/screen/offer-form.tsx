import { getFormProps, getInputProps, getTextareaProps, useForm } from "@conform-to/react"
import { type ReactNode, useId } from "react"
import { Card } from "#app/ui/card"
import { ChoiceGroup, Radio } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { OfferDraft } from "../offers/offer"
import { DISCLOSURES, disclosureName } from "../offers/rules"
import { CategoryField } from "./category-field"
import { DeliverableFields } from "./deliverable-fields"

type OfferFormProps = {
  draft: OfferDraft
  /** Objectives of earlier offers, to take up again. */
  objectives: readonly string[]
  answer: FormAnswer | undefined
  submitLabel: string
  /** What travels along, and what is to be said before it is sent. */
  children?: ReactNode
}

type Fields = Record<
  | "title"
  | "brief"
  | "category"
  | "objective"
  | "budget"
  | "value"
  | "valueInKind"
  | "usageRights"
  | "startsOn"
  | "endsOn"
  | "disclosure"
  | "note",
  string
>

/** A whole offer: of a new proposal, or of a counter-proposal. */
export function OfferForm({ draft, objectives, answer, submitLabel, children }: OfferFormProps) {
  const { deliverables: _, ...defaultValue } = draft
  const [form, fields] = useForm<Fields>({ id: "offer", lastResult: answer ?? null, defaultValue })
  const listId = useId()
  const chosen = fields.disclosure.initialValue ?? "paid_partnership"
  return (
    <Form {...getFormProps(form)} noValidate className="gap-6">
      <FormErrors field={form} />
      <Part title={m.collaborations_part_what()}>
        <Field label={m.collaborations_field_title()} field={fields.title}>
          <TextInput {...getInputProps(fields.title, { type: "text" })} dir="auto" autoComplete="off" />
        </Field>
        <Field label={m.collaborations_field_brief()} hint={m.collaborations_brief_hint()} field={fields.brief}>
          <TextArea {...getTextareaProps(fields.brief)} rows={5} dir="auto" />
        </Field>
        <CategoryField field={fields.category} chosen={fields.category.initialValue} />
        <Field
          label={m.collaborations_field_objective()}
          hint={m.collaborations_objective_hint()}
          field={fields.objective}
        >
          <TextInput
            {...getInputProps(fields.objective, { type: "text" })}
            list={listId}
            dir="auto"
            autoComplete="off"
          />
        </Field>
        <datalist id={listId}>
          {objectives.map((objective) => (
            <option key={objective} value={objective} />
          ))}
        </datalist>
      </Part>
      <Part title={m.collaborations_part_deliverables()}>
        <DeliverableFields draft={draft} answer={answer} />
      </Part>
      <Part title={m.collaborations_part_pay()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.collaborations_field_budget()} hint={m.collaborations_amount_hint()} field={fields.budget}>
            <TextInput
              {...getInputProps(fields.budget, { type: "text" })}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
            />
          </Field>
          <Field label={m.collaborations_field_value()} hint={m.collaborations_amount_hint()} field={fields.value}>
            <TextInput
              {...getInputProps(fields.value, { type: "text" })}
              inputMode="decimal"
              dir="ltr"
              autoComplete="off"
            />
          </Field>
        </div>
        <Field
          label={m.collaborations_field_value_what()}
          hint={m.collaborations_value_hint()}
          field={fields.valueInKind}
          optional
        >
          <TextArea {...getTextareaProps(fields.valueInKind)} rows={2} dir="auto" />
        </Field>
      </Part>
      <Part title={m.collaborations_part_terms()}>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field label={m.collaborations_field_starts()} field={fields.startsOn}>
            <TextInput {...getInputProps(fields.startsOn, { type: "date" })} />
          </Field>
          <Field label={m.collaborations_field_ends()} field={fields.endsOn}>
            <TextInput {...getInputProps(fields.endsOn, { type: "date" })} />
          </Field>
        </div>
        <Field
          label={m.collaborations_field_rights()}
          hint={m.collaborations_rights_hint()}
          field={fields.usageRights}
          optional
        >
          <TextArea {...getTextareaProps(fields.usageRights)} rows={3} dir="auto" />
        </Field>
        <ChoiceGroup
          legend={m.collaborations_field_label()}
          hint={m.collaborations_label_hint()}
          field={fields.disclosure}
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
        <Field label={m.collaborations_field_note()} field={fields.note} optional>
          <TextArea {...getTextareaProps(fields.note)} rows={2} dir="auto" />
        </Field>
      </Part>
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

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card as="section" className="grid gap-5">
      <h2 className="text-xl">{title}</h2>
      {children}
    </Card>
  )
}
