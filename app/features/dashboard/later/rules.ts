import { parisDaysAfter } from "#platform/text/day"

const FOR_GOOD = 36_525

/** A home speaks of a week, and an answer that is put off is due within two days. The language of mails is asked about once. */
export function laterThan(now: Date, sentence: string) {
  if (sentence.startsWith("mail_language:")) return parisDaysAfter(now, FOR_GOOD)
  return parisDaysAfter(now, sentence.startsWith("answer:") ? 1 : 7)
}

/** The answer to 'later', and to taking it back. */
export type LaterAnswer = { later: "put_off"; sentence: string; until: Date } | { later: "told_again" }

/** The sentences that somebody does not want to be told now, of all that they have put off. */
export function stillOff(putOff: Readonly<Record<string, string>>, now: Date): ReadonlySet<string> {
  const off = Object.entries(putOff).filter(([, until]) => Date.parse(until) > now.getTime())
  return new Set(off.map(([sentence]) => sentence))
}
