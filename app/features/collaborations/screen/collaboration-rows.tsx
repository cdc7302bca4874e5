import { Link } from "react-router"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDate } from "#platform/text/format"
import type { Side } from "#vocabulary/roles"
import type { ListedCollaboration } from "../list/queries.server"
import { amountText } from "./amount"
import { datesText } from "./dates"
import { sideName } from "./side-name"
import { StatusTag, TurnTag } from "./status-tag"

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
  const { id, title, picture, seed, status, awaiting, isTurn, offeredCents, expiresAt } = row
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
          <bdi>{title}</bdi>
        </span>
        <span className="text-sm text-ink-soft wrap-anywhere">
          <bdi>{shownName}</bdi> · {amountText(offeredCents)}
        </span>
        <span className="text-sm text-ink-soft">{datesText(row)}</span>
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-2">
        {status !== "pending" && <StatusTag status={status} />}
        {(status === "pending" || isTurn) && (
          <TurnTag awaiting={isTurn ? side : awaiting} side={side} other={shownName} />
        )}
        {status === "pending" && expiresAt && (
          <span className="text-sm text-ink-soft">
            {m.collaborations_until({ date: isolate(formatDate(expiresAt, locale)) })}
          </span>
        )}
      </span>
    </Link>
  )
}
