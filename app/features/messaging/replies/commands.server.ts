import { type SQL, sql } from "drizzle-orm"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import type { Side } from "#vocabulary/roles"
import { NO_ANSWER_AFTER_HOURS, WINDOW_DAYS } from "./rules"
import type { Subject } from "./subject"

/**
 * Counts anew how a company or an influencer answers, and keeps it. What others write one after the other is one turn; it
 * counts once it is answered, or has waited for 48 hours; the time runs from its first message. Events are no messages, and
 * what reached nobody is not there. Nothing stays of whom nobody has written to.
 */
export function computeReplyFigures(subject: Subject, now = new Date()) {
  return withActor(SYSTEM, async (tx) => {
    const found = await measure(tx, subject, now)
    const [column, id] =
      "companyId" in subject ? [sql`company_id`, subject.companyId] : [sql`influencer_id`, subject.influencerId]
    if (found.sample === 0) return void (await tx.execute(sql`delete from reply_figures where ${column} = ${id}::uuid`))
    await tx.execute(sql`
      insert into reply_figures (id, ${column}, rate, median_seconds, sample, computed_at)
      select gen_random_uuid(), s.id, ${found.rate}::real, ${found.medianSeconds}::int, ${found.sample}::int,
        ${now.toISOString()}::timestamptz
      from ${"companyId" in subject ? sql`companies` : sql`influencers`} s where s.id = ${id}::uuid
      on conflict (${column}) do update set rate = excluded.rate, median_seconds = excluded.median_seconds,
        sample = excluded.sample, computed_at = excluded.computed_at`)
  })
}

type Measured = { rate: number; medianSeconds: number | null; sample: number }

async function measure(tx: Tx, subject: Subject, now: Date): Promise<Measured> {
  const side = "companyId" in subject ? "company" : "influencer"
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await tx.execute<Measured>(sql`
    with lines as (
      select m.conversation_id, m.seq, m.side, m.created_at,
        lag(m.side) over (partition by m.conversation_id order by m.seq) as previous
      from messages m join conversations c on c.id = m.conversation_id
      where ${ofSubject(subject)} and m.delivered and m.event is null and m.created_at <= ${at}
    ), turns as (
      select side, created_at, lead(created_at) over (partition by conversation_id order by seq) as next_at
      from lines where previous is distinct from side
    ), asked as (
      select case when next_at is not null then greatest(extract(epoch from next_at - created_at), 0) end as seconds from turns
      where side <> ${side} and created_at >= ${at} - ${WINDOW_DAYS}::int * interval '1 day'
        and (next_at is not null or created_at <= ${at} - ${NO_ANSWER_AFTER_HOURS}::int * interval '1 hour')
    )
    select count(*)::int as sample, coalesce(count(seconds)::float8 / nullif(count(*), 0), 0) as rate,
      round(percentile_cont(0.5) within group (order by seconds))::int as "medianSeconds" from asked`)
  const [measured] = rows
  if (!measured) throw new Error("an aggregate gives one row")
  return measured
}

function ofSubject(subject: Subject): SQL {
  return "companyId" in subject
    ? sql`c.company_id = ${subject.companyId}::uuid`
    : sql`c.influencer_id = ${subject.influencerId}::uuid`
}

const AT_A_TIME = 500

/**
 * Counts everybody's figures anew who has been written to lately, or has figures from before: what has waited for two days, or
 * is too old to count, changes them without anybody writing. Ends early when the signal says so; what is done stays.
 */
export async function computeAllReplyFigures(now: Date, signal?: AbortSignal) {
  for (const side of ["company", "influencer"] as const) {
    let last = "00000000-0000-0000-0000-000000000000"
    for (;;) {
      const ids = await listActive(side, { after: last, now })
      for (const id of ids) {
        if (signal?.aborted) return
        const subject: Subject = side === "company" ? { companyId: id } : { influencerId: id }
        await computeReplyFigures(subject, now)
        last = id
      }
      if (ids.length < AT_A_TIME) break
    }
  }
}

function listActive(side: Side, { after, now }: { after: string; now: Date }) {
  const column = sql.raw(`${side}_id`)
  return readAs(SYSTEM, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      select id from (
        select ${column} as id from conversations where ${column} > ${after}::uuid
          and greatest(company_at, influencer_at) >= ${now.toISOString()}::timestamptz - ${WINDOW_DAYS}::int * interval '1 day'
        union select ${column} from reply_figures where ${column} > ${after}::uuid
      ) active order by id limit ${AT_A_TIME}`)
    return rows.map(({ id }) => id)
  })
}
