import { useId } from "react"
import { useLocation, useNavigation } from "react-router"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextArea } from "#app/ui/textarea"
import type { FormAnswer } from "#platform/forms/answer"
import { useWords } from "../screen/words"

type ProRequestFormProps = { answer: FormAnswer | undefined; openedAt: string }

/** Three fields, judged by the server alone: this page has no room for a library of forms. */
export function ProRequestForm({ answer, openedAt }: ProRequestFormProps) {
  const words = useWords()
  const id = useId()
  const { pathname, search } = useLocation()
  const { formMethod } = useNavigation()
  const field = (name: "companyName" | "email" | "message") => ({
    id: `${id}-${name}`,
    errorId: `${id}-${name}-error`,
    descriptionId: `${id}-${name}-hint`,
    errors: answer?.error?.[name] ?? undefined,
  })
  const typed = (name: string) => {
    const value = answer?.initialValue?.[name]
    return typeof value === "string" ? value : undefined
  }

  return (
    <Form action={`${pathname}${search}#pro`} preventScrollReset noValidate className="mt-6 max-w-[34rem]">
      <p className="font-medium">{words.proIntro}</p>
      <FormErrors field={{ errorId: `${id}-error`, errors: answer?.error?.[""] ?? undefined }} />
      <Field label={words.proCompany} field={field("companyName")}>
        <TextInput name="companyName" defaultValue={typed("companyName")} autoComplete="organization" dir="auto" />
      </Field>
      <Field label={words.proEmail} field={field("email")}>
        <TextInput
          type="email"
          name="email"
          defaultValue={typed("email")}
          autoComplete="email"
          dir="ltr"
          className="rtl:text-end"
        />
      </Field>
      <Field label={words.proMessage} field={field("message")} optional>
        <TextArea name="message" rows={3} defaultValue={typed("message")} dir="auto" />
      </Field>
      <input type="hidden" name="openedAt" defaultValue={openedAt} />
      <label aria-hidden="true" className="sr-only">
        {words.proTrap}
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
