import type { AddressedContent, AddressedOffer } from "#database/schema/addressed-kits"
import type { Kit } from "../kit"

/** All that the reader of a kit for a brand is shown before the kit itself. */
export type Letter = {
  brand: string
  greeting: string
  letter: string
  hasPicture: boolean
  offers: AddressedOffer[]
  freeDays: string[]
  writtenAt: Date
  expiresAt: Date
}

type Stored = Readonly<{
  brand: string
  greeting: string
  letter: string
  picture: string | null
  content: AddressedContent
  createdAt: Date
  expiresAt: Date
}>

export function letterOf({ brand, greeting, letter, picture, content, createdAt, expiresAt }: Stored): Letter {
  const { offers, freeDays } = content
  return { brand, greeting, letter, hasPicture: picture !== null, offers, freeDays, writtenAt: createdAt, expiresAt }
}

/** The kit as its owner shows it to a brand: the parts and the work that were chosen, and none of the general prices. */
export function kitForBrand(kit: Kit, { sections, work }: AddressedContent): Kit {
  const shows = (section: AddressedContent["sections"][number]) => sections.includes(section)
  return {
    ...kit,
    page: {
      ...kit.page,
      ...(!shows("facts") && { town: null }),
      collaborations: kit.page.collaborations.filter(({ id }) => work.includes(id)),
    },
    growth: shows("growth") ? kit.growth : null,
    demographics: shows("audience") ? kit.demographics : [],
    packages: [],
    ...(!shows("facts") && { interests: [], country: null, languages: [] }),
  }
}
