export const ENTRY_SORTS = ["added", "name", "followers"] as const
export type EntrySort = (typeof ENTRY_SORTS)[number]

/** The order that an address asks for; the newest first for whoever asks for none, or for another. */
export function sortOf(asked: string | null): EntrySort {
  return ENTRY_SORTS.find((sort) => sort === asked) ?? "added"
}
