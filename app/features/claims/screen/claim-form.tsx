import * as paths from "#app/paths"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { ChoiceGroup } from "#app/ui/choice"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { SubmitButton } from "#app/ui/submit-button"
import { LEFT_TO_RIGHT, TextInput } from "#app/ui/text-input"
import { TextLink } from "#app/ui/text-link"
import { TextArea } from "#app/ui/textarea"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import type { ClaimChoices } from "../choices.server"
import { NEW_CLAIM_ID } from "./claim-search"
import { ProfileChoice } from "./profile-choice"

/** `asksAge`: the person has still to state that they are 16 or older. */
type ClaimFormProps = { found: ClaimChoices; email: string; asksAge: boolean; answer: FormAnswer | undefined }

/** Which of the profiles that were found, why, and where to answer. The server judges. */
export function ClaimForm({ found, email, asksAge, answer }: ClaimFormProps) {
  const { form, field } = useAnswer(answer)
  const profile = field("influencerId")
  return (
    <Form {...form} action={newClaimHref(found)} preventScrollReset>
      <WholeErrors errors={answer?.error?.[""] ?? []} />
      <ChoiceGroup legend={m.claim_results()} field={profile}>
        <div className="grid gap-2">
          {found.choices.map((choice) => (
            <ProfileChoice
              key={choice.id}
              choice={choice}
              chosen={profile.typed === choice.id}
              invalid={profile.errors !== undefined}
            />
          ))}
        </div>
        <Leafing found={found} />
      </ChoiceGroup>
      <Field label={m.claim_message()} field={field("message")} hint={m.claim_message_hint()}>
        <TextArea {...field("message").control} rows={4} dir="auto" />
      </Field>
      <Field label={m.claim_email()} field={field("email")}>
        <TextInput
          type="email"
          {...field("email").control}
          defaultValue={field("email").typed ?? email}
          autoComplete="email"
          {...LEFT_TO_RIGHT}
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
  if (error !== m.claim_incomplete()) return <Callout tone="danger">{error}</Callout>
  return (
    <Callout tone="danger" title={error}>
      {m.claim_incomplete_text()}
    </Callout>
  )
}

/** The two pages of what was found; who is on neither is found by a longer name. */
function Leafing({ found }: { found: ClaimChoices }) {
  const to = (page: 1 | 2) => newClaimHref({ q: found.q, page })
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

/** The link to the form for a new request, with its search. */
function newClaimHref({ q, page }: Pick<ClaimChoices, "q" | "page">) {
  const query = new URLSearchParams({ q, ...(page === 2 && { page: "2" }) })
  return localizedHref(`${paths.claim}?${query}#${NEW_CLAIM_ID}`)
}
