import { and, desc, eq, gte, lte } from "drizzle-orm"
import { networkSnapshots } from "#database/schema/influencers"
import { readAs, VISITOR } from "#platform/database/actor.server"
import { addDays, noonOf } from "#platform/text/day"
import type { Network } from "#vocabulary/networks"
import type { FigureClaims } from "../codes/claims"
import type { Count } from "./verdict"

/** A figure of a day. `account`: whose it is, by what the network knows it or by `@` and its handle. */
export type PastFigure = { count: Count; account: string }

/** A reading is of the day that it is shown for, or of some days before. */
const DAYS_BACK = 45

/**
 * The counts of an influencer's networks that were known on a day (UTC): the latest reading up to it, as far as it may still be kept. For
 * public pages.
 */
export async function figuresOn(influencerId: string, day: string): Promise<Map<Network, PastFigure>> {
  const rows = await readAs(VISITOR, (tx) =>
    tx
      .selectDistinctOn([networkSnapshots.network], {
        network: networkSnapshots.network,
        day: networkSnapshots.day,
        account: networkSnapshots.account,
        followers: networkSnapshots.followers,
        provenance: networkSnapshots.provenance,
      })
      .from(networkSnapshots)
      .where(
        and(
          eq(networkSnapshots.influencerId, influencerId),
          lte(networkSnapshots.day, day),
          // A bound for the index, and for what can be called the figure of that day.
          gte(networkSnapshots.day, addDays(day, -DAYS_BACK)),
        ),
      )
      .orderBy(networkSnapshots.network, desc(networkSnapshots.day)),
  )
  return new Map(
    rows.map(({ network, day: read, account, ...count }) => [
      network,
      { account, count: { ...count, isRounded: false, asOf: noonOf(read) } },
    ]),
  )
}

/** Whether a figure of before is of the account that these claims are about: handles change hands. */
export function isOfAccount({ account }: PastFigure, { platformId, handle }: FigureClaims) {
  return account === platformId || account === `@${handle}`
}
