export const ENTRY_SORTS = ["added", "name", "followers"] as const
export type EntrySort = (typeof ENTRY_SORTS)[number]

/** The order in an address; the newest first if there is none, or an unknown one. */
export function sortOf(asked: string | null): EntrySort {
  return ENTRY_SORTS.find((sort) => sort === asked) ?? "added"
}
