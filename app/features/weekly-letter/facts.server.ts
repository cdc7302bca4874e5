import { type SQL, sql } from "drizzle-orm"
import { OPEN_INVOICES } from "#database/schema/money"
import type { Tx } from "#platform/database/actor.server"
import { addDays, parisMidnight } from "#platform/text/day"
import type { Awaited, Due } from "./rules"
import type { Week } from "./week"

type Invoice = Extract<Due, { kind: "invoice" }> & { ownerId: string }

/** Each creator's work and money due by the end of the beginning week, or overdue: work first. */
export async function dueOf(tx: Tx, influencerIds: readonly string[], week: Week) {
  const { rows } = await tx.execute<Extract<Due, { kind: "piece" }> & { ownerId: string }>(sql`
    select 'piece' as kind, c.influencer_id as "ownerId", c.id as "collaborationId", d.id as "pieceId", d.title,
      to_char(d.due_on, 'YYYY-MM-DD') as "dueOn"
    from collaborations c join deliverables d on d.collaboration_id = c.id
    where c.influencer_id = any(${sql.param(influencerIds)}::uuid[]) and c.delivered and c.status = 'active'
      and d.state in ('to_do', 'changes_asked', 'approved') and not (d.kind = 'rights' and d.state = 'approved')
      and d.due_on <= ${endOf(week)}::date
    order by d.due_on, d.id`)
  const invoices = await invoicesOf(tx, sql`influencer_id`, influencerIds, week)
  return byOwner<Due>([...rows, ...invoices])
}

/** Open work of each company: drafts, creators' answers, invoices. */
export async function awaitedBy(
  tx: Tx,
  companyIds: readonly string[],
  { week, now }: Readonly<{ week: Week; now: Date }>,
) {
  const own = sql`c.company_id = any(${sql.param(companyIds)}::uuid[])`
  // Nobody is named here whom the company's home would not name: not those whose page is hidden.
  const named = sql`c.company_id as "ownerId", c.id as "collaborationId",
    case when i.is_active then i.name else '' end as "from"`
  const { rows: drafts } = await tx.execute<Told<"draft"> & { pieceId: string; until: string | null }>(sql`
    select 'draft' as kind, ${named}, d.id as "pieceId", d.title, d.answer_due_at as until
    from collaborations c join deliverables d on d.collaboration_id = c.id left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'active' and d.state = 'draft_sent'
    order by d.answer_due_at nulls last, d.id`)
  const { rows: counters } = await tx.execute<Told<"counter"> & { until: string }>(sql`
    select 'counter' as kind, ${named}, f.title, c.expires_at as until
    from collaborations c join collaboration_offers f on f.collaboration_id = c.id and f.version = c.offer_version
      left join influencers i on i.id = c.influencer_id
    where ${own} and c.status = 'pending' and c.awaiting = 'company' and c.expires_at > ${now.toISOString()}::timestamptz
    order by c.expires_at, c.id`)
  const { rows: answers } = await tx.execute<Told<"accepted" | "declined">>(sql`
    select e.kind, ${named}, f.title
    from collaborations c join collaboration_events e on e.collaboration_id = c.id
      join collaboration_offers f on f.collaboration_id = c.id and f.version = c.offer_version
      left join influencers i on i.id = c.influencer_id
    where ${own} and e.kind in ('accepted', 'declined') and e.side = 'influencer'
      and e.at >= ${parisMidnight(week.first).toISOString()}::timestamptz and e.at < ${parisMidnight(week.monday).toISOString()}::timestamptz
    order by e.at, e.id`)
  return byOwner<Awaited>([
    ...drafts.map(({ until, ...row }) => ({ ...row, until: until ? new Date(until) : null })),
    ...counters.map(({ until, ...row }) => ({ ...row, until: new Date(until) })),
    ...answers,
    ...(await invoicesOf(tx, sql`company_id`, companyIds, week)),
  ])
}

type Told<Kind> = { kind: Kind; ownerId: string; collaborationId: string; from: string; title: string }

async function invoicesOf(tx: Tx, owner: SQL, ids: readonly string[], week: Week): Promise<Invoice[]> {
  const { rows } = await tx.execute<Invoice>(sql`
    select 'invoice' as kind, ${owner} as "ownerId", collaboration_id as "collaborationId", id as "invoiceId", number,
      (payable_cents - paid_cents)::float8 as cents, to_char(due_on, 'YYYY-MM-DD') as "dueOn"
    from invoices where ${owner} = any(${sql.param(ids)}::uuid[]) and state in (${OPEN_INVOICES}) and kind <> 'credit_note'
      and collaboration_id is not null and due_on <= ${endOf(week)}::date
    order by due_on, id`)
  return rows
}

function endOf({ monday }: Week) {
  return addDays(monday, 6)
}

function byOwner<Item>(rows: readonly (Item & { ownerId: string })[]) {
  const grouped = Map.groupBy(rows, ({ ownerId }) => ownerId)
  return (id: string): readonly Item[] => grouped.get(id) ?? []
}
