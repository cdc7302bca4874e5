import { useAnswer } from "#app/ui/answered-form"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { OwnerProofFields } from "../passwords/owner-proof-fields"

type ProofProps = {
  answer: FormAnswer | undefined
  id: "new-codes" | "switch-off"
  intent: "renew" | "off"
  label: string
  variant: "line" | "danger"
}

/** New recovery codes. */
export function NewCodesForm({ answer }: { answer: FormAnswer | undefined }) {
  return <ProofForm answer={answer} id="new-codes" intent="renew" label={m.two_factor_renew()} variant="line" />
}

/** Off again. */
export function SwitchOffForm({ answer }: { answer: FormAnswer | undefined }) {
  return <ProofForm answer={answer} id="switch-off" intent="off" label={m.two_factor_turn_off()} variant="danger" />
}

/** Asks for the password and a code: neither alone may weaken the account. */
function ProofForm({ answer, id, intent, label, variant }: ProofProps) {
  const { form, field } = useAnswer<"currentPassword" | "code">(answer, { id })
  return (
    <Form {...form}>
      <FormErrors field={field("")} />
      <OwnerProofFields field={field} asksForCode />
      <SubmitButton name="intent" value={intent} variant={variant} className="justify-self-start">
        {label}
      </SubmitButton>
    </Form>
  )
}
