import { useAnswer } from "#app/ui/answered-form"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Fold } from "#app/ui/fold"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { Select } from "#app/ui/select"
import { SubmitButton } from "#app/ui/submit-button"
import { LEFT_TO_RIGHT, TextInput } from "#app/ui/text-input"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { ProofFields } from "./colleague-list"
import { memberRoleName } from "./role-words"
import { INVITATION_DAYS, MAX_PEOPLE } from "./rules"

type InviteFormProps = { answer: FormAnswer | undefined; proof: ProofFields | null }

/** For owners: an address, and the role of the person who reads it. */
export function InviteForm({ answer, proof }: InviteFormProps) {
  const { form, field } = useAnswer<"email" | "role" | "currentPassword" | "code">(answer, { id: "invite" })
  return (
    <Card as="section" className="grid content-start gap-5">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{m.company_invite_title()}</h2>
        <p className="text-ink-soft">{m.company_invite_text({ days: INVITATION_DAYS, max: MAX_PEOPLE })}</p>
      </div>
      <Form {...form}>
        <FormErrors field={field("")} />
        <Field label={m.account_email()} field={field("email")}>
          <TextInput {...field("email").control} type="email" {...LEFT_TO_RIGHT} autoComplete="off" />
        </Field>
        <Field label={m.company_invite_role()} field={field("role")} hint={m.company_invite_role_hint()}>
          <Select {...field("role").control} defaultValue={field("role").typed ?? "member"}>
            <option value="member">{memberRoleName("member")}</option>
            {proof && <option value="owner">{memberRoleName("owner")}</option>}
          </Select>
        </Field>
        {proof && (
          <Fold label={m.company_owner_proof()} isOpen={Boolean(answer?.error?.currentPassword ?? answer?.error?.code)}>
            <div className="grid gap-5 pt-2">{proof(field)}</div>
          </Fold>
        )}
        <SubmitButton className="justify-self-start" name="intent" value="invite" pendingLabel={m.ui_sending()}>
          {m.company_invite()}
        </SubmitButton>
      </Form>
    </Card>
  )
}
