import type { Piece } from "../../deliverables/queries.server"
import { isDone } from "../../deliverables/rules"
import type { CollaborationDetail } from "../../detail/queries.server"

type Looked = Pick<CollaborationDetail, "side" | "status" | "pieces"> & {
  /** The sides that have not yet accepted the contract that the law requires. */
  unsigned: readonly CollaborationDetail["side"][]
}

/** Which side has to act next, and on which piece. */
export type Turn =
  | Readonly<{ kind: "contract" | "signature" | "done" | "over" }>
  | Readonly<{ kind: "skip" | "answer" | "draft" | "changes" | "publish" | "wait"; piece: Piece }>

/** A side's next step: first what the other waits for, then what is due soonest. */
export function turnOf({ side, status, pieces, unsigned }: Looked): Turn {
  if (status !== "active") return { kind: "over" }
  const open = pieces.filter((piece) => !isDone(piece)).sort(bySoonest)
  const first = (fits: (piece: Piece) => boolean) => open.find(fits)
  const skip = first(({ actions }) => actions.includes("agree_skip"))
  if (skip) return { kind: "skip", piece: skip }
  if (unsigned.includes(side)) return { kind: "contract" }
  const answer = first(({ actions }) => actions.includes("approve"))
  if (answer) return { kind: "answer", piece: answer }
  if (side === "influencer") {
    const changes = first(({ state }) => state === "changes_asked")
    if (changes) return { kind: "changes", piece: changes }
  }
  // Deliverables that were begun all the same go on; no new one begins.
  if (unsigned.length > 0) return { kind: "signature" }
  if (side === "influencer") {
    const next = first(({ actions, state }) => actions.includes("publish") || state === "to_do")
    if (next) return { kind: next.actions.includes("publish") ? "publish" : "draft", piece: next }
  }
  const [waiting] = open
  return waiting ? { kind: "wait", piece: waiting } : { kind: "done" }
}

function bySoonest(one: Piece, other: Piece) {
  const day = ({ dueOn }: Piece) => dueOn ?? "9999"
  return day(one) === day(other) ? one.position - other.position : day(one) < day(other) ? -1 : 1
}
