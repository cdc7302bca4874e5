import { eq } from "drizzle-orm"
import { notices } from "#database/schema/notices"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { mayBeAppealed, type NoticeDecision, type NoticeState } from "../rules"
import type { Appellant } from "./appeal-link.server"

export type AppealedNotice = {
  reference: string
  path: string
  decision: NoticeDecision
  state: NoticeState
  /** Whether the form is still of use. */
  isOpen: boolean
}

/** What somebody is about to contest. Throws `NotFound` for a notice that has gone or waits for its first decision. */
export async function loadAppealed({ noticeId }: Appellant, now = new Date()): Promise<AppealedNotice> {
  const [found] = await readAs(SYSTEM, (tx) =>
    tx
      .select({
        reference: notices.reference,
        path: notices.path,
        decision: notices.decision,
        state: notices.state,
        decidedAt: notices.decidedAt,
      })
      .from(notices)
      .where(eq(notices.id, noticeId)),
  )
  if (!found?.decision) throw new NotFound("report_appeal_gone")
  const { decidedAt, decision, ...notice } = found
  return { ...notice, decision, isOpen: mayBeAppealed({ state: notice.state, decidedAt }, now) }
}
