import { Flash } from "#app/ui/flash"
import { m } from "#messages"

const SAID = {
  created: m.lists_created,
  saved: m.lists_saved,
  deleted: m.lists_deleted,
  remove: m.lists_removed,
  copy: m.lists_copied,
  move: m.lists_moved,
  note: m.lists_noted,
  "no-note": m.lists_note_none,
  "note-deleted": m.lists_note_deleted,
} as const
export type Done = keyof typeof SAID

/** The action just done, from the address; null for anything else. */
export function doneOf(asked: string | null): Done | null {
  return asked !== null && Object.hasOwn(SAID, asked) ? (asked as Done) : null
}

/** Says that it was done. */
export function DoneFlash({ done }: { done: Done | null }) {
  return done && <Flash key={done} tone={done === "no-note" ? "info" : "success"} title={SAID[done]()} />
}
