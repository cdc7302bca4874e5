import type { ReactNode } from "react"
import * as paths from "#app/paths"
import { Form } from "#app/ui/form"
import { LinkButton } from "#app/ui/link-button"
import { SubmitButton } from "#app/ui/submit-button"
import { WindowCard } from "#app/ui/window-card"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatPrice } from "#platform/text/format"
import type { Piece } from "../../deliverables/queries.server"
import type { CollaborationDetail } from "../../detail/queries.server"
import type { MoneyView } from "../../money/queries.server"
import type { ReviewsView } from "../../reviews/queries.server"
import { sideName } from "../side-name"
import { dueDayInFull, lastDay, lastDayInFull, pieceInWords } from "./piece-words"
import type { Turn } from "./turn"

type TurnCardProps = Readonly<{
  turn: Turn
  collaboration: CollaborationDetail
  money: Pick<MoneyView, "payments">
  reviews: ReviewsView
}>

/** Says in one sentence who has to act next, with the button for it. */
export function TurnCard({ turn, collaboration, money, reviews }: TurnCardProps) {
  const { id, side, status, names, offer, actions } = collaboration
  const other = isolate(sideName(names[side === "company" ? "influencer" : "company"]))
  const to = (piece: Piece) => localizedHref(paths.deliverable(id, piece.id))
  if (turn.kind === "over" && reviews.canWrite && reviews.until)
    return (
      <WindowCard
        title={m.reviews_turn({ name: other })}
        actions={
          <LinkButton to="#reviews" variant="accent">
            {m.reviews_turn_do()}
          </LinkButton>
        }
      >
        {m.reviews_turn_why({ date: lastDayInFull(reviews.until) })}
      </WindowCard>
    )
  const isUnpaid = money.payments.some(({ invoice }) => invoice?.state !== "paid")
  const said = wordsOf(turn, { other, status, isUnpaid, isCompany: side === "company" })
  return (
    <WindowCard
      title={said.title}
      actions={actionsOf(turn, { id, to, completes: actions.includes("complete") ? offer.version : null })}
    >
      {said.why}
    </WindowCard>
  )
}

type Told = Readonly<{
  other: string
  status: CollaborationDetail["status"]
  isUnpaid: boolean
  isCompany: boolean
}>

function wordsOf(turn: Turn, { other, status, isUnpaid, isCompany }: Told): { title: string; why: string } {
  if ("invoice" in turn) return moneyWords(turn, other)
  if (!("piece" in turn))
    switch (turn.kind) {
      case "contract":
        return {
          title: m.collaborations_turn_contract(),
          why: `${m.collaborations_turn_contract_why()} ${m.collaborations_not_before_contract()}`,
        }
      case "signature":
        return {
          title: m.collaborations_turn_wait({ name: other }),
          why: `${m.collaborations_turn_contract()}. ${m.collaborations_not_before_contract()}`,
        }
      case "done":
        return { title: m.collaborations_turn_done(), why: m.collaborations_turn_done_why() }
      default:
        return status === "completed"
          ? { title: m.collaborations_turn_completed(), why: isUnpaid ? m.collaborations_turn_completed_unpaid() : "" }
          : { title: m.collaborations_turn_cancelled(), why: m.collaborations_turn_cancelled_why() }
    }
  const { piece } = turn
  const words = { name: other, title: pieceInWords(piece) }
  const planned = piece.dueOn
    ? m.collaborations_turn_planned({ date: dueDayInFull(piece.dueOn) })
    : m.collaborations_turn_no_date()
  const expected = piece.dueOn
    ? m.collaborations_turn_expected({ ...words, date: dueDayInFull(piece.dueOn) })
    : m.collaborations_turn_no_date()
  switch (turn.kind) {
    case "skip":
      return { title: m.collaborations_turn_skip(words), why: m.collaborations_skip_why_both() }
    case "answer":
      return {
        title: m.collaborations_turn_answer(words),
        why: piece.answerDueAt ? m.collaborations_turn_answer_by({ date: lastDay(piece.answerDueAt) }) : "",
      }
    case "draft":
      return { title: m.collaborations_turn_draft(words), why: expected }
    case "changes":
      return { title: m.collaborations_turn_changes(words), why: expected }
    case "publish":
      return {
        title: piece.review ? m.collaborations_turn_publish(words) : m.collaborations_turn_direct(words),
        why: planned,
      }
    case "wait":
      return { title: m.collaborations_turn_wait(words), why: waitedFor(piece, words, isCompany) }
  }
}

