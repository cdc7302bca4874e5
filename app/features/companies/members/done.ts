import { m } from "#messages"

const DONE = {
  invited: m.company_done_invited,
  again: m.company_done_invited,
  withdrawn: m.company_done_withdrawn,
  role: m.company_done_role,
  removed: m.company_done_removed,
} as const
type Done = keyof typeof DONE

/** What an address says has just been done. */
export function doneIn(query: URLSearchParams): Done | null {
  const word = query.get("done") ?? ""
  return isDone(word) ? word : null
}

export function doneText(done: Done) {
  return DONE[done]()
}

function isDone(word: string): word is Done {
  return Object.hasOwn(DONE, word)
}
