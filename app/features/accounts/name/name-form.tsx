import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

type Name = { firstName: string; lastName: string }

export function NameForm({ name, answer }: { name: Name; answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<keyof Name>(answer, { stored: name })
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label={m.account_first_name()} field={field("firstName")}>
          <TextInput {...field("firstName").control} dir="auto" autoComplete="given-name" />
        </Field>
        <Field label={m.account_last_name()} field={field("lastName")}>
          <TextInput {...field("lastName").control} dir="auto" autoComplete="family-name" />
        </Field>
      </div>
      <SubmitButton className="justify-self-start" pendingLabel={m.profile_saving()}>
        {m.profile_save()}
      </SubmitButton>
    </Form>
  )
}
