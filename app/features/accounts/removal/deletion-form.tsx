import { useAnswer } from "#app/ui/answered-form"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { OwnerProofFields } from "../passwords/owner-proof-fields"

/** The list of what will be deleted, then the proof, then the button: no dialog to click away. */
export function DeletionForm({ answer, asksForCode }: { answer: FormAnswer | undefined; asksForCode: boolean }) {
  const { form, field } = useAnswer<"currentPassword" | "code">(answer)
  const gone = [
    m.deletion_gone_account(),
    m.deletion_gone_page(),
    m.deletion_gone_company(),
    m.deletion_gone_writings(),
  ]
  return (
    <Form {...form}>
      <ul className="grid list-disc gap-1.5 ps-5">
        {gone.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="text-ink-soft">{m.deletion_stays()}</p>
      <FormErrors field={field("")} />
      <OwnerProofFields field={field} asksForCode={asksForCode} />
      <SubmitButton
        name="intent"
        value="delete"
        variant="danger"
        className="justify-self-start"
        pendingLabel={m.ui_sending()}
      >
        {m.deletion_submit()}
      </SubmitButton>
    </Form>
  )
}
