import { and, eq } from "drizzle-orm"
import { type Acting, readAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { letter } from "#app/ui/mail/letter.server"
import { profiles } from "#database/schema/accounts"
import { companyBlocks, conversations, reports } from "#database/schema/messaging"
import { type Locale, m } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { config } from "#platform/config/config.server"
import type { Tx } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import type { Side } from "#vocabulary/roles"

/**
 * Ends a report of a conversation; with `block`, what the reported side writes from now on reaches nobody, as if the
 * reporter had blocked it, who may undo that. The reporter is told, the other side is not. Throws `Conflict` when it is
 * closed already, or when there is nobody left to block, `NotFound`, `Forbidden`.
 */
export async function closeReport({ actor, client }: Acting, id: string, { block }: { block: boolean }) {
  const { siteName } = await siteSettings()
  const asked = await readAsAdmin(actor, (tx) => findReport(tx, id))
  const mail = closedMail({ blocked: block, locale: asked.locale ?? "fr", siteName })
  await withAdmin(actor, async (tx) => {
    // Two admins may close at once: the second finds nothing to close.
    const [closed] = await tx
      .update(reports)
      .set({ state: "closed" })
      .where(and(eq(reports.id, id), eq(reports.state, "open")))
      .returning({ conversationId: reports.conversationId, side: reports.side })
    if (!closed) throw new Conflict("admin_report_closed_already")
    if (block) await blockReported(tx, closed)
    await writeAudit(tx, {
      actor: actor.userId,
      action: "report_closed",
      target: id,
      clientAddress: client.address,
      after: { block },
    })
    if (asked.email !== null) await queueMail(tx, { to: asked.email, mail })
  })
}

async function findReport(tx: Tx, id: string) {
  const [found] = await tx
    .select({ email: profiles.email, locale: profiles.locale })
    .from(reports)
    .leftJoin(profiles, eq(profiles.id, reports.reporterId))
    .where(eq(reports.id, id))
  if (!found) throw new NotFound("admin_report_gone")
  return found
}

type Closed = { conversationId: string | null; side: Side }

async function blockReported(tx: Tx, { conversationId, side }: Closed) {
  const [pair] =
    conversationId === null
      ? []
      : await tx
          .select({ companyId: conversations.companyId, influencerId: conversations.influencerId })
          .from(conversations)
          .where(eq(conversations.id, conversationId))
  if (!pair) throw new Conflict("admin_report_nobody_to_block")
  await tx
    .insert(companyBlocks)
    .values({ ...pair, side })
    .onConflictDoNothing()
}

/** Tells who reported a conversation what came of it. */
function closedMail({ blocked, locale, siteName }: { blocked: boolean; locale: Locale; siteName: string }) {
  const words = { locale }
  return letter({
    locale,
    site: { name: siteName, url: config().publicUrl },
    title: m.admin_report_closed_mail_title({}, words),
    lines: [blocked ? m.admin_report_closed_mail_blocked({}, words) : m.admin_report_closed_mail_text({}, words)],
    notes: [m.admin_report_closed_mail_note({}, words)],
  })
}
