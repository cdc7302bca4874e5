import { Link } from "react-router"
import * as paths from "#app/paths"
import { Avatar } from "#app/ui/avatar"
import { Card } from "#app/ui/card"
import { classNames } from "#app/ui/class-names"
import { PersonsWords } from "#app/ui/persons-words"
import { localizedHref, m } from "#messages"
import { numberText } from "#platform/text/number-text"
import type { InboxRow } from "../inbox/queries.server"
import { eventWords } from "./event-words"
import { OtherName, UnverifiedTag } from "./other-mark"
import { shortWhen } from "./short-when"

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
  return (
    <li className={classNames("relative flex gap-4 p-4 hover:bg-line/40 md:px-6", unread > 0 && "bg-accent-soft/50")}>
      <Avatar
        name={other?.name ?? "?"}
        src={other?.picture}
        seed={otherId}
        size={48}
        className={other?.side === "company" ? "rounded-card!" : undefined}
      />
      <div className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] gap-0.5">
        <div className="flex items-baseline justify-between gap-x-4">
          <h2 className={classNames("min-w-0 text-lg leading-snug", unread === 0 && "font-medium")}>
            <Link to={localizedHref(paths.conversation(id))} className="row-link text-ink no-underline">
              <OtherName other={other} />
            </Link>
          </h2>
          <time dateTime={date.toISOString()} className="figures shrink-0 text-sm text-ink-soft">
            {shortWhen(last.at)}
          </time>
        </div>
        <div className="empty:hidden">
          <UnverifiedTag other={other} isQuiet />
        </div>
        <div className="flex items-center gap-3">
          <p className={classNames("flex min-w-0 flex-1 gap-1", unread === 0 && "text-ink-soft")}>
            {last.own && !saysWhose(last.event) && <span className="flex-none">{`${m.messages_you_wrote()} `}</span>}
            <Snippet last={last} name={other?.name ?? m.messages_gone_influencer()} />
          </p>
          <Unread count={unread} />
        </div>
      </div>
    </li>
  )
}

/** A proposal's sentence says who made it; an expiry has no author, though it stands on one side of the thread. */
function saysWhose(event: InboxRow["last"]["event"]) {
  return event === "proposed" || event === "expired"
}

/** The conversations beside the one that is open, at a desk. */
export function InboxColumn({ rows, current }: { rows: readonly InboxRow[]; current: string }) {
  return (
    <nav
      aria-label={m.messages_title()}
      className="grid grid-cols-[minmax(0,1fr)] content-start overflow-y-auto border-e border-line max-nav:hidden"
    >
      <Link
        to={localizedHref(paths.inbox)}
        className="display m-2 flex min-h-11 items-center rounded-small px-3 text-2xl no-underline hover:underline"
      >
        {m.messages_title()}
      </Link>
      <ul className="grid grid-cols-[minmax(0,1fr)] gap-1 px-2.5 pb-4">
        {rows.map(({ id, other, otherId, unread, last }) => (
          <li key={id}>
            <Link
              to={localizedHref(paths.conversation(id))}
              aria-current={id === current ? "page" : undefined}
              className="flex items-start gap-3 rounded-card border-[1.5px] border-transparent p-2.5 no-underline hover:bg-line/40 aria-[current]:border-ink aria-[current]:bg-surface"
            >
              <Avatar
                name={other?.name ?? "?"}
                src={other?.picture}
                seed={otherId}
                size={44}
                className={other?.side === "company" ? "rounded-card!" : undefined}
              />
              <span className="grid min-w-0 flex-1 grid-cols-[minmax(0,1fr)] leading-snug">
                <span className="flex items-baseline justify-between gap-2">
                  <bdi className="min-w-0 truncate font-semibold">{other?.name ?? m.messages_gone_influencer()}</bdi>
                  <span className="figures shrink-0 text-sm text-ink-soft">{shortWhen(last.at)}</span>
                </span>
                <span className="flex items-center justify-between gap-2 text-sm text-ink-soft">
                  <Snippet last={last} name={other?.name ?? m.messages_gone_influencer()} />
                  <Unread count={unread} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Unread({ count }: { count: number }) {
  if (count === 0) return null
  const figure = numberText(count)
  return (
    <span className="figures grid h-6 min-w-6 shrink-0 place-items-center rounded-pill bg-accent px-1.5 text-sm font-semibold text-on-accent">
      <span aria-hidden="true">{figure}</span>
      <span className="sr-only">{m.messages_unread({ count, figure })}</span>
    </span>
  )
}

/** Words in a direction of their own are cut at their own end; ours never: in Arabic the cut is at the beginning of a Latin name. */
function Snippet({ last, name }: { last: InboxRow["last"]; name: string }) {
  return (
    <span
      dir="auto"
      className={classNames(
        "min-w-0 [text-align:match-parent] [text-align:-webkit-match-parent]",
        last.event ? "wrap-anywhere" : "truncate",
      )}
    >
      {snippetOf(last, name)}
    </span>
  )
}

function snippetOf({ own, event, body, attachments }: InboxRow["last"], name: string) {
  if (event) return eventWords(event, { own, name })
  if (body) return <PersonsWords>{body}</PersonsWords>
  return m.messages_files({ count: attachments, figure: numberText(attachments) })
}
