/** What visits of a page are told apart by. */
export const FACETS = ["block", "referrer", "device", "country"] as const
export type Facet = (typeof FACETS)[number]
