import { Form } from "react-router"
import { Callout } from "#app/ui/callout"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate, formatDateTime } from "#platform/text/format"
import type { Endpoint } from "../endpoints/queries.server"
import { eventText } from "../event-words"
import { EndpointTag } from "./state-tags"

/** One address: what it is told of, how it is doing, and what can be done about it. */
export function EndpointCard({ endpoint }: { endpoint: Endpoint }) {
  const { events, state, createdAt, failingSince } = endpoint
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <EndpointTag state={state} />
        <span className="text-sm text-ink-soft">
          {m.webhooks_added_on({ date: isolate(formatDate(createdAt, currentLocale())) })}
        </span>
      </div>
      <ul className="grid gap-1">
        {events.map((event) => (
          <li key={event} className="flex flex-wrap gap-x-3">
            {eventText(event)}
            <bdi dir="ltr" translate="no" className="text-sm text-ink-soft">
              {event}
            </bdi>
          </li>
        ))}
      </ul>
      {state === "off" && <Callout tone="warn">{m.webhooks_off_text()}</Callout>}
      {state === "failing" && failingSince && (
        <Callout tone="warn">
          {m.webhooks_failing_since({ date: isolate(formatDateTime(failingSince, currentLocale())) })}
        </Callout>
      )}
      <Form method="post" className="flex flex-wrap gap-2.5">
        {state === "off" ? (
          <SubmitButton name="intent" value="on" variant="accent">
            {m.webhooks_switch_on()}
          </SubmitButton>
        ) : (
          <>
            <SubmitButton name="intent" value="test" variant="accent">
              {m.webhooks_test()}
            </SubmitButton>
            <SubmitButton name="intent" value="off" variant="line">
              {m.webhooks_switch_off()}
            </SubmitButton>
          </>
        )}
        <LinkButton to="?delete" variant="quiet">
          {m.webhooks_delete()}
        </LinkButton>
      </Form>
    </>
  )
}

/** Asks before an address is deleted; it has an address of its own, so that it also opens where no script runs. */
export function DeleteStep({ back }: { back: string }) {
  return (
    <section
      aria-labelledby="delete-title"
      className="grid gap-4 rounded-card border-[1.5px] border-danger bg-surface p-5 md:p-6"
    >
      <h2 id="delete-title" className="text-xl">
        {m.webhooks_delete_title()}
      </h2>
      <p className="text-ink-soft">{m.webhooks_delete_text()}</p>
      <Form method="post" action={back} className="flex flex-wrap gap-2.5">
        <LinkButton to={back} variant="line">
          {m.ui_cancel()}
        </LinkButton>
        <SubmitButton name="intent" value="delete" variant="danger">
          {m.webhooks_delete()}
        </SubmitButton>
      </Form>
    </section>
  )
}
