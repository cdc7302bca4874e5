import { type Certificate, certificateEnd, shownBio, validCertificate } from "#app/features/influencers/public"
import { type Figure, totalFollowers } from "#app/features/networks/public"
import type { Place } from "#app/features/places/public"
import type { Locale } from "#app/locale"
import * as paths from "#app/paths"
import { cutText } from "#platform/text/cut"
import type { Precision, Provenance } from "#vocabulary/networks"
import { isNetwork, NETWORKS, type Network } from "#vocabulary/networks"
import { type BlockKind, type Disclosure, hasAddress, type ImageLabel, type Translations } from "#vocabulary/page"
import type { ReviewCounts } from "./review-facts"
import { opensProgram, ownPicture, safeLink } from "./safe-link"

/** `isMe`: the page says that the account is the same person's (`rel="me"`). */
export type PublicNetwork = Figure & { url: string; isMe?: boolean }
export type PublicBlock = {
  id: string
  kind: BlockKind
  title: string
  /** The title in languages that are not the page's own. */
  translations?: Translations
  /** The language of the title, where the page around it is shown in another. */
  locale?: Locale | null
  /** The link, by way of the click counter; null for text blocks. */
  href: string | null
  network: Network | null
  disclosure: Disclosure | null
  imageLabel?: ImageLabel | null
  /** With whom, where something is disclosed. */
  partner?: string | null
  /** The picture's address on this site. */
  picture?: string | null
  price?: { cents: number; currency: string } | null
}
export type PublicCollaboration = {
  id: string
  companyName: string
  companyType: string | null
  website: string | null
  year: number
}

/** A company's review after a collaboration, with the facts about it; the creator shows it. */
export type PublicReview = ReviewCounts & {
  id: string
  company: string
  body: string
  reply: string | null
  writtenAt: Date
}

/** How many are on a page, and how many in a kit. */
const ON_PAGE = 3
export const IN_KIT = 6

export function reviewsOnPage({ reviews = [] }: Pick<PublicPage, "reviews">) {
  return reviews.slice(0, ON_PAGE)
}

/** All that a public page shows, and nothing that it does not. */
export type PublicPage = {
  influencerId: string
  path: string | null
  /** A domain of the creator's own, where the page is. */
  domain?: string | null
  name: string
  bio: string
  picture: string | null
  portraitLabel?: ImageLabel | null
  isVerified: boolean
  isActive: boolean
  /** The page's own language. */
  locale: Locale
  /** In which of its languages it is shown: its own where nothing is said. */
  shownIn?: Locale
  theme: string
  /** The influencer's own colour, `#rrggbb`, in place of the theme's. */
  accent?: string | null
  networks: PublicNetwork[]
  totalFollowers: number | null
  blocks: PublicBlock[]
  collaborations: PublicCollaboration[]
  /** The companies' reviews that are shown, the newest first. */
  reviews?: PublicReview[]
  /** The town where they work. */
  town?: Place | null
  hasMediaKit: boolean
  /** The certificate of responsible influence, while it is valid. */
  certificate?: Certificate | null
  /** For a page that the team made and nobody has claimed: the source of its data, empty where nobody wrote it down. */
  source?: string | null
  /** When a block next comes or goes by itself, or the certificate ends. */
  changesAt: Date | null
}

/** Until the first link is there, the networks are the buttons. */
export function isWithoutLinks({ blocks }: Pick<PublicPage, "blocks">) {
  return blocks.every(({ href }) => href === null)
}

export function hasPictures({ blocks }: Pick<PublicPage, "blocks">) {
  return blocks.some(({ picture, price }) => picture || price)
}

/** Limits for a page that was asked for by id. */
const NAME_LENGTH_BY_ID = 100
const BIO_LENGTH_BY_ID = 500

export function cutForId(page: PublicPage): PublicPage {
  return { ...page, name: cutText(page.name, NAME_LENGTH_BY_ID), bio: cutText(page.bio, BIO_LENGTH_BY_ID) }
}

export type InfluencerRow = {
  id: string
  path: string | null
  domain?: string | null
  name: string
  bio: string
  profileImageUrl: string | null
  portraitLabel: ImageLabel | null
  isVerified: boolean
  isActive: boolean
  pageLocale: Locale
  theme: string
  accent: string | null
  totalFollowers: number | null
  town?: Place | null | undefined
  mediaKitAt: Date | null
  certificateNumber: string | null
  certificateExpiresOn: string | null
  source: string | null
  changesAt: Date | null
}

