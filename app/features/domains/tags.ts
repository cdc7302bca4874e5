import { tagOf } from "#platform/cache/tag-of"

/** Touched when a domain of a page is proved, chosen, lost or given up: each process reads that page's domains anew. */
export function domainsTag(influencerId: string) {
  return tagOf("domains", influencerId)
}

/** Touched by each check of one of them. */
export function checksTag(influencerId: string) {
  return tagOf("domain-checks", influencerId)
}
