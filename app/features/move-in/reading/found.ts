import { z } from "zod"
import { BLOCK_KINDS } from "#vocabulary/page"

/** For one page or file: more than any real page has, and few enough to check and store. */
export const MAX_FOUND = 300
export const MAX_FOUND_TITLE = 300
/** Longer than any address that a block takes. */
const MAX_FOUND_ADDRESS = 2100

/** The position of a link in a page, or a label of it, where that decides whether it is taken over. */
const PLACES = ["hidden", "menu"] as const

/** One thing that a page or a file has, as it says it: nothing is judged yet. */
const FoundItem = z.object({
  kind: z.enum(BLOCK_KINDS),
  title: z.string().max(MAX_FOUND_TITLE),
  /** Resolved against the page's own; null for words. */
  url: z.string().max(MAX_FOUND_ADDRESS).nullable(),
  picture: z.string().max(MAX_FOUND_ADDRESS).nullable(),
  place: z.enum(PLACES).nullable(),
  /** More fields from a file of ours, as the block's form holds them, so that the notices of paid content are kept. */
  more: z
    .strictObject({
      price: z.string().max(40),
      disclosure: z.string().max(40),
      imageLabel: z.string().max(40),
      partner: z.string().max(200),
      startsAt: z.string().max(40),
      endsAt: z.string().max(40),
      hidden: z.literal("1"),
      title_fr: z.string().max(MAX_FOUND_TITLE),
      title_en: z.string().max(MAX_FOUND_TITLE),
      title_ar: z.string().max(MAX_FOUND_TITLE),
    })
    .partial()
    .optional(),
})
export type FoundItem = z.input<typeof FoundItem>

/** The links found at an address or in a file, in order. */
export const Found = z.object({
  /** The address that was read; null for a file or a list. */
  from: z.string().max(MAX_FOUND_ADDRESS).nullable(),
  items: z.array(FoundItem).max(MAX_FOUND),
  /** How many more links there are than are read. */
  beyond: z.number().int().nonnegative(),
  /** Whether the file is one of ours that holds more than its links. */
  isBackup: z.boolean().default(false),
})
export type Found = z.output<typeof Found>

/** The first so many of what was found, no text longer than it may be. */
export function foundOf(from: string | null, items: readonly FoundItem[], isBackup = false): Found {
  return {
    from,
    items: items.slice(0, MAX_FOUND).map((item) => ({
      ...item,
      title: item.title.slice(0, MAX_FOUND_TITLE),
      url: item.url?.slice(0, MAX_FOUND_ADDRESS) ?? null,
      picture: item.picture !== null && item.picture.length <= MAX_FOUND_ADDRESS ? item.picture : null,
    })),
    beyond: Math.max(0, items.length - MAX_FOUND),
    isBackup,
  }
}
