import { useAnswer } from "#app/ui/answered-form"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import { OwnerProofFields } from "../passwords/owner-proof-fields"
import type { Leaving } from "./queries.server"

type DeletionFormProps = { answer: FormAnswer | undefined; asksForCode: boolean; leaving: Leaving }

/** The list of what will be deleted, then the proof, then the button: no dialog to click away. */
export function DeletionForm({ answer, asksForCode, leaving }: DeletionFormProps) {
  const { form, field } = useAnswer<"currentPassword" | "code">(answer)
  const { hasPage, company, hasDealings } = leaving
  const name = isolate(company?.name ?? "")
  const gone = [
    m.deletion_gone_account(),
    ...(hasPage ? [m.deletion_gone_page(), m.deletion_gone_talks()] : []),
    ...(company?.isAlone ? [m.deletion_gone_company({ name })] : []),
    m.deletion_gone_writings(),
  ]
  const stays = [
    ...(company && !company.isAlone
      ? [company.isLastOwner ? m.deletion_stays_company_heir({ name }) : m.deletion_stays_company({ name })]
      : []),
    ...(hasDealings ? [m.deletion_stays_dealings()] : []),
    ...(hasPage ? [m.deletion_stays_name()] : []),
    m.deletion_stays(),
  ]
  return (
    <Form {...form}>
      <ul className="grid list-disc gap-1.5 ps-5">
        {gone.map((each) => (
          <li key={each}>{each}</li>
        ))}
      </ul>
      <p className="text-ink-soft">{stays.join(" ")}</p>
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
