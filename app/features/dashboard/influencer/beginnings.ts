/** The first steps of a new creator, in order. */
export const BEGINNINGS = ["name", "networks", "card", "first_link", "in_bio", "prices"] as const
export type Beginning = (typeof BEGINNINGS)[number]

type Known = {
  networks: number
  /** A portrait and a line. */
  hasCard: boolean
  blocks: number
  /** Networks that somebody came from: the address stands there. */
  networkViews: number
  packages: number
}

/** The steps that are done. The name always is: without it there is no page. */
export function beginningsOf({ networks, hasCard, blocks, networkViews, packages }: Known) {
  const isDone: Record<Beginning, boolean> = {
    name: true,
    networks: networks > 0,
    card: hasCard,
    first_link: blocks > 0,
    in_bio: networkViews > 0,
    prices: packages > 0,
  }
  return {
    done: BEGINNINGS.filter((each) => isDone[each]),
    left: BEGINNINGS.filter((each) => !isDone[each]),
  }
}
