import type { Network, Provenance } from "#vocabulary/networks"

/** One influencer of the carousel, with all that the card says and nothing else: it travels as data too. */
export type CarouselCard = {
  id: string
  /** The address of the link page, without a language. */
  page: string
  name: string
  bio: string
  pictureUrl: string | null
  isVerified: boolean
  totalFollowers: number | null
  /** The parts of the total: those that were read first, each with the largest first. */
  networks: readonly CarouselFigure[]
}

/** `fetchedAt` in ISO 8601. */
export type CarouselFigure = {
  network: Network
  followers: number | null
  isRounded: boolean
  source: { provenance: Provenance; fetchedAt: string; isOwned: boolean } | null
}