export type PageNetworkRow = {
  network: Network
  url: string
  followers: number | null
  precision: Precision | null
  provenance: Provenance | null
  fetchedAt: Date | null
  ownedAt: Date | null
}

export function publicNetworks(rows: readonly PageNetworkRow[]): PublicNetwork[] {
  const shown = rows.flatMap(({ network, url, followers, precision, provenance, fetchedAt, ownedAt }) => {
    const link = safeLink(url)
    if (!link) return []
    const source = provenance && fetchedAt ? { provenance, fetchedAt, isOwned: ownedAt !== null } : null
    // Mastodon accounts are never connected: its own check wants a `rel=me` link from the page, and one back from the account.
    const isMe = ownedAt !== null || network === "mastodon"
    return [{ network, url: link, isMe, followers: source && followers, isRounded: precision === "rounded", source }]
  })
  return shown.sort((a, b) => NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network))
}

export type BlockRow = {
  id: string
  kind: BlockKind
  title: string
  translations?: Translations
  url: string | null
  icon: string | null
  disclosure: Disclosure | null
  imageLabel: ImageLabel | null
  partner?: string | null
  picture?: string | null
  priceCents?: number | null
  priceCurrency?: string | null
}

/** Null for a block that would lead nowhere. */
export function publicBlock(row: BlockRow): PublicBlock | null {
  const {
    id,
    kind,
    title,
    translations = {},
    url,
    icon,
    disclosure,
    imageLabel,
    partner,
    picture,
    priceCents,
    priceCurrency,
  } = row
  const link = safeLink(url)
  const isWords = !hasAddress(kind)
  if (!link && !isWords) return null
  return {
    id,
    kind,
    title,
    translations,
    // Browsers do not agree on following a redirect to another program.
    href: isWords || !link ? null : opensProgram(link) ? link : paths.click(id),
    network: icon !== null && isNetwork(icon) ? icon : null,
    disclosure,
    imageLabel,
    partner: disclosure && partner ? partner : null,
    picture: isWords || !picture ? null : ownPicture(`/media/${picture}`),
    price: kind === "product" && priceCents && priceCurrency ? { cents: priceCents, currency: priceCurrency } : null,
  }
}

export type CollaborationRow = {
  id: string
  companyName: string
  companyType: string | null
  websiteUrl: string | null
  createdAt: Date
}

export function publicCollaboration({ id, companyName, companyType, websiteUrl, createdAt }: CollaborationRow) {
  return { id, companyName, companyType, website: safeLink(websiteUrl), year: createdAt.getUTCFullYear() }
}

export function publicPage(
  row: InfluencerRow,
  parts: { networks: PageNetworkRow[]; blocks: BlockRow[]; collaborations: CollaborationRow[] },
  now: Date,
): PublicPage {
  const networks = publicNetworks(parts.networks)
  const certificate = validCertificate(row, now)
  const picture = ownPicture(row.profileImageUrl)
  const counts = Object.fromEntries(networks.map(({ network, followers }) => [network, followers]))
  return {
    influencerId: row.id,
    path: row.path,
    domain: row.domain ?? null,
    name: row.name,
    bio: shownBio(row.bio),
    picture,
    portraitLabel: picture === null ? null : row.portraitLabel,
    isVerified: row.isVerified,
    isActive: row.isActive,
    locale: row.pageLocale,
    theme: row.theme,
    accent: /^#[\da-f]{6}$/i.test(row.accent ?? "") ? row.accent : null,
    networks,
    totalFollowers: totalFollowers(counts, row.totalFollowers),
    blocks: parts.blocks.map(publicBlock).filter((block) => block !== null),
    collaborations: parts.collaborations.map(publicCollaboration),
    town: row.town ?? null,
    hasMediaKit: row.mediaKitAt !== null,
    certificate,
    source: row.source,
    changesAt: earlier(row.changesAt, certificate && certificateEnd(certificate)),
  }
}

function earlier(one: Date | null, other: Date | null) {
  return one && other ? (one < other ? one : other) : (one ?? other)
}
