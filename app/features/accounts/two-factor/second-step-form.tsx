import { useAnswer } from "#app/ui/answered-form"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { CodeField } from "./code-field"

/** The code after the password. `recovery`: one of those that were written down, in place of the app's. */
export function SecondStepForm({ recovery, answer }: { recovery: boolean; answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"code">(answer)
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      {recovery ? (
        <CodeField label={m.two_factor_recovery_code()} field={field("code")} />
      ) : (
        <CodeField label={m.two_factor_code()} field={field("code")} takes="app" />
      )}
      <SubmitButton size="large" wide pendingLabel={m.login_pending()}>
        {m.login_submit()}
      </SubmitButton>
    </Form>
  )
}
