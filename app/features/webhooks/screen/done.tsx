import { Flash } from "#app/ui/flash"
import { m } from "#messages"

const SAID = {
  removed: m.webhooks_done_removed,
  test: m.webhooks_done_test,
  again: m.webhooks_done_again,
  on: m.webhooks_done_on,
  off: m.webhooks_done_off,
} as const
export type Done = keyof typeof SAID

/** The action just done, from the address; null for anything else. */
export function doneOf(asked: string | null): Done | null {
  return asked !== null && isKnown(asked) ? asked : null
}

/** Says that it was done. */
export function DoneFlash({ done }: { done: Done | null }) {
  return done && <Flash key={done} tone="success" title={SAID[done]()} />
}

function isKnown(asked: string): asked is Done {
  return Object.hasOwn(SAID, asked)
}
