import { useEffect, useId, useRef } from "react"
import { ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { Notice } from "#app/ui/notice"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { TextLink } from "#app/ui/text-link"
import { TextArea } from "#app/ui/textarea"
import { toast } from "#app/ui/toasts"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { ClaimChoices } from "../choices.server"
import { failureOf } from "../not-sent"
import { newClaimHref } from "./path"
import { ProfileChoice } from "./profile-choice"

/** `asksAge`: the person has still to state that they are 16 or older. */
type ClaimFormProps = { found: ClaimChoices; email: string; asksAge: boolean; answer: FormAnswer | undefined }

/** Which of the profiles that were found, why, and where to answer. The server judges. */
export function ClaimForm({ found, email, asksAge, answer }: ClaimFormProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const failure = failureOf(answer)
    if (failure) toast.error(m.ui_error(), failure)
    form.current?.querySelector<HTMLElement>("[aria-invalid=true]:enabled")?.focus()
  }, [answer])

  const about = (name: string) => ({
    id: `${id}${name}`,
    errorId: `${id}${name}-error`,
    descriptionId: `${id}${name}-hint`,
    errors: answer?.error?.[name] ?? undefined,
  })
  const profile = about("influencerId")
  return (
    <Form ref={form} action={localizedHref(newClaimHref(found))} preventScrollReset noValidate>
      <WholeErrors errors={answer?.error?.[""] ?? []} />
      <ChoiceGroup legend={m.claim_results()} field={profile}>
        <div className="grid gap-2">
          {found.choices.map((choice) => (
            <ProfileChoice
              key={choice.id}
              choice={choice}
              chosen={typedAs(answer, "influencerId") === choice.id}
              invalid={profile.errors !== undefined}
            />
          ))}
        </div>
        <Leafing found={found} />
      </ChoiceGroup>
      <Field label={m.claim_message()} field={about("message")} hint={m.claim_message_hint()}>
        <TextArea name="message" defaultValue={typedAs(answer, "message")} rows={4} dir="auto" />
      </Field>
      <Field label={m.claim_email()} field={about("email")}>
        <TextInput
          type="email"
          name="email"
          defaultValue={typedAs(answer, "email") ?? email}
          autoComplete="email"
          dir="ltr"
          className="rtl:text-end"
        />
      </Field>
      {asksAge && <p className="text-sm text-ink-soft">{m.age_sixteen()}</p>}
      <SubmitButton variant="accent" size="large" wide pendingLabel={m.contact_sending()}>
        {m.claim_submit()}
      </SubmitButton>
    </Form>
  )
}

/** 'Formulaire incomplet' says what a whole request is made of. */
function WholeErrors({ errors }: { errors: readonly string[] }) {
  const [error] = errors
  if (!error) return null
  if (error !== m.claim_incomplete()) return <Notice tone="danger">{error}</Notice>
  return (
    <Notice tone="danger" title={error}>
      {m.claim_incomplete_text()}
    </Notice>
  )
}

/** The two pages of what was found; who is on neither is found by a longer name. */
function Leafing({ found }: { found: ClaimChoices }) {
  const to = (page: 1 | 2) => localizedHref(newClaimHref({ q: found.q, page }))
  const link = "inline-flex min-h-11 items-center"
  return (
    <div className="flex flex-wrap items-center gap-x-5 empty:hidden">
      {found.page === 2 && (
        <TextLink to={to(1)} preventScrollReset className={link}>
          {m.claim_back()}
        </TextLink>
      )}
      {found.goesOn && (
        <TextLink to={to(2)} preventScrollReset className={link}>
          {m.claim_more()}
        </TextLink>
      )}
      {found.isCut && <span className="text-sm text-ink-soft">{m.claim_narrow()}</span>}
    </div>
  )
}

/** What an answer gives back of what was typed, for the page that is made anew. */
function typedAs(answer: FormAnswer | undefined, name: string) {
  const typed: unknown = answer?.initialValue?.[name]
  return typeof typed === "string" ? typed : undefined
}
