import { sql } from "drizzle-orm"
import { clicksByOrigin, viewsByOrigin } from "#app/features/audience/public.server"
import type { Tx } from "#platform/database/actor.server"
import { addDays } from "#platform/text/day"
import type { Network } from "#vocabulary/networks"
import { causeOf, type Post } from "./cause"
import type { Sentence } from "./sentence"

const TWO_WEEKS = 14

type Told = Readonly<{ influencerId: string; sentence: Sentence }>
/** `today`: the last of the days that are counted. */
type Moment = Readonly<{ today: string; now: Date }>

/** Each sentence with its likely cause, where figures name one. In a transaction that may read the pages' audience. */
export async function explained(tx: Tx, told: readonly Told[], { today, now }: Moment): Promise<Sentence[]> {
  const days = { from: addDays(today, 1 - TWO_WEEKS), today }
  const doubled = told.flatMap(({ influencerId, sentence }) =>
    sentence.kind === "doubled" ? [{ influencerId, blockId: sentence.blockId }] : [],
  )
  const grown = told.flatMap(({ influencerId, sentence }) => (sentence.kind === "page_grew" ? [influencerId] : []))
  const owners = [...doubled.map(({ influencerId }) => influencerId), ...grown]
  if (owners.length === 0) return told.map(({ sentence }) => sentence)
  const none = () => []
  const clicks = doubled.length > 0 ? await clicksByOrigin(tx, doubled, days) : none
  const views = grown.length > 0 ? await viewsByOrigin(tx, grown, days) : none
  const posts = await postsOf(tx, owners, now)
  return told.map(({ influencerId, sentence }) => {
    if (sentence.kind !== "doubled" && sentence.kind !== "page_grew") return sentence
    const origins = sentence.kind === "doubled" ? clicks(sentence.blockId) : views(influencerId)
    return { ...sentence, cause: causeOf(origins, posts.get(influencerId) ?? [], today) }
  })
}

/** Each creator's recent posts, as far as we know them: those of collaborations. */
async function postsOf(tx: Tx, influencerIds: readonly string[], now: Date): Promise<ReadonlyMap<string, Post[]>> {
  const { rows } = await tx.execute<{ id: string; network: Network | "other"; at: string }>(sql`
    select p.id, d.network, d.published_at as at from unnest(${sql.param(influencerIds)}::uuid[]) p (id)
    cross join lateral (
      select d.network, d.published_at from deliverables d join collaborations c on c.id = d.collaboration_id
      where c.influencer_id = p.id and d.published_at <= ${now.toISOString()}::timestamptz
        and d.published_at > ${now.toISOString()}::timestamptz - interval '8 days'
      order by d.published_at desc limit 50) d`)
  const posts = rows.map(({ id, network, at }) => ({ id, network, publishedAt: new Date(at) }))
  return Map.groupBy(posts, ({ id }) => id)
}
