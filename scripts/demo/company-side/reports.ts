import type { postReportLinks } from "../../../database/schema/posts.ts"
import type { Calendar } from "../calendar.ts"
import { idOf } from "../random.ts"
import { demoCompanies } from "./companies.ts"
import type { ProposalRows } from "./proposals.ts"

type Link = typeof postReportLinks.$inferInsert
/** A link's secret as the product keeps it. */
export type KeepReportSecret = (secret: string) => Pick<Link, "secretHash" | "secret">

/** The company whose sign-in is shown has shared what came of its collaborations that are over. */
export function reportLinkRows(
  days: Calendar,
  { collaborations }: Pick<ProposalRows, "collaborations">,
  keepSecret: KeepReportSecret,
): Link[] {
  const [company] = demoCompanies()
  const over = collaborations.filter((row) => row.companyId === company?.id && row.status === "completed")
  return over.flatMap(({ id, companyId }) =>
    id && companyId && company
      ? [
          {
            id: idOf("report-link", id),
            companyId,
            collaborationId: id,
            // Predictable for anybody who has the source, so for the demo alone.
            ...keepSecret(idOf("report-link-secret", id).replaceAll("-", "")),
            createdBy: company.ownerId,
            createdAt: days.at(2, 15),
          },
        ]
      : [],
  )
}
