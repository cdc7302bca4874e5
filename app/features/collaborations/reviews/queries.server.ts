import { and, eq, sql } from "drizzle-orm"
import type { PaymentCounts, ReviewCounts } from "#app/features/link-page/public"
import { collaborationEvents } from "#database/schema/collaborations"
import { deliverables } from "#database/schema/deliverables"
import { reviews } from "#database/schema/reviews"
import { type Actor, readAs, type Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { isDay, parisDay } from "#platform/text/day"
import { isDone } from "../deliverables/rules"
import { namesOf } from "../detail/queries.server"
import { type Held, loadHeld } from "../held.server"
import { canAnswer, canCorrect, canReview, type Ending, reviewableUntil } from "./rules"

const ROW = {
  id: reviews.id,
  side: reviews.side,
  body: reviews.body,
  writtenAt: reviews.writtenAt,
  revealedAt: reviews.revealedAt,
  reply: reviews.reply,
  repliedAt: reviews.repliedAt,
  shown: reviews.shown,
  removedAt: reviews.removedAt,
}

/** The reviews that this side can read: its own, and the other one once it is revealed. */
export function listReviews(tx: Tx, collaborationId: string) {
  return tx.select(ROW).from(reviews).where(eq(reviews.collaborationId, collaborationId))
}

export type ReviewsView = Awaited<ReturnType<typeof reviewsOf>>

/** The reviews of both sides after the end, with the facts about the collaboration. */
async function reviewsOf(tx: Tx, held: Held, now: Date) {
  const [written, ending, facts, told, names] = await Promise.all([
    listReviews(tx, held.id),
    endingOf(tx, held),
    factsOf(tx, held.id, now),
    // Only whether the other side has written: nobody reads its text until reviews are shown.
    tx.$count(
      collaborationEvents,
      and(
        eq(collaborationEvents.collaborationId, held.id),
        eq(collaborationEvents.kind, "reviewed"),
        sql`${collaborationEvents.side} <> ${held.side}`,
      ),
    ),
    namesOf(tx, held),
  ])
  const own = written.find(({ side }) => side === held.side) ?? null
  const other = written.find(({ side, revealedAt }) => side !== held.side && revealedAt <= now) ?? null
  return {
    id: held.id,
    side: held.side,
    names,
    until: reviewableUntil(ending),
    own,
    other,
    hasOtherWritten: told > 0,
    canWrite: canReview(ending, own !== null, now),
    canCorrect: own !== null && canCorrect(own, now),
    canAnswer: other !== null && canAnswer(other, now),
    isRevealed: own !== null && own.revealedAt <= now,
    facts,
  }
}

export function loadReviews(actor: Actor, id: string) {
  return readAs(actor, async (tx) => reviewsOf(tx, await loadHeld(tx, id), new Date()))
}

export async function endingOf(tx: Tx, { id, state, endedAt, companyId, influencerId }: Held): Promise<Ending> {
  const { status } = state
  const pieces = await tx
    .select({ state: deliverables.state, kind: deliverables.kind })
    .from(deliverables)
    .where(eq(deliverables.collaborationId, id))
  const isPublished = pieces.some(({ state }) => state === "published" || state === "measured")
  return {
    status,
    endedAt,
    isPublished,
    isDone: pieces.every(isDone),
    isWhole: companyId !== null && influencerId !== null,
  }
}

export type ReviewFacts = ReviewCounts & PaymentCounts

const COUNTS = sql`dated, on_time as "onTime", rounds_used as "roundsUsed", rounds, posts, labelled, unlabelled`
const PAYMENTS = sql`invoices, settled, paid_on_time as "paidOnTime"`

async function factsOf(tx: Tx, id: string, now: Date): Promise<ReviewFacts> {
  const { rows } = await tx.execute<ReviewFacts>(
    sql`select ${COUNTS}, ${PAYMENTS} from app_private.review_facts(${id}::uuid, ${parisDay(now)}::date)`,
  )
  const [facts] = rows
  if (!facts) throw new Error("sums are one row")
  return facts
}

type Kept = Readonly<{ id: string; body: string; reply: string | null; writtenAt: number; endedAt: number }>
const KEPT = sql`id, body, reply, (extract(epoch from written_at) * 1000)::float8 as "writtenAt",
  (extract(epoch from ended_at) * 1000)::float8 as "endedAt"`

const PAGE = 10

/** Creators' reviews of a company, ten on a page, for those who may read them; without a name while the creator's page is hidden. */
export function listCompanyReviews(actor: Actor, companyId: string, before: Cursor | null) {
  return readAs(actor, async (tx) => {
    const { rows } = await tx.execute<
      Kept & ReviewFacts & { creator: string | null; path: string | null; exactly: string }
    >(sql`
      select ${KEPT}, creator, path, ${COUNTS}, ${PAYMENTS},
        to_char(written_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as exactly
      from app_private.company_reviews(${companyId}::uuid, ${parisDay(new Date())}::date, ${before?.at ?? null}::timestamptz,
        ${before?.id ?? null}::uuid, ${PAGE + 1}::int)`)
    const page = rows.slice(0, PAGE)
    const last = rows.length > PAGE ? page.at(-1) : undefined
    const reviews = page.map(({ exactly: _, ...row }) => ({ ...row, ...datesOf(row) }))
    return { reviews, next: last ? `${last.exactly}_${last.id}` : null }
  })
}

function datesOf({ writtenAt, endedAt }: Kept) {
  return { writtenAt: new Date(writtenAt), endedAt: new Date(endedAt) }
}

export type CompanyReviewPage = Awaited<ReturnType<typeof listCompanyReviews>>

type Cursor = Readonly<{ at: string; id: string }>

/** The cursor in an address; null for anything malformed. */
export function cursorIn(text: string | null): Cursor | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z)_([0-9a-f-]{36})$/.exec(text ?? "") ?? []
  return at && id && isUuid(id) && isDay(at.slice(0, 10)) && !Number.isNaN(Date.parse(at)) ? { at, id } : null
}
