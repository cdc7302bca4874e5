/** The same search again within it is the same one still. */
export const SAME_SEARCH_MINUTES = 60
/** What the privacy policy promises. */
export const MONTHS_KEPT = 13
/** Longer ones, which no form makes, are not kept. */
export const MAX_QUERY = 2000
