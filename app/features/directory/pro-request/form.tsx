import { useLocation, useNavigation } from "react-router"
import { useAnswer } from "#app/ui/answered-form"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { LEFT_TO_RIGHT, TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import type { FormAnswer } from "#platform/forms/answer"
import { useWords } from "../screen/words"

type ProRequestFormProps = { answer: FormAnswer | undefined; openedAt: string }

export function ProRequestForm({ answer, openedAt }: ProRequestFormProps) {
  const words = useWords()
  const { form, field } = useAnswer<"companyName" | "email" | "message">(answer)
  const { pathname, search } = useLocation()
  const { formMethod } = useNavigation()

  return (
    <Form {...form} action={`${pathname}${search}#pro`} preventScrollReset className="mt-6 max-w-[34rem]">
      <p className="font-medium">{words.proIntro}</p>
      <FormErrors field={field("")} />
      <Field label={words.proCompany} field={field("companyName")}>
        <TextInput {...field("companyName").control} autoComplete="organization" dir="auto" />
      </Field>
      <Field label={words.proEmail} field={field("email")}>
        <TextInput type="email" {...field("email").control} autoComplete="email" {...LEFT_TO_RIGHT} />
      </Field>
      <Field label={words.proMessage} field={field("message")} optional>
        <TextArea {...field("message").control} rows={3} dir="auto" />
      </Field>
      <input type="hidden" name="openedAt" defaultValue={openedAt} />
      <label aria-hidden="true" className="sr-only">
        {words.proHoneypot}
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
      <SubmitButton
        variant="accent"
        className="justify-self-start"
        pending={formMethod === "POST"}
        pendingLabel={words.proPending}
      >
        {words.proSubmit}
      </SubmitButton>
    </Form>
  )
}
