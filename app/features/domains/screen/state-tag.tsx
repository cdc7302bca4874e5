import { Tag } from "#app/ui/tag"
import { m } from "#messages"
import type { DomainState } from "../rules"

type Standing = { state: DomainState; isLive: boolean; losesAt: Date | null }

export function StateTag({ domain: { state, isLive, losesAt } }: { domain: Standing }) {
  if (state === "lost") return <Tag tone="danger">{m.editor_domain_state_lost()}</Tag>
  if (losesAt) return <Tag tone="warn">{m.editor_domain_state_failing()}</Tag>
  if (isLive) return <Tag tone="ok">{m.editor_domain_state_live()}</Tag>
  return <Tag>{state === "proved" ? m.editor_domain_state_proved() : m.editor_domain_state_waiting()}</Tag>
}
