import { eventText } from "#app/features/webhooks/public"
import * as paths from "#app/paths"
import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import { CodeSample } from "./code-sample"
import { Fields } from "./operation-details"
import { VERIFY } from "./samples"
import type { FieldView, WebhookView } from "./view"

type WebhooksGuideProps = { headers: readonly FieldView[]; webhooks: readonly WebhookView[] }

/** Webhooks: what they send, how to verify them, and what happens to failed deliveries. */
export function WebhooksGuide({ headers, webhooks }: WebhooksGuideProps) {
  return (
    <>
      <p>
        {m.developers_webhooks_text()}{" "}
        <TextLink to={localizedHref(paths.webhooks)}>{m.developers_webhooks_add()}</TextLink>
      </p>
      <p>{m.developers_webhooks_body()}</p>
      <Fields title={m.developers_webhooks_headers()} fields={headers} />
      <div className="grid">
        {webhooks.map((webhook) => (
          <EventDetails key={webhook.event} webhook={webhook} />
        ))}
      </div>
      <h3 className="text-lg">{m.developers_webhooks_signature()}</h3>
      <p>{m.developers_webhooks_signature_text()}</p>
      <CodeSample {...VERIFY} />
      <h3 className="text-lg">{m.developers_webhooks_retries()}</h3>
      <p>{m.developers_webhooks_retries_text()}</p>
    </>
  )
}

function EventDetails({ webhook: { event, data } }: { webhook: WebhookView }) {
  return (
    <details id={event} className="group border-b border-line">
      <summary className="grid cursor-pointer gap-1 py-3.5">
        <span className="flex flex-wrap items-baseline gap-x-2.5">
          <bdi dir="ltr" className="font-mono text-sm font-semibold wrap-anywhere">
            {event}
          </bdi>
          <span>{eventText(event)}</span>
        </span>
      </summary>
      <div className="pb-6">
        <Fields title={m.developers_webhooks_data()} fields={data} />
      </div>
    </details>
  )
}
