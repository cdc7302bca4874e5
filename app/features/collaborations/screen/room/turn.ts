import { noonOf } from "#platform/text/day"
import type { Piece } from "../../deliverables/queries.server"
import { isDone } from "../../deliverables/rules"
import type { CollaborationDetail } from "../../detail/queries.server"
import type { InvoiceRow, MoneyView } from "../../money/queries.server"
import { waitsFor } from "../../money/states"
import { unsignedSides } from "../unsigned-sides"

type Looked = Pick<CollaborationDetail, "side" | "status" | "pieces" | "contract" | "total">

/** Which side has to act next, and on which piece or invoice. */
export type Turn =
  | Readonly<{ kind: "contract" | "signature" | "done" | "over" }>
  | Readonly<{ kind: "skip" | "answer" | "draft" | "changes" | "publish" | "wait"; piece: Piece }>
  | Readonly<{ kind: "invoice" | "claimed"; invoice: InvoiceRow }>

/** A side's next step: first what the other waits for, in the order of the list (`listWaitingWork`), then what is due soonest. */
export function turnOf(collaboration: Looked, money: Pick<MoneyView, "invoices" | "today">): Turn {
  const { side, status, pieces } = collaboration
  const unsigned = unsignedSides(collaboration)
  const isActive = status === "active"
  const open = pieces.filter((piece) => isActive && !isDone(piece)).sort(bySoonest)
  const first = (fits: (piece: Piece) => boolean) => open.find(fits)
  if (isActive && unsigned.includes(side)) return { kind: "contract" }
  const invoices = money.invoices.filter((invoice) => waitsFor(side, invoice, money.today))
  const [waited] = [
    ...open.flatMap((piece) => waitedFor(piece, side)),
    ...invoices.map((invoice) => waitedMoney(invoice, side)),
  ].sort(byDay)
  if (waited) return waited.turn
  if (!isActive) return { kind: "over" }
  // Deliverables that were begun all the same go on; no new one begins.
  if (unsigned.length > 0) return { kind: "signature" }
  if (side === "influencer") {
    const next = first(({ actions, state }) => actions.includes("publish") || state === "to_do")
    if (next) return { kind: next.actions.includes("publish") ? "publish" : "draft", piece: next }
  }
  const [waiting] = open
  return waiting ? { kind: "wait", piece: waiting } : { kind: "done" }
}

type Waited = Readonly<{ turn: Turn; id: string; until: Date | null }>

function waitedFor(piece: Piece, side: Looked["side"]): Waited[] {
  const { id, actions, state, answerDueAt, dueOn } = piece
  const waited = (kind: "skip" | "answer" | "changes", until: Date | null) => [{ turn: { kind, piece }, id, until }]
  if (actions.includes("agree_skip")) return waited("skip", null)
  if (actions.includes("approve")) return waited("answer", answerDueAt)
  return side === "influencer" && state === "changes_asked" ? waited("changes", dueOn ? noonOf(dueOn) : null) : []
}

function waitedMoney(invoice: InvoiceRow, side: Looked["side"]): Waited {
  const kind = side === "company" ? "invoice" : "claimed"
  return { turn: { kind, invoice }, id: invoice.id, until: noonOf(invoice.dueOn) }
}

function byDay(one: Waited, other: Waited) {
  const [day, otherDay] = [one, other].map(({ until }) => until?.getTime() ?? Number.POSITIVE_INFINITY)
  if (day !== otherDay) return Number(day) - Number(otherDay)
  return one.id < other.id ? -1 : 1
}

function bySoonest(one: Piece, other: Piece) {
  const day = ({ dueOn }: Piece) => dueOn ?? "9999"
  return day(one) === day(other) ? one.position - other.position : day(one) < day(other) ? -1 : 1
}
