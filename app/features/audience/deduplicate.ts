/** One visitor's views of a page, or clicks on a link, count once in this time. */
export const SECONDS_APART = 30
/** And so often a day (UTC, as long as a visitor is told from another). */
export const MOST_A_DAY = 50
/**
 * The most that is counted of all visitors of one network address, per page or link and day: a browser can name itself differently each
 * time. The limit is high because some thousand customers of a mobile network share an address.
 */
export const MOST_OF_AN_ADDRESS = 2000

/**
 * The events that may count, in rounds: within a round no key comes twice. Those that come again within 30 seconds, and more of a key
 * than count in a day, are left out. Linear; what came first is first.
 */
export function inRounds<Event extends { at: Date }>(
  events: readonly Event[],
  keyOf: (event: Event) => string,
): Event[][] {
  const rounds: Event[][] = []
  const taken = new Map<string, { at: Date; count: number }>()
  for (const event of events) {
    const key = keyOf(event)
    const before = taken.get(key)
    const count = before?.count ?? 0
    if (count >= MOST_A_DAY || (before && event.at.getTime() - before.at.getTime() < SECONDS_APART * 1000)) continue
    taken.set(key, { at: event.at, count: count + 1 })
    const round = rounds[count] ?? []
    round.push(event)
    rounds[count] = round
  }
  return rounds
}
