import { sql } from "drizzle-orm"
import type { ListState } from "#app/features/admin-kit/public"
import type { Tx } from "#platform/database/actor.server"
import { keysetPage } from "#platform/database/keyset.server"
import type { ReportState } from "#vocabulary/messages"
import type { Side } from "#vocabulary/roles"
import type { ConversationReport, ReportSort } from "./reports"

type StoredReport = Omit<ConversationReport, "createdAt" | "parties"> & {
  createdAt: number
  side: Side
  company: string | null
  influencer: string | null
}

/** Reports of conversations, the newest first, all or those in one state. What was written in them is the two sides' alone: no admin reads it here. */
export async function readConversationReports(tx: Tx, state: ListState<ReportSort>, filter: ReportState | null) {
  const { rows, ...page } = await keysetPage<StoredReport>(tx, {
    columns: sql`r.id, r.reason, r.details, r.state, r.side, p.email as "reporterEmail", k.name as company,
      i.name as influencer, (extract(epoch from r.created_at) * 1000)::float8 as "createdAt"`,
    from: sql`reports r left join profiles p on p.id = r.reporter_id left join conversations c on c.id = r.conversation_id
      left join companies k on k.id = c.company_id left join influencers i on i.id = c.influencer_id`,
    where: filter === null ? [] : [sql`r.state = ${filter}`],
    id: sql`r.id`,
    key: { by: sql`r.created_at`, type: "timestamptz" },
    descending: state.descending,
    after: state.after,
    before: state.before,
  })
  const reports = rows.map(({ id, reason, details, state, createdAt, side, reporterEmail, company, influencer }) => {
    const both = company !== null && influencer !== null
    const [reporter, reported] = side === "company" ? [company, influencer] : [influencer, company]
    const parties = both ? { reporter: reporter ?? "", reported: reported ?? "" } : null
    return { id, reason, details, state, reporterEmail, parties, createdAt: new Date(createdAt) }
  })
  return { reports, page }
}
