import { classNames } from "#app/ui/class-names"
import { Icon } from "#app/ui/icon"
import { m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { numberText } from "#platform/text/number-text"
import { isDone } from "../../deliverables/rules"
import type { CollaborationDetail } from "../../detail/queries.server"
import { shortDay } from "./piece-words"

type Stop = Readonly<{ name: string; note: string; isDone: boolean }>

/** From the agreement to the money: what is reached is filled, what is being done is ringed. */
export function Road({ collaboration }: { collaboration: CollaborationDetail }) {
  const stops = stopsOf(collaboration)
  const current = collaboration.status === "cancelled" ? -1 : stops.findIndex(({ isDone }) => !isDone)
  return (
    <ol aria-label={m.collaborations_room_road()} className="grid grid-cols-[repeat(3,1fr)_auto]">
      {stops.map(({ name, note, isDone }, place) => {
        const isCurrent = place === current
        return (
          <li
            key={name}
            aria-current={isCurrent ? "step" : undefined}
            className={classNames(
              "relative grid justify-items-start gap-1.5 text-sm leading-snug",
              place < stops.length - 1 &&
                "before:absolute before:start-7 before:end-0 before:top-[0.8rem] before:h-0.5 before:content-['']",
              isDone ? "before:bg-ink" : "before:bg-line",
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

function stopsOf({ acceptedAt, contract: { newest }, total, pieces, status }: CollaborationDetail): Stop[] {
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
      note: m.collaborations_road_count({
        done: isolate(numberText(delivered.length)),
        all: isolate(numberText(wanted.length)),
      }),
      isDone: delivered.length === wanted.length || status === "completed",
    },
    { name: m.collaborations_road_paid(), note: "", isDone: false },
  ]
}

function contractNote(isNeeded: boolean, signedAt: Date | null) {
  if (!isNeeded) return m.collaborations_road_unneeded()
  return signedAt ? shortDay(signedAt) : m.collaborations_road_to_sign()
}
