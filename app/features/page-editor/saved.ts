import type { FormAnswer } from "#platform/forms/answer"
import type { BlockKind } from "#vocabulary/page"

/** The kind of change, for the message that confirms it. */
export type SavedWhat =
  | "added"
  | "changed"
  | "shown"
  | "hidden"
  | "removed"
  | "ordered"
  | "restored"
  | "appearance"
  | "work_added"
  | "work_changed"
  | "work_removed"

/** The answer to a change that was kept. `undo`: the fields of the form that takes it back, its intent among them. */
export type Saved = { saved: SavedWhat; undo: Readonly<Record<string, string>> | null }

/**
 * The facts found at the address in a block's form, as its fields hold them; an empty title if nothing was found. `typed`: the form as it
 * was sent.
 */
export type Read = Readonly<{
  typed: Readonly<Record<string, string>>
  url: string
  kind: BlockKind
  title: string
  price: string
  picture: string | null
}>

/** The answer of an editor's action: a change that was saved, a form that was refused, or the facts found at an address. */
export type EditorAnswer = Saved | FormAnswer | { read: Read }

export function savedIn(answer: EditorAnswer | undefined): Saved | undefined {
  return answer && "saved" in answer ? answer : undefined
}

export function refusedIn(answer: EditorAnswer | undefined): FormAnswer | undefined {
  return answer && !("saved" in answer) && !("read" in answer) ? answer : undefined
}

export function readIn(answer: EditorAnswer | undefined): Read | undefined {
  return answer && "read" in answer ? answer.read : undefined
}

/** The values of a refused form, by field. */
export function typedIn(answer: FormAnswer | undefined): Readonly<Record<string, string>> {
  const entries = Object.entries(answer?.initialValue ?? {})
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])))
}
