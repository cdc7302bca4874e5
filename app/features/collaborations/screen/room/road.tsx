import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import { isolatedNumber } from "#platform/text/isolated-number"
import { isDone } from "../../deliverables/rules"
import type { CollaborationDetail } from "../../detail/queries.server"
import type { MoneyView } from "../../money/queries.server"
import { dueDay, shortDay } from "./piece-words"

/** `isOver`: not all of it was reached, and nothing more comes. */
type Stop = Readonly<{ name: string; note: string; isDone: boolean; isOver?: boolean }>

const LINE = "before:absolute before:start-7 before:end-0 before:top-[0.8rem] before:h-0.5 before:content-['']"

/** From the agreement to the money: what is reached is filled, what is being done is ringed. */
export function Road({ collaboration, money }: { collaboration: CollaborationDetail; money: MoneyView }) {
  const stops = stopsOf(collaboration, money)
  const current =
    collaboration.status === "cancelled" ? -1 : stops.findIndex(({ isDone, isOver }) => !isDone && !isOver)
  return (
    <ol aria-label={m.collaborations_room_road()} className="grid grid-cols-[repeat(3,1fr)_auto]">
      {stops.map(({ name, note, isDone }, place) => {
        const isCurrent = place === current
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={classNames(
              "relative grid content-start justify-items-start gap-1.5 text-sm leading-snug",
              // The last has no line, and no part of its own for one: an empty row would push its sign down.
              place < stops.length - 1 && `${LINE} ${isDone ? "before:bg-ink" : "before:bg-line"}`,
            )}
          >
            <span
              aria-hidden="true"
              className={classNames(
                "relative grid size-7 place-items-center rounded-pill border-[1.5px] transition-colors duration-200",
                isDone && "border-ink bg-ink text-paper",
                isCurrent && "border-2 border-accent bg-paper",
                !isDone && !isCurrent && "border-ink-soft bg-paper",
              )}
            >
              {isDone && <Icon name="check" size={16} />}
              {isCurrent && <span className="size-2.5 rounded-pill bg-accent" />}
            </span>
            <span className="grid pe-2">
              <span className={classNames("font-semibold", !isDone && !isCurrent && "text-ink-soft")}>
                {name}
                {isDone && <span className="sr-only"> ({m.ui_step_done()})</span>}
              </span>
              <span className="text-ink-soft">{note}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function stopsOf(collaboration: CollaborationDetail, { payments }: MoneyView): Stop[] {
  const { acceptedAt, contract, total, pieces, status } = collaboration
  const { newest } = contract
  const wanted = pieces.filter(({ state }) => state !== "skipped")
  const delivered = wanted.filter(isDone)
  const isSigned = newest?.acceptances.length === 2
  const isNeeded = newest !== null || total.nearness === "reached"
  const signedAt = newest?.acceptances.at(-1)?.acceptedAt
  return [
    { name: m.collaborations_road_agreed(), note: acceptedAt ? shortDay(acceptedAt) : "", isDone: true },
    {
      name: m.collaborations_road_contract(),
      note: contractNote(isNeeded, isSigned ? (signedAt ?? null) : null),
      isDone: isSigned || !isNeeded,
    },
    {
      name: m.collaborations_road_posts(),
      note: countOf(delivered.length, wanted.length),
      isDone: delivered.length === wanted.length,
      isOver: status === "completed",
    },
    { name: m.collaborations_road_paid(), ...paidStop(payments) },
  ]
}

/** Reached when all that was agreed on is invoiced and paid, on the day that the last of it came; how much of it until then. */
function paidStop(payments: MoneyView["payments"]): Pick<Stop, "note" | "isDone"> {
  const paid = payments.filter(({ invoice }) => invoice?.state === "paid")
  const isPaid = payments.length > 0 && paid.length === payments.length
  const last = payments
    .flatMap(({ invoice }) => invoice?.paidOn ?? [])
    .sort()
    .at(-1)
  if (isPaid) return { note: last ? dueDay(last) : "", isDone: true }
  return { note: payments.length > 0 ? countOf(paid.length, payments.length) : "", isDone: false }
}

function countOf(done: number, all: number) {
  return m.collaborations_road_count({ done: isolatedNumber(done), all: isolatedNumber(all) })
}

function contractNote(isNeeded: boolean, signedAt: Date | null) {
  if (!isNeeded) return m.collaborations_road_unneeded()
  return signedAt ? shortDay(signedAt) : m.collaborations_road_to_sign()
}
