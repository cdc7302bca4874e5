import type { Count, ListState } from "#app/features/admin-kit/public"
import type { InfluencerSort } from "#app/features/influencers/public.server"
import type { Untold } from "#app/features/origins/public.server"

export type InfluencerList = ListState<InfluencerSort>

export type InfluencerRow = {
  id: string
  name: string
  pictureUrl: string | null
  /** The path of the page; null when it has no name of its own. */
  path: string | null
  followers: number | null
  isActive: boolean
  isVerified: boolean
  createdAt: string
}

/** Actions on several at once, after a question. */
export const DEEDS = ["activate", "verify", "delete"] as const
export type Deed = (typeof DEEDS)[number]

/** The values of the form of one influencer; `id` is null for a new one. */
export type Edited = {
  id: string | null
  name: string
  bio: string
  address: string
  isActive: boolean
  isVerified: boolean
  /** An admin hid it: its owner cannot show it. */
  isSuspended: boolean
  /** Its owner has asked for the deletion of their account. */
  isLeaving: boolean
  /** For a profile without an owner: the source of its data, and the e-mail address of its person. Null once it has an owner. */
  origin: { source: string; personEmail: string } | null
}

export type InfluencersContent = {
  state: InfluencerList
  influencers: InfluencerRow[]
  next: string | null
  previous: string | null
  found: Count
  asked: { deed: Deed; rows: { id: string; name: string }[] } | null
  editing: Edited | null
  /** How many profiles were made without asking their persons, who still have to be informed (GDPR art. 14). */
  waiting: number
  /** These profiles, shown in place of the list when the address asks for them. */
  untold: { rows: Untold[]; page: { next: string | null; previous: string | null } } | null
  /** The profile for which the admin is asked to confirm that its person was informed in another way. */
  marking: { id: string; name: string } | null
  /** The action done before this list was shown. */
  done: "added" | "saved" | null
}
