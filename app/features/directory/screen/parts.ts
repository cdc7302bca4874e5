import type { PartView } from "./view"

/**
 * The pages that stand below each other once this one has come: the next one of the same search goes to the end, one that
 * was read again takes its old place, and any other begins the list anew.
 */
export function withPart(parts: readonly PartView[], part: PartView): readonly PartView[] {
  const last = parts.at(-1)
  if (last === undefined || last.searchHref !== part.searchHref) return [part]
  const place = parts.findIndex(({ href }) => href === part.href)
  if (place !== -1) return [...parts.slice(0, place), part]
  return last.nextHref === part.href ? [...parts, part] : [part]
}

/** Each influencer once: somebody who was renamed meanwhile may come on two pages. */
export function cardsOf(parts: readonly PartView[]) {
  const cards = parts.flatMap(({ cards }) => cards)
  return [...new Map(cards.map((card) => [card.id, card])).values()]
}
