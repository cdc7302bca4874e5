import { DAY_MS } from "#platform/text/day"
import type { SeenPost } from "../reading/post"

/** A post has most of its views after so many days; a younger one would speak for none. */
export const SETTLED_DAYS = 3
/** Of fewer posts one alone could decide. */
export const FEWEST_POSTS = 5

/** What a post is usually seen: half of the latest were seen so often at least. */
export type TypicalViews = { median: number; posts: number }

/** Null where too few posts have been out long enough. */
export function typicalViews(posts: readonly SeenPost[], now: Date): TypicalViews | null {
  const settled = posts.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() >= SETTLED_DAYS * DAY_MS)
  const views = settled.map((post) => post.views).sort((one, other) => one - other)
  const median = views[Math.floor((views.length - 1) / 2)]
  return views.length < FEWEST_POSTS || median === undefined ? null : { median, posts: views.length }
}
