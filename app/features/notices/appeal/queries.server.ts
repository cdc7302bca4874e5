import { and, eq } from "drizzle-orm"
import { noticeEvents, notices } from "#database/schema/notices"
import { readAs, SYSTEM, type Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import type { NoticeDecision, NoticeState } from "#vocabulary/notices"
import { mayBeAppealed } from "../rules"
import type { Appellant } from "./appeal-link.server"

export type AppealedNotice = {
  reference: string
  path: string
  decision: NoticeDecision
  state: NoticeState
  /** Whether this side has contested it. */
  hasAppealed: boolean
  /** Whether the form is still of use. */
  isOpen: boolean
}

/** The decision that somebody is about to contest. Throws `NotFound` for a notice that is gone or has no decision yet. */
export async function loadAppealed(appellant: Appellant, now = new Date()): Promise<AppealedNotice> {
  return readAs(SYSTEM, async (tx) => {
    const [found] = await tx
      .select({
        reference: notices.reference,
        path: notices.path,
        decision: notices.decision,
        state: notices.state,
        decidedAt: notices.decidedAt,
      })
      .from(notices)
      .where(eq(notices.id, appellant.noticeId))
    if (!found?.decision) throw new NotFound("report_appeal_gone")
    const { decidedAt, decision, ...notice } = found
    const hasAppealed = await hasContested(tx, appellant)
    return { ...notice, decision, hasAppealed, isOpen: mayBeAppealed({ decidedAt, hasAppealed }, now) }
  })
}

/** Whether that side has had its appeal. */
export async function hasContested(tx: Tx, { noticeId, party }: Appellant): Promise<boolean> {
  const count = await tx.$count(
    noticeEvents,
    and(eq(noticeEvents.noticeId, noticeId), eq(noticeEvents.kind, "appealed"), eq(noticeEvents.party, party)),
  )
  return count > 0
}
