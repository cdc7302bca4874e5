import { MAX_USERNAME } from "./rules"

/** How many free names are offered for one that is taken. */
export const SUGGESTED = 3

const MOST_TRIED = 12

/** What somebody might take instead of a name, the nearest first: written together, turned round, with a word or a number. */
export function namesLike(username: string): string[] {
  const parts = username.split(/[-_]+/).filter(Boolean)
  const names = [
    parts.join(""),
    parts.toReversed().join("-"),
    `hello-${username}`,
    `${username}-studio`,
    ...[1, 2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${username}-${number}`),
  ]
  const others = new Set(names.filter((name) => name !== username && name.length <= MAX_USERNAME))
  return [...others].slice(0, MOST_TRIED)
}
