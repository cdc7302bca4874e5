import { useRevalidator } from "react-router"
import { useLive } from "#app/features/live/public"
import * as paths from "#app/paths"
import { ActionErrors } from "#app/ui/action-errors"
import { useAnswer } from "#app/ui/answered-form"
import { Callout } from "#app/ui/callout"
import { Card } from "#app/ui/card"
import { Field } from "#app/ui/field"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { HelpLink } from "#app/ui/help-link"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { TextInput } from "#app/ui/text-input"
import { localizedHref, m } from "#messages"
import type { FormAnswer } from "#platform/forms/answer"
import { isolate } from "#platform/text/bidi"
import type { OwnDomain } from "../queries.server"
import { DOMAINS_ID, MAX_DOMAINS } from "../rules"
import { DomainRow } from "./domain-row"

type DomainsCardProps = {
  domains: readonly OwnDomain[]
  /** Whether this account may have one. */
  mayAdd: boolean
  /** The name that it may have of the operator's, in one press. */
  given: string | null
  /** The page's address on the site. */
  address: string
  /** Which one is asked to be taken away. */
  removing: string | null
  answer: FormAnswer | undefined
}

/** Domains of the creator's own: which records to make, how they stand, and whether the page's address here leads there. */
export function DomainsCard({ domains, mayAdd, given, address, removing, answer }: DomainsCardProps) {
  const { revalidate } = useRevalidator()
  useLive({ channel: "domains", params: () => ({}), of: domains.length > 0 ? "own" : null, onNews: () => revalidate() })
  const refused = answer?.initialValue && "name" in answer.initialValue ? undefined : answer
  return (
    <Card as="section" id={DOMAINS_ID} className="grid gap-5">
      <div className="grid gap-1.5">
        <h2 className="text-xl">{m.editor_domain_title()}</h2>
        <p className="text-ink-soft">{m.editor_domain_text()}</p>
        <HelpLink article="domaine" />
      </div>
      <ActionErrors answer={refused} />
      {domains.length > 0 && (
        <ul className="grid gap-5">
          {domains.map((domain) => (
            <li key={domain.id} className="border-t border-line pt-5">
              <DomainRow domain={domain} isRemoving={domain.id === removing} />
            </li>
          ))}
        </ul>
      )}
      {domains.some(({ isLive }) => isLive) && <Redirects domains={domains} address={address} />}
      {domains.length < MAX_DOMAINS && mayAdd && given && <GivenName name={given} />}
      {domains.length < MAX_DOMAINS && <NewDomain mayAdd={mayAdd} answer={refused ? undefined : answer} />}
    </Card>
  )
}

function NewDomain({ mayAdd, answer }: { mayAdd: boolean; answer: FormAnswer | undefined }) {
  const { form, field } = useAnswer<"name">(answer, { id: "domain" })
  if (!mayAdd)
    return (
      <Callout>
        <p>{m.editor_domain_too_new()}</p>
        <LinkButton
          to={localizedHref(paths.connections)}
          variant="line"
          size="small"
          className="mt-2 justify-self-start"
        >
          {m.editor_domain_connect()}
        </LinkButton>
      </Callout>
    )
  return (
    <Form
      {...form}
      action={localizedHref(paths.editorAddress)}
      replace
      preventScrollReset
      className="gap-3 border-t border-line pt-5"
    >
      <FormErrors field={field("")} />
      <Field label={m.editor_domain_field()} field={field("name")} hint={m.editor_domain_field_hint()}>
        <TextInput
          {...field("name").control}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <SubmitButton name="intent" value="domain-add" variant="line" className="justify-self-start">
        {m.editor_domain_add()}
      </SubmitButton>
    </Form>
  )
}

/** A name below a domain of the operator's: nothing is to be bought for it, nor any record made. */
function GivenName({ name }: { name: string }) {
  return (
    <Form
      action={localizedHref(paths.editorAddress)}
      replace
      preventScrollReset
      className="grid gap-3 border-t border-line pt-5"
    >
      <p>{m.editor_domain_given()}</p>
      <SubmitButton name="intent" value="domain-take" variant="line" className="justify-self-start wrap-anywhere">
        {m.editor_domain_take({ name: isolate(name) })}
      </SubmitButton>
    </Form>
  )
}

/** The switch, as a sentence and its button. */
function Redirects({ domains, address }: { domains: readonly OwnDomain[]; address: string }) {
  const isOn = domains.every(({ redirects }) => redirects)
  return (
    <div className="grid gap-3 border-t border-line pt-5">
      <p>{isOn ? m.editor_domain_redirects_on({ path: isolate(address) }) : m.editor_domain_redirects_off()}</p>
      <Form action={localizedHref(paths.editorAddress)} replace preventScrollReset>
        <input type="hidden" name="redirects" value={isOn ? "off" : "on"} />
        <SubmitButton name="intent" value="domain-redirects" variant="line" size="small" className="justify-self-start">
          {isOn ? m.editor_domain_redirects_stop() : m.editor_domain_redirects_start()}
        </SubmitButton>
      </Form>
      <p className="text-sm text-ink-soft">{m.editor_domain_visits()}</p>
    </div>
  )
}
