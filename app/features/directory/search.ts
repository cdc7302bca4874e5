import type { Figure } from "#app/features/networks/public"
import type { Place } from "#app/features/places/public"
import type { DemographicKind, Network } from "#vocabulary/networks"

export const SORTS = ["name", "followers", "recent"] as const
export type Sort = (typeof SORTS)[number]

export const DISTANCES = [0, 10, 25, 50, 100] as const
type Within = (typeof DISTANCES)[number]

/** The age groups and genders that networks tell; of countries any. */
export const AUDIENCE_AGES = ["13-17", "18-24", "25-34", "35-44", "45-54", "55-64", "65+"] as const
export const AUDIENCE_GENDERS = ["female", "male"] as const
/** How much of an audience somebody asks for at least, in percent: the steps that `app_private.audience_terms` writes. */
export const AUDIENCE_SHARES = [25, 50, 75] as const
export type AudienceShare = (typeof AUDIENCE_SHARES)[number]
export const USUAL_SHARE: AudienceShare = 50

/** At least so much of the audience of one of their accounts is in this country, age group or gender. */
export type AudiencePart = { kind: DemographicKind; key: string; share: AudienceShare }

/**
 * A search. Codes only: interests by their key, countries by ISO 3166, languages by ISO 639. An entry must meet every condition; of several
 * interests, one is enough.
 */
export type DirectorySearch = {
  /** All words of it, in the name, the bio or an interest; the last one may be the beginning of a word. */
  q: string
  /** Present on all of them. */
  networks: readonly Network[]
  /** Total followers, both ends included; who has no count is in no range. */
  min: number | null
  max: number | null
  /** One of them is enough. */
  interests: readonly string[]
  country: string | null
  /** The slug of the town where they work. */
  city: string | null
  /** How many kilometres around it, as the crow flies; 0 for the town alone. */
  within: Within
  /** Spoken, beside others. */
  language: string | null
  verified: boolean
  /** Holds a certificate of responsible influence that is valid today. */
  certified: boolean
  /** One of each kind at most. Networks tell this only about connected accounts; creators without one match no audience. */
  audience: readonly AudiencePart[]
  /** How often a post is usually seen, at least; as networks tell it of connected accounts. */
  views: number | null
  sort: Sort
}

/** Everybody, by name. */
export const NOTHING_ASKED: DirectorySearch = {
  q: "",
  networks: [],
  min: null,
  max: null,
  interests: [],
  country: null,
  city: null,
  within: 0,
  language: null,
  verified: false,
  certified: false,
  audience: [],
  views: null,
  sort: "name",
}

/** Which page: the second one is for everybody, those beyond it by cursor and for Pro alone. */
export type DirectoryPlace = { page: 1 | 2 } | { cursor: string }

/** `pro` is what a company's plan, or being an admin, makes of somebody. */
export type DirectoryReader = "everybody" | "pro"

/** Entries on a page; everybody sees two pages of a search. */
export const PAGE_SIZE = 24
export const OPEN_RESULTS = 2 * PAGE_SIZE

/** Up to here results are counted. */
export const COUNTED_RESULTS = 1000

export type DirectoryNetwork = Figure

/** One influencer of the list, with all that a card says. */
export type DirectoryCard = {
  id: string
  /** The address of their page, `/path`; null without a name of theirs. */
  path: string | null
  name: string
  bio: string
  pictureUrl: string | null
  isVerified: boolean
  isCertified: boolean
  totalFollowers: number | null
  interests: readonly string[]
  country: string | null
  /** The town where they work. */
  town: Place | null
  languages: readonly string[]
  networks: readonly DirectoryNetwork[]
  lastUpdated: Date
}

/** How many there are: exact up to 1 000, above that only that there are more. */
export type DirectoryCount = { exact: number } | { moreThan: number }

export type DirectoryPage = {
  cards: readonly DirectoryCard[]
  count: DirectoryCount
  /** The start of the next page for this reader; null at the end of the list or at the gate. */
  next: DirectoryPlace | null
  /** The number of results beyond the gate for this reader; null when there are none, or no gate. */
  beyond: DirectoryCount | null
}
