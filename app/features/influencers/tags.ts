import { tagOf } from "#platform/cache/tag-of"

/** What is kept under this tag shows something of the influencer: their page, their kit, their figures. */
export function influencerTag(influencerId: string) {
  return tagOf("influencer", influencerId)
}

/** The cache tag of lists of influencers: the carousel, the directory. */
export const INFLUENCERS_TAG = "influencers"
