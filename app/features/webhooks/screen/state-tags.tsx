import { Tag } from "#app/ui/tag"
import { m } from "#messages"
import type { DeliveryView } from "../deliveries/queries.server"
import type { EndpointState } from "../endpoints/rules"

const ENDPOINT = {
  on: { tone: "ok", words: m.webhooks_state_on },
  failing: { tone: "warn", words: m.webhooks_state_failing },
  off: { tone: "plain", words: m.webhooks_state_off },
} as const

export function EndpointTag({ state }: { state: EndpointState }) {
  const { tone, words } = ENDPOINT[state]
  return <Tag tone={tone}>{words()}</Tag>
}

const DELIVERY = {
  waiting: { tone: "plain", words: m.webhooks_delivery_waiting },
  delivered: { tone: "ok", words: m.webhooks_delivery_delivered },
  failed: { tone: "danger", words: m.webhooks_delivery_failed },
} as const

export function DeliveryTag({ state }: { state: DeliveryView["state"] }) {
  const { tone, words } = DELIVERY[state]
  return <Tag tone={tone}>{words()}</Tag>
}
