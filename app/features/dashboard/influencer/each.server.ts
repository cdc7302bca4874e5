import { sql } from "drizzle-orm"
import { latelyOfEach, type PageLately } from "#app/features/audience/public.server"
import { findDeadLinks } from "#app/features/link-health/public.server"
import type { Tx } from "#platform/database/actor.server"
import { NETWORKS, type Network, type Provenance } from "#vocabulary/networks"
import { explained } from "./cause.server"
import { blocksOf, eachOf, factsOf, followersBefore } from "./facts.server"
import { keyOf, type Sentence, type SentenceFacts, sentencesOf } from "./sentence"

type Asked = Readonly<{ influencerId: string; putOff: ReadonlySet<string> }>
type DeadBlock = Extract<Sentence, { kind: "dead" }>

export type ToldHome = Readonly<{
  lately: PageLately
  /** The first sentence of the home, with its likely cause. */
  sentence: Sentence
  /** All links of the page that people see and that have stopped working. */
  dead: readonly DeadBlock[]
}>

/**
 * The first sentences of several creators' homes, in a few statements for all of them, by the rules and figures of the homes themselves, up
 * to the day `today`. Creators whose page nobody has seen in the week are left out.
 */
export async function homesOf(
  tx: Tx,
  asked: readonly Asked[],
  { today, now }: Readonly<{ today: string; now: Date }>,
): Promise<ReadonlyMap<string, ToldHome>> {
  const lately = await latelyOfEach(
    tx,
    asked.map(({ influencerId }) => influencerId),
    today,
  )
  const seen = asked.filter(({ influencerId }) => lately(influencerId).views.week > 0)
  const ids = seen.map(({ influencerId }) => influencerId)
  if (ids.length === 0) return new Map()
  const blocks = await blocksOf(tx, ids, now)
  const dead = await findDeadLinks(tx, ids)
  const networks = await networksOf(tx, ids)
  const before = await followersBefore(tx, ids, now)
  const proposals = await proposalsTo(tx, ids, now)
  const told = seen.map(({ influencerId, putOff }) => {
    const own = lately(influencerId)
    const facts = factsOf({
      blocks: blocks(influencerId),
      dead,
      lately: own,
      clicked: own.clicked,
      networks: networks(influencerId),
      followersBefore: before(influencerId),
      proposals: proposals(influencerId),
    })
    const sentences = sentencesOf(facts, now)
    const sentence = sentences.find((each) => !putOff.has(keyOf(each) ?? "")) ?? quietOf(own)
    return { influencerId, lately: own, sentence, dead: sentences.filter((each) => each.kind === "dead") }
  })
  const sentences = await explained(tx, told, { today, now })
  return new Map(
    told.map(({ influencerId, ...home }, at) => [influencerId, { ...home, sentence: sentences[at] ?? home.sentence }]),
  )
}

function quietOf({ views }: PageLately): Sentence {
  return { kind: "quiet", views: views.week }
}

type NetworkRow = {
  influencerId: string
  network: Network
  followers: number | null
  provenance: Provenance | null
  fetchedAt: string | null
}

async function networksOf(tx: Tx, influencerIds: readonly string[]) {
  const { rows } = await tx.execute<NetworkRow>(sql`
    select influencer_id as "influencerId", network, followers::float8 as followers, provenance, fetched_at as "fetchedAt"
    from influencer_networks where influencer_id = any(${sql.param(influencerIds)}::uuid[])`)
  const inOrder = rows.toSorted((a, b) => NETWORKS.indexOf(a.network) - NETWORKS.indexOf(b.network))
  return eachOf(inOrder.map(({ fetchedAt, ...row }) => ({ ...row, fetchedAt: fetchedAt ? new Date(fetchedAt) : null })))
}

type ProposalRow = SentenceFacts["proposals"][number] & { influencerId: string }

async function proposalsTo(tx: Tx, influencerIds: readonly string[], now: Date) {
  const { rows } = await tx.execute<Omit<ProposalRow, "expiresAt"> & { expiresAt: string }>(sql`
    select influencer_id as "influencerId", id, company_name as company, expires_at as "expiresAt" from collaborations
    where influencer_id = any(${sql.param(influencerIds)}::uuid[]) and delivered and status = 'pending' and awaiting = 'influencer'
      and expires_at > ${now.toISOString()}::timestamptz
    order by expires_at, id`)
  return eachOf(rows.map(({ expiresAt, ...row }): ProposalRow => ({ ...row, expiresAt: new Date(expiresAt) })))
}