function moneyWords({ kind, invoice }: Extract<Turn, { invoice: unknown }>, name: string) {
  if (kind === "claimed")
    return { title: m.collaborations_turn_claimed({ name }), why: m.collaborations_turn_claimed_why() }
  const price = isolate(formatPrice(invoice.payableCents - invoice.paidCents, currentLocale()))
  return {
    title: m.home_waiting_invoice({ name, price }),
    why: m.collaborations_turn_invoice_by({ date: dueDayInFull(invoice.dueOn) }),
  }
}

function waitedFor({ skipAskedBy, state, review, answerDueAt }: Piece, words: { title: string }, isCompany: boolean) {
  if (skipAskedBy === (isCompany ? "company" : "influencer")) return m.collaborations_turn_wait_skip(words)
  if (!isCompany)
    return answerDueAt
      ? m.collaborations_turn_wait_answer({ ...words, date: lastDay(answerDueAt) })
      : m.collaborations_turn_wait_open(words)
  return state === "approved" || !review
    ? m.collaborations_turn_wait_post(words)
    : m.collaborations_turn_wait_draft(words)
}

type Ways = Readonly<{
  id: string
  to: (piece: Piece) => string
  /** The offer that this side may complete; null where it may not. */
  completes: number | null
}>

function actionsOf(turn: Turn, { id, to, completes }: Ways): ReactNode {
  switch (turn.kind) {
    case "done":
      return (
        completes !== null && (
          <Form replace preventScrollReset className="contents">
            <input type="hidden" name="version" value={completes} />
            <SubmitButton name="intent" value="complete" variant="accent">
              {m.collaborations_complete()}
            </SubmitButton>
          </Form>
        )
      )
    case "contract":
      return (
        <LinkButton to={localizedHref(paths.contract(id))} variant="accent">
          {m.collaborations_turn_contract_do()}
        </LinkButton>
      )
    case "skip":
      return (
        <>
          <RoomForm
            action={to(turn.piece)}
            intent="agree_skip"
            label={m.collaborations_skip_agree()}
            variant="accent"
          />
          <RoomForm action={to(turn.piece)} intent="drop_skip" label={m.collaborations_skip_keep()} variant="line" />
        </>
      )
    case "answer":
      return (
        <>
          <LinkButton to={to(turn.piece)} variant="accent">
            {m.collaborations_draft_see()}
          </LinkButton>
          <RoomForm action={to(turn.piece)} intent="approve" label={m.collaborations_draft_approve()} variant="line">
            <input type="hidden" name="version" value={turn.piece.draftVersion} />
          </RoomForm>
        </>
      )
    case "draft":
    case "changes":
      return (
        <LinkButton to={to(turn.piece)} variant="accent">
          {turn.kind === "draft" ? m.collaborations_turn_draft_do() : m.collaborations_turn_changes_do()}
        </LinkButton>
      )
    case "invoice":
    case "claimed":
      return (
        <LinkButton to={localizedHref(paths.invoice(id, turn.invoice.id))} variant="accent">
          {turn.kind === "claimed" ? m.money_paid() : m.collaborations_turn_invoice_do()}
        </LinkButton>
      )
    case "publish":
      return (
        <LinkButton to={to(turn.piece)} variant="accent">
          {m.collaborations_turn_publish_do()}
        </LinkButton>
      )
    default:
      return null
  }
}

type RoomFormProps = { action: string; intent: string; label: string; variant: "accent" | "line"; children?: ReactNode }

function RoomForm({ action, intent, label, variant, children }: RoomFormProps) {
  return (
    <Form action={action} className="contents">
      <input type="hidden" name="from" value="room" />
      {children}
      <SubmitButton name="intent" value={intent} variant={variant}>
        {label}
      </SubmitButton>
    </Form>
  )
}
