import { addDays, parisDay } from "#platform/text/day"
import { isNetwork, type Network } from "#vocabulary/networks"

/** Visits or clicks of a day in Paris by where they came from. */
export type OriginDay = Readonly<{ day: string; origin: string; count: number }>
export type Post = Readonly<{ network: Network | "other"; publishedAt: Date }>

/** From where at least half of what came more has come, how many came from there, and the day of a post that they followed. */
export type Cause = Readonly<{ network: Network; count: number; postAt: Date | null }>

const WEEK = 7
/** Fewer came by chance. */
const MIN_COUNT = 30

/** Why a week has more than the one before, where its figures say so; of two weeks up to `today`, with the posts of the second. */
export function causeOf(days: readonly OriginDay[], posts: readonly Post[], today: string): Cause | null {
  const lastWeek = addDays(today, -WEEK)
  const beforeThat = addDays(today, -2 * WEEK)
  const sum = (which: (day: OriginDay) => boolean) =>
    days.reduce((all, each) => all + (which(each) ? each.count : 0), 0)
  const grownOf = (origin: string | null) => {
    const isOf = (each: OriginDay) => origin === null || each.origin === origin
    const week = sum((each) => isOf(each) && each.day > lastWeek)
    return { week, more: week - sum((each) => isOf(each) && each.day <= lastWeek && each.day > beforeThat) }
  }
  const { more } = grownOf(null)
  if (more <= 0) return null
  const origins = [...new Set(days.map(({ origin }) => origin))].filter(isNetwork)
  const [best] = origins
    .map((network) => ({ network, ...grownOf(network) }))
    .filter((each) => each.week >= MIN_COUNT && each.more * 2 >= more)
    .sort((a, b) => b.more - a.more)
  if (!best) return null
  const since = (post: Post) => sum(({ origin, day }) => origin === best.network && day >= parisDay(post.publishedAt))
  const post = posts
    .filter(({ network, publishedAt }) => network === best.network && parisDay(publishedAt) > lastWeek)
    .filter((each) => since(each) * 2 >= best.week)
    .sort((a, b) => b.publishedAt.getTime() - a.publishedAt.getTime())[0]
  return { network: best.network, count: best.week, postAt: post?.publishedAt ?? null }
}
