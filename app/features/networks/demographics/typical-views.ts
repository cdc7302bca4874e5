import { DAY_MS } from "#platform/text/day"
import type { SeenPost } from "../reading/post"

/** A post has most of its views after so many days; a younger one would speak for none. */
export const SETTLED_DAYS = 3
/** With fewer, one post alone could decide. */
export const FEWEST_POSTS = 5

/** The usual views of a post: the median of the latest ones. Null while too few posts have been out long enough. */
export type TypicalViews = { median: number | null; posts: number }

export function typicalViews(posts: readonly SeenPost[], now: Date): TypicalViews {
  const settled = posts.filter(({ publishedAt }) => now.getTime() - publishedAt.getTime() >= SETTLED_DAYS * DAY_MS)
  const views = settled.map((post) => post.views).sort((one, other) => one - other)
  const median = views.length < FEWEST_POSTS ? undefined : views[Math.floor((views.length - 1) / 2)]
  return { median: median ?? null, posts: views.length }
}
