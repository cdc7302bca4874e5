/**
 * In how many conversations something waits, as the server has said with a page. Each of its answers is an object of its
 * own: of two that say the same, the later one is newer all the same than what was told between them.
 */
export type Waiting = Readonly<{ conversations: number }>

/** The news that came while a page was open, and the server's answer that it followed. */
export type Told = Readonly<{ since: Waiting; conversations: number }>

/** The newest of the two; null for somebody who has no messages. */
export function newestWaiting(known: Waiting | null, told: Told | null): number | null {
  if (known && told?.since === known) return told.conversations
  return known?.conversations ?? null
}
