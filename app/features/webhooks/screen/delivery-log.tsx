import { Form } from "react-router"
import { SubmitButton } from "#app/ui/submit-button"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { numberText } from "#platform/text/number-text"
import type { DeliveryView } from "../deliveries/queries.server"
import { eventText } from "../event-words"
import { DeliveryTag } from "./state-tags"

/** Deliveries, the newest first, each with a button to send it again while the endpoint is on. */
export function DeliveryLog({ deliveries, isOn }: { deliveries: readonly DeliveryView[]; isOn: boolean }) {
  return (
    <ol className="grid divide-y divide-line">
      {deliveries.map((delivery) => (
        <li key={delivery.id} className="grid gap-2 py-4 first:pt-0 last:pb-0">
          <Delivery delivery={delivery} isOn={isOn} />
        </li>
      ))}
    </ol>
  )
}

function Delivery({ delivery, isOn }: { delivery: DeliveryView; isOn: boolean }) {
  const { id, event, state, at, isoAt, answer } = delivery
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="grid">
          <span className="font-semibold">{eventText(event)}</span>
          <time dateTime={isoAt} className="text-sm text-ink-soft">
            {at}
          </time>
        </div>
        <DeliveryTag state={state} />
      </div>
      <Facts delivery={delivery} />
      {answer && <AnswerText text={answer} />}
      {isOn && (
        <Form method="post">
          <input type="hidden" name="delivery" value={id} />
          <SubmitButton
            name="intent"
            value="again"
            variant="line"
            size="small"
            pending={false}
            aria-label={m.webhooks_again_label({ event: eventText(event), date: isolate(at) })}
          >
            {m.webhooks_again()}
          </SubmitButton>
        </Form>
      )}
    </>
  )
}

function Facts({ delivery: { attempts, statusCode, durationMs, fault, triedAt, nextAt } }: { delivery: DeliveryView }) {
  const facts = [
    m.webhooks_attempts({ count: attempts, figure: numberText(attempts) }),
    statusCode !== null && m.webhooks_status({ code: isolate(String(statusCode)) }),
    statusCode !== null && durationMs !== null && m.webhooks_duration({ figure: numberText(durationMs) }),
    fault !== null && faultText(fault),
    triedAt !== null && m.webhooks_tried_at({ date: isolate(triedAt) }),
    nextAt !== null && m.webhooks_next_at({ date: isolate(nextAt) }),
  ].filter((fact) => fact !== false)
  return (
    <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-soft">
      {facts.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  )
}

/** The stranger's own words: shown as they are, and closed until somebody asks. */
function AnswerText({ text }: { text: string }) {
  return (
    <details>
      <summary className="cursor-pointer py-1.5 text-sm font-medium">{m.webhooks_answer()}</summary>
      <pre
        dir="auto"
        translate="no"
        className="max-h-64 overflow-y-auto rounded-small bg-paper p-3 text-sm wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </pre>
    </details>
  )
}

const FAULTS = {
  address: m.webhooks_fault_address,
  timeout: m.webhooks_fault_timeout,
  unreachable: m.webhooks_fault_unreachable,
  switched_off: m.webhooks_fault_switched_off,
  not_theirs: m.webhooks_fault_not_theirs,
  secret: m.webhooks_fault_secret,
} as const

function faultText(fault: string) {
  return isKnown(fault) ? FAULTS[fault]() : fault
}

function isKnown(fault: string): fault is keyof typeof FAULTS {
  return Object.hasOwn(FAULTS, fault)
}
