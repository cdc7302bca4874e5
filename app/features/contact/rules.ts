/** Lengths in characters: room for a real request, none for a flood. */
export const MAX_NAME = 100
export const MAX_SUBJECT = 150
export const MIN_MESSAGE = 10
export const MAX_MESSAGE = 5_000

/** People take longer to fill in four fields. */
const FASTEST_PERSON_MS = 3_000

type Signs = {
  /** The honeypot, a field that nobody sees: what fills it in is no person, or a browser that means well. */
  website: string
  /** When the page was made, as it says itself; empty from senders without our page. */
  openedAt: string
}

/** Whether a message looks like a robot's. It is kept all the same, and marked. */
export function looksAutomatic({ website, openedAt }: Signs, now: Date) {
  if (website !== "") return true
  const opened = Number.parseInt(openedAt, 10)
  return Number.isFinite(opened) && now.getTime() - opened < FASTEST_PERSON_MS
}
