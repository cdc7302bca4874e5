import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { useHydrated } from "#app/ui/use-hydrated"
import { m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { OwnerProofFields } from "../passwords/owner-proof-fields"
import { knowsPasskeys, makePasskey } from "./browser"
import { PasskeyForm } from "./passkey-form"
import type { PasskeyWish } from "./registration.server"
import { MAX_PASSKEY_NAME } from "./rules"

/** The first half: who asks is the owner. */
export function PasskeyStartForm({ answer, asksForCode }: { answer: FormAnswer | undefined; asksForCode: boolean }) {
  const { form, field } = useAnswer<"currentPassword" | "code">(answer, { id: "passkey-start" })
  const isUnknown = useHydrated() && !knowsPasskeys()
  if (isUnknown) return <Callout tone="info">{m.passkey_unsupported()}</Callout>
  return (
    <>
      <p className="scripted:hidden">{m.passkey_needs_script()}</p>
      <Form {...form} className="hidden scripted:grid">
        <FormErrors field={field("")} />
        <OwnerProofFields field={field} asksForCode={asksForCode} />
        <SubmitButton name="intent" value="begin" className="justify-self-start">
          {m.passkey_start()}
        </SubmitButton>
      </Form>
    </>
  )
}

type EndProps = { wish: PasskeyWish; suggestedName: string; answer: FormAnswer | undefined }

/** The second half: the device makes the pair of keys, and shows us the public one. */
export function PasskeyEndForm({ wish, suggestedName, answer }: EndProps) {
  return (
    <PasskeyForm
      answer={answer?.error && answer}
      id="passkey-end"
      intent="finish"
      ask={() => makePasskey(wish)}
      label={m.passkey_make()}
    >
      {(field) => (
        <>
          <input type="hidden" name="challenge" value={wish.challenge} />
          <Field label={m.passkey_name()} hint={m.passkey_name_hint()} field={field("name")}>
            <TextInput
              {...field("name").control}
              defaultValue={field("name").typed ?? suggestedName}
              maxLength={MAX_PASSKEY_NAME}
              dir="auto"
            />
          </Field>
        </>
      )}
    </PasskeyForm>
  )
}
