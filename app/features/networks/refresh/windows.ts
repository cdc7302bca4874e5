import type { Quota } from "../each/network-facts"
import { pacificDay } from "../each/youtube/quota-day"

/** The window of a quota that holds a moment: what is called in it counts together. */
export function windowAt({ window }: Quota, now: Date): { startsAt: Date; endsAt: Date } {
  if (window === "pacific_day") return pacificDay(now)
  const ms = window * 1000
  const startsAt = Math.floor(now.getTime() / ms) * ms
  return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + ms) }
}
