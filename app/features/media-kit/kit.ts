import type { Certificate, Interest, SpokenLanguage } from "#app/features/influencers/public"
import type { PublicPage } from "#app/features/link-page/public"
import type { Demographics } from "#app/features/networks/public"
import { tagOf } from "#platform/cache/tag-of"
import type { PackageVisibility } from "#vocabulary/page"
import type { Growth } from "./growth"

export type KitPackage = {
  id: string
  title: string
  description: string
  /** Euros excluding tax, in cents; null: on request. */
  priceCents: number | null
  visibility: PackageVisibility
}

/** The files of a kit as they are stored. */
export type KitFiles = { dataHash: string; pdf: string; picture: string; madeAt: Date }

export type KitFacts = {
  interests: Interest[]
  country: string | null
  languages: SpokenLanguage[]
  /** While it is valid. */
  certificate: Certificate | null
}

/** All that a media kit shows to the one who asked for it. */
export type Kit = KitFacts & {
  page: PublicPage
  growth: Growth | null
  demographics: Demographics[]
  packages: KitPackage[]
}

/** Whether there is matter for a second sheet besides what companies wrote; until then what is known stands on the first. */
export function hasInside({ growth, demographics, packages, page }: Kit) {
  return growth !== null || demographics.length > 0 || packages.length > 0 || page.collaborations.length > 0
}

/** Whether there is matter for a second sheet. On paper, what companies wrote has one of its own. */
export function hasSecondSheet(kit: Kit) {
  return hasInside(kit) || reviewsIn(kit).length > 0
}

/** The companies' reviews that the creator shows. */
export function reviewsIn({ page: { reviews = [] } }: Kit) {
  return reviews
}

/** The cache tag of the kit's files. */
export function kitFilesTag(influencerId: string) {
  return tagOf("media-kit", influencerId)
}
