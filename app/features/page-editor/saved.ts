import type { FormAnswer } from "#platform/forms/answer"
import type { BlockKind } from "#vocabulary/page"

/** What a change was, for the words that confirm it. */
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
 * What stands behind the address in a block's form, as its fields hold it; an empty title where nothing was found. `typed`: the form as
 * it was sent.
 */
export type Read = Readonly<{
  typed: Readonly<Record<string, string>>
  url: string
  kind: BlockKind
  title: string
  price: string
  picture: string | null
}>

/** What an action of the editor answers: a change that was kept, a form that was not, or what an address leads to. */
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

/** What was typed into a form that was refused, field by field. */
export function typedIn(answer: FormAnswer | undefined): Readonly<Record<string, string>> {
  const entries = Object.entries(answer?.initialValue ?? {})
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])))
}
