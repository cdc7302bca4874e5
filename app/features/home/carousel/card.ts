import type { Network } from "#app/features/networks/public"

/** One influencer of the carousel, with all that the card says and nothing else: it travels as data too. */
export type CarouselCard = {
  id: string
  /** Of the link page, without a language. */
  page: string
  name: string
  bio: string
  pictureUrl: string | null
  isVerified: boolean
  totalFollowers: number | null
  networks: readonly Network[]
}
