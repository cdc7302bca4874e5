import { inArray, type SQL, sql } from "drizzle-orm"
import type { ListState } from "#app/features/admin-kit/public"
import type { Tx } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import { OPEN_NOTICE_STATES } from "#vocabulary/notices"
import { isLate } from "../rules"
import type { NoticeFilter, NoticeRow, NoticeStep, OpenedNotice, ReportSort } from "./reports"

type Filter = { filter: NoticeFilter | null; about: string | null; now: Date }

/** Notices, the newest first. */
export async function readNotices(tx: Tx, state: ListState<ReportSort>, { filter, about, now }: Filter) {
  const where: SQL[] = []
  if (filter) where.push(inArray(sql`n.state`, filter === "open" ? [...OPEN_NOTICE_STATES] : [filter]))
  if (about) where.push(sql`n.influencer_id = ${about}::uuid`)
  const { rows, ...page } = await keysetPage<StoredRow>(tx, {
    columns: COLUMNS,
    from: sql`notices n left join influencers i on i.id = n.influencer_id`,
    where,
    id: sql`n.id`,
    key: { by: sql`n.created_at`, type: "timestamptz" },
    descending: state.descending,
    after: state.after,
    before: state.before,
  })
  return { notices: rows.map((row) => rowOf(row, now)), page }
}

const MOST_OTHERS = 5

/** `reader`: the admin who opens it. */
type Reading = { reader: string; now: Date }

/** One notice with its history and the others about its page; null when there is none. */
export async function readNotice(tx: Tx, id: string, { reader, now }: Reading): Promise<OpenedNotice | null> {
  const { rows } = await tx.execute<StoredNotice>(sql`
    select ${COLUMNS}, n.explanation, n.name, n.email, n.cleared_at is not null as cleared, n.influencer_id as "pageId",
      i.is_active as "isActive", i.suspended_at is not null as "isSuspended",
      exists (select 1 from account_deletions d where d.user_id = o.user_id) as "isLeaving",
      exists (select 1 from notice_events e where e.notice_id = n.id and e.kind = 'decided' and e.actor_id = ${reader}::uuid)
        and exists (select 1 from user_roles r where r.role = 'admin' and r.user_id <> ${reader}::uuid) as "leaveToOther",
      o.user_id as "ownerId", p.email as "ownerEmail",
      (select json_build_object('body', r.body, 'reply', r.reply, 'isRemoved', r.removed_at is not null, 'authorId', r.author_id,
        'authorEmail', (select a.email from profiles a where a.id = r.author_id)) from reviews r where r.id = n.review_id) as review
    from notices n left join influencers i on i.id = n.influencer_id
      left join influencer_user_mapping o on o.influencer_id = n.influencer_id left join profiles p on p.id = o.user_id
    where n.id = ${id}::uuid`)
  const [found] = rows
  if (!found) return null
  const { pageId, isActive, isSuspended, isLeaving, ownerId, ownerEmail, leaveToOther, ...rest } = found
  const { explanation, name, email, cleared, review, ...row } = rest
  const page =
    pageId === null
      ? null
      : { id: pageId, name: row.influencerName ?? "", isActive, isSuspended, isLeaving, ownerId, ownerEmail }
  const others = pageId === null ? { newest: [], count: 0 } : await readOthers(tx, { id, pageId, now })
  const reporter = { explanation, name, email, cleared }
  return { ...rowOf(row, now), ...reporter, leaveToOther, page, review, steps: await readSteps(tx, id), others }
}

async function readOthers(tx: Tx, { id, pageId, now }: { id: string; pageId: string; now: Date }) {
  const { rows } = await tx.execute<StoredRow & { count: number }>(sql`
    select ${COLUMNS}, (count(*) over ())::int as count
    from notices n left join influencers i on i.id = n.influencer_id
    where n.influencer_id = ${pageId}::uuid and n.id <> ${id}::uuid
    order by n.created_at desc, n.id desc limit ${MOST_OTHERS}`)
  return { newest: rows.map((row) => rowOf(row, now)), count: rows[0]?.count ?? 0 }
}

async function readSteps(tx: Tx, id: string): Promise<NoticeStep[]> {
  const { rows } = await tx.execute<Omit<NoticeStep, "at"> & { at: number }>(sql`
    select e.id, e.kind, e.party, e.words, e.decision, e.ground_kind as "groundKind", e.ground, e.automated,
      (extract(epoch from e.at) * 1000)::float8 as at, p.email as by
    from notice_events e left join profiles p on p.id = e.actor_id where e.notice_id = ${id}::uuid
    order by e.at, e.id`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

const COLUMNS = sql`n.id, n.reference, n.reason, n.path, n.state, n.decision, n.flagged, i.name as "influencerName",
  (extract(epoch from n.created_at) * 1000)::float8 as "createdAt", (extract(epoch from n.due_at) * 1000)::float8 as "dueAt"`

type StoredRow = Omit<NoticeRow, "createdAt" | "dueAt" | "late"> & { createdAt: number; dueAt: number }
type StoredNotice = StoredRow &
  Pick<OpenedNotice, "explanation" | "name" | "email" | "cleared" | "leaveToOther" | "review"> & {
    pageId: string | null
    isActive: boolean
    isSuspended: boolean
    isLeaving: boolean
    ownerId: string | null
    ownerEmail: string | null
  }

function rowOf({ id, reference, reason, path, state, decision, flagged, influencerName, ...at }: StoredRow, now: Date) {
  const [createdAt, dueAt] = [new Date(at.createdAt), new Date(at.dueAt)]
  const late = isLate({ state, dueAt }, now)
  return { id, reference, reason, path, state, decision, flagged, influencerName, createdAt, dueAt, late }
}
