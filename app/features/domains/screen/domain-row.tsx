import * as paths from "#app/paths"
import { Form } from "#app/ui/form"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import type { OwnDomain } from "../queries.server"
import { DOMAINS_ID } from "../rules"
import { RecordCard } from "./record-card"
import { StateTag } from "./state-tag"

/** A domain with what is to be done for it: nothing once the page is there, else its records with what is wrong with each. */
export function DomainRow({ domain, isRemoving }: { domain: OwnDomain; isRemoving: boolean }) {
  const { name, records, checkedAt, isLive, state } = domain
  if (isRemoving) return <RemoveStep domain={domain} />
  const isRight = state === "proved" && !domain.losesAt
  return (
    <article aria-label={name} className="grid gap-4">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
        <h3 className="min-w-0 text-lg wrap-anywhere">
          <bdi dir="ltr">{domain.shown}</bdi>
        </h3>
        <StateTag domain={domain} />
      </header>
      <div className="grid gap-1">
        {sentencesOf(domain).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {!isRight && !domain.isGiven && (
        <div className="grid gap-3">
          <p>{m.editor_domain_steps({ name: isolate(domain.registered) })}</p>
          {records.map((record) => (
            <RecordCard key={record.type + record.value} record={record} domain={domain} />
          ))}
          <p className="text-sm text-ink-soft">
            {m.editor_domain_name_hint({
              name: isolate(records.at(-1)?.name ?? name),
              domain: isolate(domain.registered),
            })}
          </p>
        </div>
      )}
      <Form action={localizedHref(paths.editorAddress)} replace preventScrollReset>
        <input type="hidden" name="id" value={domain.id} />
        <div className="flex flex-wrap items-center gap-2.5">
          {isLive && domain.leadsTo && (
            <SubmitButton name="intent" value="domain-prefer" variant="line" size="small">
              {m.editor_domain_prefer()}
            </SubmitButton>
          )}
          {!isLive && (
            <SubmitButton name="intent" value="domain-check" variant="line" size="small">
              {m.editor_domain_check()}
            </SubmitButton>
          )}
          <LinkButton
            to={`${localizedHref(paths.editorAddress)}?remove=${domain.id}#${DOMAINS_ID}`}
            variant="quiet"
            size="small"
            preventScrollReset
            aria-label={m.editor_domain_remove_of({ name: isolate(name) })}
          >
            {m.editor_domain_remove()}
          </LinkButton>
          {checkedAt && (
            <span className="text-sm text-ink-soft">
              {m.editor_domain_checked({ time: isolate(formatDateTime(checkedAt, currentLocale())) })}
            </span>
          )}
        </div>
      </Form>
    </article>
  )
}

/** The state of the whole domain; errors of a record are shown beside it. */
function sentencesOf(domain: OwnDomain): string[] {
  const { state, isLive, leadsTo, losesAt, forgottenAt, checkedAt, dnsAway } = domain
  const date = (time: Date) => isolate(formatDate(time, currentLocale()))
  const away = dnsAway ? [m.editor_domain_away({ name: isolate(domain.shown) })] : []
  if (state === "lost")
    return [
      ...away,
      m.editor_domain_lost(),
      ...(forgottenAt ? [m.editor_domain_forgotten_lost({ date: date(forgottenAt) })] : []),
    ]
  if (losesAt) return [...away, m.editor_domain_failing({ date: date(losesAt) })]
  if (isLive)
    return [...away, leadsTo ? m.editor_domain_live_other({ name: isolate(leadsTo) }) : m.editor_domain_live()]
  if (state === "proved") return [...away, m.editor_domain_https_waiting()]
  const whole = checkedAt ? [] : [m.editor_domain_not_checked()]
  if (domain.isGiven && checkedAt) whole.push(m.editor_domain_given_taken())
  return [...away, ...whole, ...(forgottenAt ? [m.editor_domain_forgotten({ date: date(forgottenAt) })] : [])]
}

/** Asks before a printed address leads nowhere; at an address of its own, so that it also opens where no script runs. */
function RemoveStep({ domain }: { domain: OwnDomain }) {
  const here = localizedHref(paths.editorAddress)
  const name = isolate(domain.shown)
  return (
    <section aria-label={domain.name} className="grid gap-4 rounded-card border-[1.5px] border-danger p-4">
      <h3 className="text-lg">{m.editor_domain_remove_title({ name })}</h3>
      <p className="text-ink-soft">{m.editor_domain_remove_text({ name })}</p>
      <Form action={here} replace preventScrollReset>
        <input type="hidden" name="id" value={domain.id} />
        <div className="flex flex-wrap gap-2.5">
          <LinkButton to={`${here}#${DOMAINS_ID}`} variant="line" size="small" preventScrollReset>
            {m.ui_cancel()}
          </LinkButton>
          <SubmitButton name="intent" value="domain-remove" variant="danger" size="small">
            {m.editor_domain_remove()}
          </SubmitButton>
        </div>
      </Form>
    </section>
  )
}
