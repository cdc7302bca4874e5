import { MOST_A_DAY, MOST_OF_AN_ADDRESS, SECONDS_APART } from "#app/features/audience/public"
import type { Refusal } from "#app/features/audience/public.server"
import * as paths from "#app/paths"
import { Callout } from "#app/ui/callout"
import { Form } from "#app/ui/form"
import { FormErrors } from "#app/ui/form-errors"
import { SubmitButton } from "#app/ui/submit-button"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import { Points, Section, Statement } from "./statement"

type AudienceStatementProps = {
  /** Null for a browser that is counted. */
  refusedBy: Refusal | null
  errors: string[] | undefined
  /** Whether a proxy tells the country of visits here. */
  countsCountries: boolean
}

/** The data counted about visits, how, for how long, and the way to refuse. */
export function AudienceStatement({ refusedBy, errors, countsCountries }: AudienceStatementProps) {
  return (
    <Statement title={m.audience_title()} intro={m.audience_intro()}>
      <Section title={m.audience_refuse()}>
        <FormErrors field={{ errorId: "choice-error", errors }} />
        <Choice refusedBy={refusedBy} />
      </Section>
      <Section title={m.audience_counted()}>
        <p>{m.audience_counted_text()}</p>
        <Points>
          {[
            m.audience_counted_moment(),
            m.audience_counted_device(),
            m.audience_counted_origin(),
            ...(countsCountries ? [m.audience_counted_country()] : []),
            m.audience_counted_robot(),
            m.audience_counted_print(),
          ]}
        </Points>
        <p>{m.audience_counted_once({ seconds: String(SECONDS_APART), most: String(MOST_A_DAY) })}</p>
        <p>{m.audience_counted_address({ most: numberText(MOST_OF_AN_ADDRESS) })}</p>
        <p>{m.audience_counted_else()}</p>
      </Section>
      <Section title={m.audience_print()}>
        <p>{m.audience_print_text()}</p>
        <p>{m.audience_print_secret()}</p>
      </Section>
      <Section title={m.audience_kept()}>
        <p>{m.audience_kept_text()}</p>
        <p>
          {m.audience_kept_law()} <TextLink to={localizedHref(paths.privacy)}>{m.privacy_title()}</TextLink>
        </p>
      </Section>
    </Statement>
  )
}

function Choice({ refusedBy }: Pick<AudienceStatementProps, "refusedBy">) {
  if (refusedBy === "signal")
    return (
      <Callout tone="ok" title={m.audience_refused()}>
        {m.audience_refused_signal()}
      </Callout>
    )
  const isRefused = refusedBy === "choice"
  return (
    <>
      <Callout tone={isRefused ? "ok" : "info"} title={isRefused ? m.audience_refused() : m.audience_allowed()}>
        {isRefused ? m.audience_refused_choice() : m.audience_allowed_text()}
      </Callout>
      <Form className="justify-items-start">
        <SubmitButton name="choice" value={isRefused ? "allow" : "refuse"} variant={isRefused ? "line" : "ink"}>
          {isRefused ? m.audience_allow() : m.audience_refuse_submit()}
        </SubmitButton>
      </Form>
    </>
  )
}
