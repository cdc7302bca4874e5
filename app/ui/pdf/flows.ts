/**
 * Things in their order, so many in a flow: the pages of a document that follow each other without a break. Each break between
 * sheets lays out again all that follows in the same flow: of a hundred things the last are laid out some times, of thousands
 * for minutes. There is one flow at least.
 */
export function flowsOf<Thing>(things: readonly Thing[], inAFlow: number): (readonly Thing[])[] {
  const count = Math.max(1, Math.ceil(things.length / inAFlow))
  return Array.from({ length: count }, (_, place) => things.slice(place * inAFlow, (place + 1) * inAFlow))
}
