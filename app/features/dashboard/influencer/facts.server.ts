import { sql } from "drizzle-orm"
import type { PageLately } from "#app/features/audience/public.server"
import type { DeadLink } from "#app/features/link-health/public.server"
import { shownSnapshots } from "#app/features/networks/public.server"
import type { Tx } from "#platform/database/actor.server"
import { madeAt } from "#platform/database/ids"
import { addDays, DAY_MS, utcDay } from "#platform/text/day"
import type { SentenceFacts } from "./sentence"

const MONTH = 30

/** A link that stands; `isOld`: for a month at least, as its id tells. */
export type Block = { id: string; title: string; picture: string | null; isShown: boolean; isOld: boolean }

type Network = Omit<SentenceFacts["networks"][number], "before">

type Known = Readonly<{
  blocks: readonly Block[]
  dead: ReadonlyMap<string, DeadLink>
  lately: Pick<PageLately, "views" | "blocks"> & { month: Readonly<{ views: number }> }
  /** Blocks that had a click in the last thirty days; null where that was not counted. */
  clicked: ReadonlySet<string> | null
  networks: readonly Network[]
  followersBefore: ReadonlyMap<string, number>
  proposals: SentenceFacts["proposals"]
}>

/** The facts by which a home's sentence is chosen. */
export function factsOf({ blocks, dead, lately, clicked, networks, followersBefore, proposals }: Known): SentenceFacts {
  return {
    proposals,
    blocks: blocks.map(({ id, title, isShown }) => ({
      id,
      title,
      clicks: lately.blocks.get(id) ?? { week: 0, before: 0 },
      dead: (isShown && dead.get(id)) || null,
    })),
    views: lately.views,
    networks: networks.map((network) => ({ ...network, before: followersBefore.get(network.network) ?? null })),
    monthViews: lately.month.views,
    silent: clicked && (blocks.find(({ id, isShown, isOld }) => isShown && isOld && !clicked.has(id)) ?? null),
  }
}

/** The blocks of some pages, in the order of each. */
export async function blocksOf(tx: Tx, influencerIds: readonly string[], now: Date) {
  const { rows } = await tx.execute<Omit<Block, "isOld"> & { influencerId: string }>(sql`
    select influencer_id as "influencerId", id, title, picture,
      visible and url is not null and (starts_at is null or starts_at <= ${now.toISOString()}::timestamptz)
        and (ends_at is null or ends_at > ${now.toISOString()}::timestamptz) as "isShown"
    from custom_bio_links where influencer_id = any(${sql.param(influencerIds)}::uuid[]) order by display_order, id`)
  const monthAgo = now.getTime() - MONTH * DAY_MS
  return eachOf(rows.map((row) => ({ ...row, isOld: (madeAt(row.id) ?? now.getTime()) < monthAgo })))
}

/** The count of each network a month ago, of the account that is shown now. */
export async function followersBefore(tx: Tx, influencerIds: readonly string[], now: Date) {
  const { rows } = await tx.execute<{ influencerId: string; network: string; followers: number }>(sql`
    select distinct on (s.influencer_id, s.network) s.influencer_id as "influencerId", s.network, s.followers::float8 as followers
    from ${shownSnapshots}
    where s.influencer_id = any(${sql.param(influencerIds)}::uuid[]) and s.day <= ${addDays(utcDay(now), -MONTH)}::date
    order by s.influencer_id, s.network, s.day desc`)
  const counted = eachOf(rows)
  return (influencerId: string) =>
    new Map<string, number>(counted(influencerId).map(({ network, followers }) => [network, followers]))
}

/** Groups rows by influencer. */
export function eachOf<Row extends { influencerId: string }>(rows: readonly Row[]) {
  const grouped = Map.groupBy(rows, ({ influencerId }) => influencerId)
  return (influencerId: string): readonly Row[] => grouped.get(influencerId) ?? []
}
