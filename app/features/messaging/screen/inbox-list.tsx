import { Link } from "react-router"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { currentLocale, localizedHref, m } from "#messages"
import { formatDateTime } from "#platform/text/format"
import { numberText } from "#platform/text/number-text"
import type { InboxRow } from "../inbox/queries.server"
import { eventWords } from "./event-words"
import { OtherName, UnverifiedTag } from "./other-mark"

/** The conversations, the latest first; those in which something waits stand out, and say how much. */
export function InboxList({ rows }: { rows: readonly InboxRow[] }) {
  return (
    <Card padding="none">
      <ul className="grid divide-y divide-line">
        {rows.map((row) => (
          <InboxLine key={row.id} row={row} />
        ))}
      </ul>
    </Card>
  )
}

function InboxLine({ row: { id, other, otherId, unread, last } }: { row: InboxRow }) {
  const date = new Date(last.at)
  const figure = numberText(unread)
  return (
    <li className={classNames("relative flex gap-4 p-4 hover:bg-line/40 md:px-6", unread > 0 && "bg-accent-soft/50")}>
      <Avatar name={other?.name ?? "?"} src={other?.picture} seed={otherId} size={48} />
      <div className="grid min-w-0 flex-1 gap-0.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className={classNames("min-w-0 text-lg", unread === 0 && "font-medium")}>
            <Link
              to={localizedHref(paths.conversation(id))}
              className="text-ink no-underline after:absolute after:inset-0"
            >
              <OtherName other={other} />
            </Link>
          </h2>
          <time dateTime={date.toISOString()} className="figures text-sm text-ink-soft">
            {formatDateTime(date, currentLocale())}
          </time>
        </div>
        <div className="flex items-center gap-3">
          <p className={classNames("flex min-w-0 flex-1 gap-1", unread === 0 && "text-ink-soft")}>
            {/* Nobody's deed, though it stands on one side of the thread. */}
            {last.own && last.event !== "expired" && <span className="flex-none">{`${m.messages_you_wrote()} `}</span>}
            {/* Words in a direction of their own are cut at their own end. */}
            <span
              dir="auto"
              className="line-clamp-1 min-w-0 [text-align:match-parent] [text-align:-webkit-match-parent] wrap-anywhere"
            >
              {snippetOf(last, other?.name ?? m.messages_gone_influencer())}
            </span>
          </p>
          {unread > 0 && (
            <span className="figures grid h-6 min-w-6 place-items-center rounded-pill bg-accent px-1.5 text-sm font-semibold text-on-accent">
              <span aria-hidden="true">{figure}</span>
              <span className="sr-only">{m.messages_unread({ count: unread, figure })}</span>
            </span>
          )}
        </div>
        <div className="empty:hidden">
          <UnverifiedTag other={other} />
        </div>
      </div>
    </li>
  )
}

function snippetOf({ own, event, body, attachments }: InboxRow["last"], name: string) {
  if (event) return eventWords(event, { own, name })
  if (body) return body
  return m.messages_files({ count: attachments, figure: numberText(attachments) })
}
