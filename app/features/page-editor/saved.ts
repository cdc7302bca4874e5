import type { FormAnswer } from "#platform/forms/answer"

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

/** What an action of the editor answers: a change that was kept, or a form that was not. */
export type EditorAnswer = Saved | FormAnswer

export function savedIn(answer: EditorAnswer | undefined): Saved | undefined {
  return answer && "saved" in answer ? answer : undefined
}

export function refusedIn(answer: EditorAnswer | undefined): FormAnswer | undefined {
  return answer && !("saved" in answer) ? answer : undefined
}

/** What was typed into a form that was refused, field by field. */
export function typedIn(answer: FormAnswer | undefined): Readonly<Record<string, string>> {
  const entries = Object.entries(answer?.initialValue ?? {})
  return Object.fromEntries(entries.flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])))
}
