import { inArray, sql } from "drizzle-orm"
import { readListState } from "#app/features/admin-kit/public"
import { withAdmin } from "#app/features/admin-kit/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Member, Tx } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { REPORT_STATES } from "#vocabulary/messages"
import { OPEN_NOTICE_STATES } from "#vocabulary/notices"
import { readConversationReports } from "./conversations.server"
import { readNotice, readNotices } from "./notices.server"
import { NOTICE_FILTERS, REPORT_SORTS, type ReportsContent } from "./reports"

/**
 * Reports about pages of the site, and about other people. Opening a notice, which names its reporter, is written to the audit log, and so
 * is reading reports about conversations.
 */
export function loadReports(actor: Member, params: URLSearchParams, now = new Date()): Promise<ReportsContent> {
  const state = readListState(params, REPORT_SORTS)
  const opened = params.get("notice")
  return withAdmin(actor, async (tx) => {
    const common = { state, waiting: await countWaiting(tx) }
    if (opened !== null) {
      const notice = isUuid(opened) ? await readNotice(tx, opened, { reader: actor.userId, now }) : null
      if (notice) await writeAudit(tx, { actor: actor.userId, action: "notice_read", target: notice.id })
      return { ...common, view: "notice", notice }
    }
    if (params.get("view") === "conversations") {
      const filter = REPORT_STATES.find((each) => each === params.get("state")) ?? null
      const found = await readConversationReports(tx, state, filter)
      const count = found.reports.length
      if (count > 0) await writeAudit(tx, { actor: actor.userId, action: "reports_read", after: { count } })
      return { ...common, view: "conversations", filter, ...found }
    }
    const filter = NOTICE_FILTERS.find((each) => each === params.get("state")) ?? null
    const about = params.get("about")
    const narrowed = { filter, about: about !== null && isUuid(about) ? about : null }
    return { ...common, view: "notices", ...narrowed, ...(await readNotices(tx, state, { ...narrowed, now })) }
  })
}

async function countWaiting(tx: Tx) {
  const { rows } = await tx.execute<{ notices: number; conversations: number }>(sql`
    select (select count(*)::int from notices where ${inArray(sql`state`, [...OPEN_NOTICE_STATES])}) as notices,
      (select count(*)::int from reports where state = 'open') as conversations`)
  return rows[0] ?? { notices: 0, conversations: 0 }
}
