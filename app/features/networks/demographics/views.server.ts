import { and, eq, sql } from "drizzle-orm"
import { influencerChanged } from "#app/features/influencers/public.server"
import { networkViews } from "#database/schema/statistics"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { DAY_MS } from "#platform/text/day"
import type { Network } from "#vocabulary/networks"
import { lockOwned } from "./commands.server"
import type { TypicalViews } from "./typical-views"

const DAYS_KEPT = 6

type Account = { influencerId: string; network: Network; handle: string }

/** Whether the latest posts of an account have not been looked at for some days. */
export async function areViewsDue({ influencerId, network }: Omit<Account, "handle">, now: Date): Promise<boolean> {
  const since = new Date(now.getTime() - DAYS_KEPT * DAY_MS)
  const rows = await readAs(SYSTEM, (tx) =>
    tx
      .select({ fetchedAt: networkViews.fetchedAt })
      .from(networkViews)
      .where(and(eq(networkViews.influencerId, influencerId), eq(networkViews.network, network))),
  )
  return !rows.some(({ fetchedAt }) => fetchedAt > since)
}

/**
 * Like `keepDemographics`, for the usual views of posts. Too few posts are stored as well, so that they are not asked about again the next
 * day.
 */
export function keepViews(account: Account, views: TypicalViews, now: Date) {
  const { influencerId, network } = account
  return withActor(SYSTEM, async (tx) => {
    if (!(await lockOwned(tx, account))) return
    await tx
      .insert(networkViews)
      .values({ influencerId, network, ...views, fetchedAt: now })
      .onConflictDoUpdate({
        target: [networkViews.influencerId, networkViews.network],
        set: { median: sql`excluded.median`, posts: sql`excluded.posts`, fetchedAt: sql`excluded.fetched_at` },
      })
    await influencerChanged(tx, influencerId)
  })
}
