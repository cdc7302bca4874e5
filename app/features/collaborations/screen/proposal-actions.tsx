import { Link } from "react-router"
import * as paths from "#app/paths"
import { buttonClass } from "#app/ui/button-look"
import { Icon } from "#app/ui/icon"
import { LinkButton } from "#app/ui/link-button"
import { currentLocale, localizedHref, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDayAndMonth } from "#platform/text/format"
import type { CollaborationDetail } from "../detail/queries.server"
import { askId, asksIn, isProposal, SHEET_TITLE_ID } from "./proposal-asked"

type ProposalActionsProps = {
  collaboration: CollaborationDetail
  /** The address of the page that it stands on. */
  here: string
}

/** The actions on the card above, with their deadline: each is a link that opens a sheet. */
export function ProposalActions({ collaboration, here }: ProposalActionsProps) {
  const { status, side, influencerId, expiresAt } = collaboration
  if (status === "expired") {
    if (side !== "company" || !influencerId) return null
    return (
      <LinkButton to={localizedHref(paths.newCollaboration(influencerId))} variant="line" className="w-fit">
        {m.collaborations_again()}
      </LinkButton>
    )
  }
  if (!isProposal(collaboration)) return null
  const asks = asksIn(collaboration)
  const until = expiresAt && isolate(formatDayAndMonth(expiresAt, currentLocale()))
  return (
    <div className="grid gap-2.5">
      {until && (
        <p className="flex items-center gap-2 text-sm max-md:justify-center text-ink-soft">
          <Icon name="clock" size={18} />
          {untilWords(collaboration, until)}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2 max-md:justify-center">
        {asks.map(({ ask, label, look }) => (
          <Link
            key={ask}
            id={askId(ask)}
            // Without scripts the page comes anew: it is then read from the sheet on.
            to={`${here}?do=${ask}#${SHEET_TITLE_ID}`}
            preventScrollReset
            className={
              look === "word"
                ? "inline-flex min-h-12 items-center px-2 font-semibold underline underline-offset-4"
                : buttonClass({ variant: look }, "px-3.5! whitespace-nowrap max-md:flex-auto md:px-4.5!")
            }
          >
            {label}
          </Link>
        ))}
      </div>
    </div>
  )
}

function untilWords({ awaiting, side }: CollaborationDetail, date: string) {
  if (awaiting !== side) return m.collaborations_until({ date })
  return side === "company" ? m.collaborations_answer_until_company({ date }) : m.collaborations_answer_until({ date })
}
