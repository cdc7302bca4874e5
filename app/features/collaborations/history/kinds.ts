import { EVENT_KINDS, type EventKind } from "#vocabulary/collaborations"

export function isEventKind(text: string): text is EventKind {
  return EVENT_KINDS.some((kind) => kind === text)
}
