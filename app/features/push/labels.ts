import { m } from "#messages"
import type { PushKind } from "#vocabulary/push"

export const PUSH_LABELS = {
  messages: m.push_messages,
  proposals: m.push_proposals,
  deadlines: m.push_deadlines,
} satisfies Record<PushKind, () => string>
