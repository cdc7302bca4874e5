// What a creator's page is made of.

import type { Locale } from "./locales.ts"

/** As an influencer is offered them. */
export const BLOCK_KINDS = ["link", "heading", "text", "video", "contact", "product"] as const
export type BlockKind = (typeof BLOCK_KINDS)[number]

/** Whether a block leads somewhere; headings and texts are words alone. */
export function hasAddress(kind: BlockKind) {
  return kind !== "heading" && kind !== "text"
}

/** Where an address of a page may lead by: checked when it is written and again when it is shown. */
export const LINK_SCHEMES: ReadonlySet<string> = new Set(["https:", "http:", "mailto:", "tel:"])

/** A text in some of the site's languages. */
export type Translations = Readonly<Partial<Record<Locale, string>>>

/** What has to be said of paid words (loi 2023-451, art. 5). */
export const DISCLOSURES = ["paid_partnership", "advertisement"] as const
export type Disclosure = (typeof DISCLOSURES)[number]

/** What the law wants said of a picture that was changed or made by a machine (loi 2023-451, art. 5). */
export const IMAGE_LABELS = ["retouched", "virtual"] as const
export type ImageLabel = (typeof IMAGE_LABELS)[number]

/** As an influencer is offered them. */
export const THEME_NAMES = ["papier", "encre", "riviera", "atelier", "magazine", "neon", "medina", "mineral"] as const
export type ThemeName = (typeof THEME_NAMES)[number]

/** Those who see what a creator sells and for how much. */
export const PACKAGE_VISIBILITIES = ["companies", "public"] as const
export type PackageVisibility = (typeof PACKAGE_VISIBILITIES)[number]

/** The parts of a media kit that a creator may leave out of one made for a brand. */
export const KIT_SECTIONS = ["audience", "growth", "facts"] as const
export type KitSection = (typeof KIT_SECTIONS)[number]
