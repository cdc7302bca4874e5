import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"

/** A button, since mail programs open links before their readers do. */
export function JoinForm({ token, answer }: { token: string; answer: FormAnswer | undefined }) {
  const errors = Object.values(answer?.error ?? {}).flatMap((each) => each ?? [])
  return (
    <Form>
      {errors.length > 0 && <Callout tone="danger">{errors}</Callout>}
      <input type="hidden" name="token" value={token} />
      <SubmitButton variant="accent" size="large" wide>
        {m.invitation_join()}
      </SubmitButton>
    </Form>
  )
}
