import type { Quota } from "../adapters/quota"
import { quotaRenewal } from "../adapters/youtube-quota"

const DAY_MS = 24 * 60 * 60 * 1000

/** The window of a quota that holds a moment: what is called in it counts together. */
export function windowAt({ window }: Quota, now: Date): { startsAt: Date; endsAt: Date } {
  if (window === "pacific_day") {
    const endsAt = quotaRenewal(now)
    return { startsAt: new Date(endsAt.getTime() - DAY_MS), endsAt }
  }
  const ms = window * 1000
  const startsAt = Math.floor(now.getTime() / ms) * ms
  return { startsAt: new Date(startsAt), endsAt: new Date(startsAt + ms) }
}
