import type { IconName } from "#app/ui/icons/lucide"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { noonOf } from "#platform/text/day"
import { formatDate, formatDay, formatDayAndMonth } from "#platform/text/format"
import type { DeliverableKind } from "#vocabulary/collaborations"
import type { Piece } from "../../deliverables/queries.server"

export function kindName(kind: DeliverableKind) {
  return KINDS[kind]()
}

const KINDS = {
  post: m.collaborations_kind_post,
  reel: m.collaborations_kind_reel,
  story: m.collaborations_kind_story,
  short: m.collaborations_kind_short,
  video: m.collaborations_kind_video,
  live: m.collaborations_kind_live,
  article: m.collaborations_kind_article,
  rights: m.collaborations_kind_rights,
} as const satisfies Record<DeliverableKind, unknown>

/** The icon of a deliverable that has no picture. */
export const KIND_SIGNS: Readonly<Record<DeliverableKind, IconName>> = {
  post: "image",
  reel: "video",
  story: "smartphone",
  short: "video",
  video: "video",
  live: "video",
  article: "file-text",
  rights: "lock",
}

/** `Réel 2`, or `Réel` where there is but one. */
export function pieceName({ kind, number }: Pick<Piece, "kind" | "number">) {
  return number === 0 ? kindName(kind) : `${kindName(kind)} ${isolate(String(number))}`
}

/** In a sentence: `Réel d'une minute (Réel 2)`, since pieces of one line of the offer have the same title. */
export function pieceInWords(piece: Pick<Piece, "kind" | "number" | "title">) {
  const title = isolate(piece.title)
  return piece.number === 0 ? title : `${title} (${pieceName(piece)})`
}

/** `5 déc.` */
export function shortDay(moment: Date) {
  return isolate(formatDayAndMonth(moment, currentLocale()))
}

export function dueDay(day: string) {
  return shortDay(noonOf(day))
}

/** In full, for the end of a sentence: the full stop of `5 déc.` would stand before another one. */
export function dueDayInFull(day: string) {
  return isolate(formatDay(day, currentLocale()))
}

/** The last day of the days for an answer, which end at its midnight. */
export function lastDay(answerDueAt: Date) {
  return shortDay(lastMoment(answerDueAt))
}

/** The same in full. */
export function lastDayInFull(answerDueAt: Date) {
  return isolate(formatDate(lastMoment(answerDueAt), currentLocale()))
}

function lastMoment(answerDueAt: Date) {
  return new Date(answerDueAt.getTime() - 1)
}
