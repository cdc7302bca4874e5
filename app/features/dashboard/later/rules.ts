import { parisDaysAfter } from "#platform/text/day"

/** A home speaks of a week, and an answer that is put off is due within two days. */
export function laterThan(now: Date, sentence: string) {
  return parisDaysAfter(now, sentence.startsWith("answer:") ? 1 : 7)
}

/** What became of 'later', and of taking it back. */
export type LaterAnswer = { later: "put_off"; sentence: string; until: Date } | { later: "told_again" }
