import { and, eq, isNull } from "drizzle-orm"
import { loadOwnCompanyId } from "#app/features/companies/public.server"
import { postReportLinks } from "#database/schema/posts"
import { type Member, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { linkSecrets } from "#platform/secrets/link-secrets.server"
import type { ReportScope } from "./report.server"

export const reportSecrets = linkSecrets("link of a report")

/** Gives a report its secret link, unless it has one. For a company, of its own reports (policy). */
export async function shareReport(actor: Member, scope: ReportScope): Promise<void> {
  await takeRateLimit("report_link_account", actor.userId)
  await withActor(actor, async (tx) => {
    const companyId = await loadOwnCompanyId(tx)
    await tx
      .insert(postReportLinks)
      .values({
        id: newId(),
        companyId,
        ...ofScope(scope),
        ...reportSecrets.kept(reportSecrets.create()),
        createdBy: actor.userId,
      })
      .onConflictDoNothing() // two windows share one link
  })
}

/** Takes the link back, for good: the next one is another. */
export function withdrawReport(actor: Member, scope: ReportScope) {
  return withActor(actor, (tx) => tx.update(postReportLinks).set({ withdrawnAt: new Date() }).where(isLiveOf(scope)))
}

/** The secret of a report's link; null while there is none, or where the key that sealed it is gone. */
export async function linkOf(tx: Tx, scope: ReportScope): Promise<string | null> {
  const [row] = await tx.select({ secret: postReportLinks.secret }).from(postReportLinks).where(isLiveOf(scope))
  return row ? reportSecrets.open(row.secret) : null
}

/** The target of a link. It is found by its hash, so that response times tell nothing about how near a guess was. */
export async function findLink(tx: Tx, secret: string): Promise<ReportScope | null> {
  if (!reportSecrets.isWellFormed(secret)) return null
  const [row] = await tx
    .select({ collaborationId: postReportLinks.collaborationId, listId: postReportLinks.listId })
    .from(postReportLinks)
    .where(and(eq(postReportLinks.secretHash, reportSecrets.hashOf(secret)), isNull(postReportLinks.withdrawnAt)))
  if (row?.collaborationId) return { kind: "collaboration", id: row.collaborationId }
  return row?.listId ? { kind: "list", id: row.listId } : null
}

function ofScope({ kind, id }: ReportScope) {
  return kind === "collaboration" ? { collaborationId: id } : { listId: id }
}

function isLiveOf({ kind, id }: ReportScope) {
  const column = kind === "collaboration" ? postReportLinks.collaborationId : postReportLinks.listId
  return and(eq(column, id), isNull(postReportLinks.withdrawnAt))
}
