import type { MaybeDrawn } from "#app/ui/drawn"
import type { Network, Provenance } from "#vocabulary/networks"
import type { DirectoryCount, Sort } from "../search"
import type { screenWords } from "./words.server"

// The data of the screen: words and figures are made on the server, since names of countries and languages, and dates, differ between
// browsers, and so that the lists they come from need not be downloaded.

export type FigureView = {
  network: Network
  name: string
  /** `12.3K`, `≈ 37.8K`; null where there is no figure. */
  followers: string | null
  /** Null where there is no figure. */
  source: {
    provenance: Provenance
    label: string
    date: string
    isoDate: string
    isStale: boolean
    /** The owner has confirmed the account. */
    isOwned: boolean
  } | null
}

export type CardView = {
  id: string
  href: string
  name: string
  bio: string
  pictureUrl: string | null
  isVerified: boolean
  isCertified: boolean
  /** The town they work in. */
  town: string | null
  total: string | null
  interests: readonly string[]
  figures: readonly FigureView[]
  /** The networks beyond those, behind how many they are; null when there is none. */
  more: { label: string; figures: readonly FigureView[] } | null
  /** The buttons by their full names. */
  contactName: string
  collaborateName: string
  /** The actions of a company; null for everybody else, whose buttons explain themselves. */
  reach: ReachView | null
}

export type ReachView = {
  contactHref: string
  collaborateHref: string
  isFavourite: boolean
  /** `Ajouter Nadia aux favoris`: pressed or not, it is called so. */
  favouriteName: string
}

/** Why the first of a page stands there. */
export type WhyView = { title: string; reasons: readonly string[] }

/** One page of the list, as addresses and words. */
export type PartView = {
  /** The address of the search, the same for all of its pages: parts of one search are shown one below the other. */
  searchHref: string
  href: string
  isStart: boolean
  /** Null where the page has nobody. */
  why: WhyView | null
  /** On cached pages the cards come as HTML, since no script works on them. */
  cards: readonly MaybeDrawn<CardView>[]
  nextHref: string | null
}

export type Choice = { value: string; label: string }

/** Filters about connected accounts: lists by their names in the address, some with the share of the audience next to them. */
export type AudienceView = {
  lists: readonly {
    name: string
    label: string
    choices: readonly Choice[]
    share: { name: string; label: string } | null
  }[]
  shares: readonly Choice[]
}

export type FormView = {
  networks: readonly (Choice & { value: Network })[]
  interests: readonly Choice[]
  /** `FR France`, one a line: as objects some 280 of them would be a tenth of the page. */
  countries: string
  /** Names of the towns with the most creators, as suggestions; any other can be typed. */
  towns: readonly string[]
  distances: readonly Choice[]
  languages: string
  followerSteps: readonly Choice[]
  audience: AudienceView
  sorts: readonly (Choice & { value: Sort })[]
  /** The chosen values, by the names of the inputs. */
  chosen: Readonly<Record<string, readonly string[]>>
}

/** A filter in use, and the address of the list without it. */
export type ActiveFilter = { key: string; label: string; removal: string; hrefWithout: string }
/** One whose removal would show somebody. */
export type Suggestion = { key: string; label: string; href: string; count: string }

export type ListView = {
  part: PartView
  /** `37 influenceurs`, `plus de 1 000 influenceurs`. */
  count: string
  found: DirectoryCount
  suggestions: readonly Suggestion[]
  /** Towns of which one may be meant, where several are called as was typed. */
  towns: readonly { label: string; href: string }[]
  /** Why nobody is shown any more today; null while somebody is. */
  spent: string | null
  /** How much more Pro shows, where the free part of the list ends. */
  gate: { title: string; text: string } | null
}

/** Why the reader cannot write or propose, and what leads nearer, the way in first. */
export type WhyNotView = {
  contact: string
  collaborate: string
  text: string
  ways: readonly { href: string; label: string }[]
}

export type DirectoryView = {
  words: ReturnType<typeof screenWords>
  form: FormView
  filters: readonly ActiveFilter[]
  /** The words of the search as the filters that they mean; null where they mean none, and where nobody is shown. */
  byFilters: { label: string; href: string } | null
  /** The whole list, in the same order. */
  clearHref: string
  /** The address of the page itself, without what is too much in the one that was asked for. */
  href: string
  /** `pour « cuisine »`, or nothing. */
  query: string
  order: string
  /** The list as a file; null for everybody but companies, and where it has nobody. */
  csv: { href: string; label: string } | null
  /** The form that watches the search; null if the search is empty, and as above. */
  watch: { action: string; search: string; label: string } | null
  /** Null for companies. */
  whyNot: WhyNotView | null
  list: ListView | "failed"
}
