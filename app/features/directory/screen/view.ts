import type { MaybeDrawn } from "#app/ui/drawn"
import type { Network, Provenance } from "#vocabulary/networks"
import type { DirectoryCount, Sort } from "../search"
import type { screenWords } from "./words.server"

// What the screen is given: words and figures made on the server, since names of countries and languages, and dates,
// come out differently in some browsers, and since none of the lists they are taken from need travel as code.

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
    /** Its owner has confirmed the account. */
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
  /** Where they work. */
  town: string | null
  total: string | null
  interests: readonly string[]
  figures: readonly FigureView[]
  /** The networks beyond those, behind how many they are; null when there is none. */
  more: { label: string; figures: readonly FigureView[] } | null
  /** The buttons by their full names. */
  contactName: string
  collaborateName: string
  /** What a company can do; null for everybody else, whose buttons explain themselves. */
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

/** What is asked of connected accounts: lists by their names in the address, some with the part of the audience beside. */
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
  /** What is chosen, by the names of the inputs. */
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
  /** The whole list, in the same order. */
  clearHref: string
  /** The address of the page itself, without what is too much in the one that was asked for. */
  href: string
  /** `pour « cuisine »`, or nothing. */
  query: string
  order: string
  /** The list as a file; null for everybody but companies, and where it has nobody. */
  csv: { href: string; label: string } | null
  /** What has the search watched, and where it is sent; null where nothing is asked for, and as above. */
  watch: { action: string; search: string; label: string } | null
  /** Null for companies. */
  whyNot: WhyNotView | null
  list: ListView | "failed"
}
