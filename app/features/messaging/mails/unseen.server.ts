import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import type { Side } from "#vocabulary/roles"

/** Unseen messages of a side: from whom, and the people of the side who may be told. */
export type UnseenMessages = Readonly<{
  companyId: string
  influencerId: string
  mailedAt: Date | null
  /** The other side's name; empty for a creator whose page is hidden, whom the company's screens do not name either. */
  from: string
  /** False for a company that is not; influencers are not asked. */
  isVerified: boolean
  messages: number
  events: number
  /** The last of the messages; empty when it says nothing by words, or there is none. */
  body: string
}>

type Asked = Readonly<{ conversationId: string; side: Side }>

/** Null when nothing waits, or when the side has blocked the other one since. In the system's transaction. */
export async function findUnseenMessages(tx: Tx, { conversationId, side }: Asked): Promise<UnseenMessages | null> {
  const { reached, seen, mailedAt } = COLUMNS[side]
  const { rows } = await tx.execute<Omit<UnseenMessages, "mailedAt"> & { mailedAt: string | null }>(sql`
    select c.company_id as "companyId", c.influencer_id as "influencerId", c.${mailedAt} as "mailedAt",
      ${side === "influencer" ? sql`co.name` : sql`case when i.is_active then i.name else '' end`} as "from",
      ${side === "influencer" ? sql`co.verified_at is not null` : sql`true`} as "isVerified",
      count(*) filter (where w.event is null)::int as messages, count(*) filter (where w.event is not null)::int as events,
      coalesce((array_agg(w.body order by w.seq desc) filter (where w.event is null))[1], '') as body
    from conversations c
      join companies co on co.id = c.company_id
      join influencers i on i.id = c.influencer_id
      join messages w on w.conversation_id = c.id and w.seq > c.${seen} and w.side <> ${side} and w.delivered
    where c.id = ${conversationId}::uuid and c.${reached} > c.${seen}
      and not exists (select 1 from company_blocks b
        where b.company_id = c.company_id and b.influencer_id = c.influencer_id and b.side = ${side})
    group by c.id, co.id, i.id`)
  const [found] = rows
  return found ? { ...found, mailedAt: found.mailedAt === null ? null : new Date(found.mailedAt) } : null
}

/** Says that the side is being told, if something still waits and it was not told since `before`. */
export async function claimMail(tx: Tx, { conversationId, side }: Asked, { now, before }: { now: Date; before: Date }) {
  const { reached, seen, mailedAt } = COLUMNS[side]
  const { rowCount } = await tx.execute(sql`
    update conversations set ${mailedAt} = ${now.toISOString()}::timestamptz
    where id = ${conversationId}::uuid and ${reached} > ${seen}
      and (${mailedAt} is null or ${mailedAt} <= ${before.toISOString()}::timestamptz)`)
  return rowCount === 1
}

const COLUMNS = {
  company: {
    reached: sql.raw("to_company_seq"),
    seen: sql.raw("company_seen_seq"),
    mailedAt: sql.raw("company_mailed_at"),
  },
  influencer: {
    reached: sql.raw("to_influencer_seq"),
    seen: sql.raw("influencer_seen_seq"),
    mailedAt: sql.raw("influencer_mailed_at"),
  },
} as const
