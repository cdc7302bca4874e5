/** A link to the pages of a list before and behind. */
export const PAGER_LINK = "inline-flex min-h-11 items-center gap-1.5 font-semibold underline-offset-4 hover:underline"
