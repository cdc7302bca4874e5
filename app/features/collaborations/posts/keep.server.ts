import { and, eq, inArray, isNotNull, type SQL, sql } from "drizzle-orm"
import { deliverables } from "#database/schema/deliverables"
import { collaborations } from "#database/schema/link-page"
import { postReadingsDue } from "#database/schema/posts"
import { touch } from "#platform/cache/touch.server"
import { readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { counter } from "#platform/metrics/metrics.server"
import { HOUR_MS, MINUTE_MS } from "#platform/text/day"
import type { PostNetwork, ReadingOutcome } from "#vocabulary/posts"
import { recordNobodys } from "../history.server"
import { mailsToBoth, queueMails, type Told } from "../mails.server"
import { collaborationTag } from "../tags"
import { type DuePost, isAway, type PostAnswer } from "./due"
import { isBeforeAgreement } from "./rules"

const FIRST_RETRY_MS = 5 * MINUTE_MS
const LONGEST_RETRY_MS = HOUR_MS

const readings = counter("post_readings_total", "Readings of posts by how they ended; waiting: tried again later", [
  "network",
  "outcome",
])

type Closed = { answer: PostAnswer; outcome: ReadingOutcome }
/** It was published otherwise than its creator said: its readings are planned anew. */
type Proved = { answer: PostAnswer; proved: { postId: string; publishedAt: Date } }
type Waiting = { answer: PostAnswer; until: Date; waitsFor: DuePost["waitsFor"] }

/**
 * Keeps what networks said of posts, in one transaction; returns how many figures there were. Readings that are decided take their
 * place once, however often they are read; the others wait for their next try, until nothing of their moment could be told any more.
 */
export async function keepAnswers(network: PostNetwork, answers: readonly PostAnswer[], now: Date): Promise<number> {
  const judged = answers.filter((answer) => !isAway(answer)).map((answer) => judge(answer, now))
  const closed = judged.filter((each) => "outcome" in each)
  const waiting = judged.filter((each) => "until" in each)
  const proved = judged.filter((each) => "proved" in each)
  const others = closed.filter(({ outcome }) => outcome === "not_theirs").map(({ answer }) => answer.due)
  const mails = await mailsOfDoubted([
    ...others.map(({ deliverableId }) => ({ deliverableId, publishedAt: null })),
    ...proved.map(({ answer, proved: { publishedAt } }) => ({ ...answer.due, publishedAt })),
  ])
  await withActor(SYSTEM, async (tx) => {
    for (const { answer, proved: post } of proved) await provePost(tx, answer.due, post, mails)
    await closeReadings(tx, closed, now)
    for (const due of others) await takeBackOthers(tx, due, mails)
    await putOff(tx, waiting)
  })
  for (const { outcome } of closed) readings.inc({ network, outcome })
  for (const _ of waiting) readings.inc({ network, outcome: "waiting" })
  return closed.filter(({ outcome }) => outcome === "read").length
}

function judge(answer: PostAnswer, now: Date): Closed | Waiting | Proved {
  const { said, due } = answer
  const wait = Math.min(FIRST_RETRY_MS * 2 ** Math.min(due.failures, 10), LONGEST_RETRY_MS)
  const retry = { answer, until: new Date(now.getTime() + wait), waitsFor: null }
  switch (said.outcome) {
    case "ok":
      if (due.postId === null && said.publishedAt && isOther(said.publishedAt, due.publishedAt))
        return { answer, proved: { postId: said.id, publishedAt: said.publishedAt } }
      return Object.values(said.figures).some((figure) => figure !== null) ? { answer, outcome: "read" } : retry
    case "not_found":
      return { answer, outcome: "gone" }
    case "not_theirs":
      return { answer, outcome: "not_theirs" }
    case "too_late":
      return { answer, outcome: due.waitsFor ?? "too_late" }
    case "not_connected":
    case "scope_missing":
      return { ...retry, waitsFor: said.outcome }
    case "not_supported":
      return { ...retry, waitsFor: "not_connected" }
    case "rate_limited":
      return { ...retry, until: said.retryAt }
    default:
      return retry
  }
}

function isOther(said: Date, declared: Date) {
  return Math.abs(said.getTime() - declared.getTime()) > MINUTE_MS
}

type Asked = Readonly<{ deliverableId: string; postUrl: string }>
/** What both sides are told if the post of a piece is taken back, by the piece. */
type DoubtMails = ReadonlyMap<string, readonly Told[]>

/**
 * The mails about posts that look as if they will be taken back: neither side has done it, so both are told. `publishedAt`: as the network
 * dates it; null for one that is somebody else's.
 */
async function mailsOfDoubted(
  posts: readonly Readonly<{ deliverableId: string; publishedAt: Date | null }>[],
): Promise<DoubtMails> {
  if (posts.length === 0) return new Map()
  const ids = posts.map(({ deliverableId }) => deliverableId)
  const pieces = await readAs(SYSTEM, (tx) =>
    tx
      .select({
        pieceId: deliverables.id,
        title: deliverables.title,
        collaborationId: collaborations.id,
        companyId: collaborations.companyId,
        influencerId: collaborations.influencerId,
        acceptedAt: collaborations.acceptedAt,
      })
      .from(deliverables)
      .innerJoin(collaborations, eq(collaborations.id, deliverables.collaborationId))
      .where(inArray(deliverables.id, ids)),
  )
  const doubted = pieces.filter(({ pieceId, acceptedAt }) =>
    posts.some(
      ({ deliverableId, publishedAt }) =>
        deliverableId === pieceId && (publishedAt === null || isBeforeAgreement(publishedAt, acceptedAt)),
    ),
  )
  const mails = doubted.map(
    async ({ acceptedAt: _, ...piece }) =>
      [piece.pieceId, await mailsToBoth({ ...piece, kind: "post_taken_back" })] as const,
  )
  return new Map(await Promise.all(mails))
}

/**
 * Notes that a post is its creator's, as the network says, and since when it is there; the database plans its readings by that. A post
 * that was there before the agreement proves nothing, whatever day was typed: its piece is to be published as before. Nothing where the
 * address is another one by now: its creator may have mended it while the network was asked.
 */
export async function provePost(
  tx: Tx,
  asked: Asked,
  { postId, publishedAt }: Proved["proved"],
  mails: DoubtMails = new Map(),
) {
  const isAsked = and(eq(deliverables.id, asked.deliverableId), eq(deliverables.postUrl, asked.postUrl))
  const [agreed] = await tx
    .select({ acceptedAt: collaborations.acceptedAt, collaborationId: collaborations.id })
    .from(collaborations)
    .innerJoin(deliverables, eq(deliverables.collaborationId, collaborations.id))
    .where(isAsked)
  if (!agreed) return
  if (isBeforeAgreement(publishedAt, agreed.acceptedAt)) return takeBack(tx, asked, mails)
  await tx
    .update(deliverables)
    .set({ declared: false, postId, publishedAt, updatedAt: sql`now()` })
    .where(and(isAsked, isNotNull(deliverables.publishedAt)))
}

/**
 * Of a post that counted by its creator's word the network says that it is somebody else's: it proves nothing. One that was read as theirs
 * before stays: they may have connected another account since.
 */
function takeBackOthers(tx: Tx, asked: Asked, mails: DoubtMails) {
  return takeBack(tx, asked, mails, eq(deliverables.declared, true))
}

/** Its address stays, for its screen to say what was wrong with it, and for its creator to mend. */
async function takeBack(tx: Tx, { deliverableId, postUrl }: Asked, mails: DoubtMails, only?: SQL) {
  const [back] = await tx
    .update(deliverables)
    .set({
      state: sql`case when ${deliverables.review} then 'approved' else 'to_do' end`,
      postId: null,
      publishedAt: null,
      updatedAt: sql`now()`,
    })
    .where(
      and(
        eq(deliverables.id, deliverableId),
        eq(deliverables.postUrl, postUrl),
        inArray(deliverables.state, ["published", "measured"]),
        only,
      ),
    )
    .returning({ collaborationId: deliverables.collaborationId })
  if (!back) return
  await tx.delete(postReadingsDue).where(eq(postReadingsDue.deliverableId, deliverableId))
  await recordNobodys(tx, "unpublished", { ...back, deliverableId })
  await queueMails(tx, mails.get(deliverableId) ?? [])
}

/** The post's own name goes with its first reading. What was read at an address that was mended meanwhile is of another post. */
async function closeReadings(tx: Tx, closed: readonly Closed[], now: Date) {
  if (closed.length === 0) return
  const rows = closed.map(({ answer, outcome }) => rowOf(answer, outcome, now))
  const { rows: changed } = await tx.execute<{ collaboration_id: string }>(sql`
    with said as (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(
        deliverable_id uuid, mark text, outcome text, views bigint, likes bigint, comments bigint, shares bigint, saves bigint,
        reach bigint, paid_label boolean, ai_label boolean, read_at timestamptz, post_id text, post_url text)
    ), decided as (
      delete from post_readings_due d using said s, deliverables asked
      where d.deliverable_id = s.deliverable_id and d.mark = s.mark
        and asked.id = s.deliverable_id and coalesce(asked.post_url, '') = s.post_url
      returning d.deliverable_id, d.mark
    ), kept as (
      insert into post_readings (deliverable_id, mark, declared, outcome, views, likes, comments, shares, saves, reach,
        paid_label, ai_label, read_at)
      select s.deliverable_id, s.mark, false, s.outcome, s.views, s.likes, s.comments, s.shares, s.saves, s.reach,
        s.paid_label, s.ai_label, s.read_at
      from said s join decided using (deliverable_id, mark)
      on conflict do nothing
    )
    update deliverables d set
      declared = d.declared and x.post_id is null,
      post_id = coalesce(x.post_id, d.post_id),
      state = case when d.state = 'published' and not exists (select 1 from post_readings_due w
        where w.deliverable_id = d.id and w.mark <> all(x.marks)) then 'measured' else d.state end,
      updated_at = now()
    from (select s.deliverable_id, max(s.post_id) as post_id, array_agg(s.mark) as marks
      from said s join decided using (deliverable_id, mark) group by 1) x
    where d.id = x.deliverable_id
    returning d.collaboration_id`)
  await touch(tx, [...new Set(changed.map((row) => collaborationTag(row.collaboration_id)))])
}

function rowOf({ due, said }: PostAnswer, outcome: ReadingOutcome, now: Date) {
  const isRead = outcome === "read" && said.outcome === "ok"
  return {
    deliverable_id: due.deliverableId,
    mark: due.mark,
    outcome,
    ...(isRead && said.figures),
    paid_label: isRead ? said.labels.paid : null,
    ai_label: isRead ? said.labels.ai : null,
    read_at: said.outcome === "ok" ? said.fetchedAt : now,
    post_id: said.outcome === "ok" ? said.id : null,
    post_url: due.postUrl,
  }
}

async function putOff(tx: Tx, waiting: readonly Waiting[]) {
  if (waiting.length === 0) return
  const rows = waiting.map(({ answer: { due }, until, waitsFor }) => ({
    deliverable_id: due.deliverableId,
    mark: due.mark,
    due_at: new Date(Math.min(until.getTime(), due.lastAt.getTime())),
    waits_for: waitsFor,
  }))
  await tx.execute(sql`
    update post_readings_due d set due_at = s.due_at, waits_for = s.waits_for, failures = least(d.failures + 1, 100)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as s(deliverable_id uuid, mark text, due_at timestamptz, waits_for text)
    where d.deliverable_id = s.deliverable_id and d.mark = s.mark`)
}
