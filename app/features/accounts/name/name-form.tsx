import { getFormProps, getInputProps, useForm } from "@conform-to/react"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type Name = { firstName: string; lastName: string }

export function NameForm({ name, answer }: { name: Name; answer: FormAnswer | undefined }) {
  const [form, fields] = useForm<Name>({ lastResult: answer ?? null, defaultValue: name })
  return (
    <Form {...getFormProps(form)} noValidate>
      <FormErrors field={form} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} field={fields.firstName}>
          <TextInput {...getInputProps(fields.firstName, { type: "text" })} dir="auto" autoComplete="given-name" />
        </Field>
        <Field label={m.account_last_name()} field={fields.lastName}>
          <TextInput {...getInputProps(fields.lastName, { type: "text" })} dir="auto" autoComplete="family-name" />
        </Field>
      </div>
      <SubmitButton className="justify-self-start" pendingLabel={m.profile_saving()}>
        {m.profile_save()}
      </SubmitButton>
    </Form>
  )
}
