import { Link } from "react-router"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { PersonsWords } from "#app/ui/persons-words"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { Side } from "#vocabulary/roles"
import type { ListedCollaboration } from "../list/queries.server"
import type { WaitingWork } from "../list/waiting.server"
import { exclTaxText } from "./amount"
import { datesText } from "./dates"
import { sideName } from "./side-name"
import { StatusTag, TurnTag } from "./status-tag"
import { workTitle, workUntil } from "./work-words"

type CollaborationRowsProps = { rows: readonly ListedCollaboration[]; side: Side }

export function CollaborationRows({ rows, side }: CollaborationRowsProps) {
  return (
    <ul className="grid gap-2.5">
      {rows.map((row) => (
        <li key={row.id}>
          <Row row={row} side={side} />
        </li>
      ))}
    </ul>
  )
}

function Row({ row, side }: { row: ListedCollaboration; side: Side }) {
  const { id, title, picture, seed, status, awaiting, work, offeredCents, expiresAt } = row
  const shownName = sideName(row)
  const locale = currentLocale()
  return (
    <Link
      to={localizedHref(paths.collaboration(id))}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-line bg-surface p-4 no-underline transition-colors hover:border-ink"
    >
      <Avatar
        name={shownName}
        src={picture}
        seed={seed}
        size={44}
        className={side === "influencer" ? "rounded-card!" : undefined}
      />
      <span className="grid min-w-0 flex-1 basis-56 gap-0.5">
        <span className="font-semibold wrap-anywhere">
          <bdi>
            <PersonsWords>{title}</PersonsWords>
          </bdi>
        </span>
        <span className="text-sm text-ink-soft wrap-anywhere">
          <bdi>{shownName}</bdi> · {exclTaxText(offeredCents)}
        </span>
        <span className="text-sm text-ink-soft">{datesText(row)}</span>
        {/* A proposal says it all by whose turn it is. */}
        {work && status !== "pending" && <WorkLine work={work} name={shownName} />}
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        {status !== "pending" && <StatusTag status={status} />}
        {(status === "pending" || work) && <TurnTag awaiting={work ? side : awaiting} side={side} other={shownName} />}
        {status === "pending" && expiresAt && (
          <span className="text-sm text-ink-soft">
            {m.collaborations_until({ date: isolate(formatDate(expiresAt, locale)) })}
          </span>
        )}
      </span>
    </Link>
  )
}

/** What is to be done, and until when: of several active ones, one sees which to open first. */
function WorkLine({ work, name }: { work: WaitingWork; name: string }) {
  const until = workUntil(work)
  return (
    <span className="mt-1 text-sm font-semibold text-ink wrap-anywhere">
      {workTitle(work, isolate(name))}{" "}
      {until && <span className="font-normal whitespace-nowrap text-ink-soft">· {until}</span>}
    </span>
  )
}
