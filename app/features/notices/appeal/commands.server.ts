import { eq } from "drizzle-orm"
import { siteSettings } from "#app/features/settings/public.server"
import { noticeEvents, notices } from "#database/schema/notices"
import { writeAudit } from "#platform/audit/audit.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { appealReceipt } from "../mails/receipt.server"
import { siteMail } from "../mails/site-mail.server"
import { appealDue, mayBeAppealed } from "../rules"
import type { NewAppeal } from "../schema.server"
import type { Appellant } from "./appeal-link.server"
import { hasContested } from "./queries.server"

/**
 * Brings a decided notice back to those who decide, once for each side. In the system role: whoever holds the
 * link of the decision's mail needs no account. Throws `NotFound`, `RateLimited`, and `Conflict` when it has been contested
 * already or six months have passed.
 */
export async function appeal(
  { noticeId, party }: Appellant,
  { words }: NewAppeal,
  { clientAddress, now = new Date() }: { clientAddress: string; now?: Date },
) {
  await takeRateLimit("token_submit_address", clientAddress, now)
  const { siteName, contactEmail } = await siteSettings()
  const dueAt = appealDue(now)
  const asked = await withActor(SYSTEM, (tx) => appealable(tx, { noticeId, party }, now))
  const appellant =
    party === "reporter"
      ? { to: asked.email, locale: asked.locale }
      : { to: asked.ownerEmail, locale: asked.ownerLocale ?? asked.locale }
  const { reference, reason } = asked
  const receipt = appealReceipt({ reference, dueAt, locale: appellant.locale, siteName })
  const toTheSite = siteMail({ id: noticeId, reference, reason, dueAt, isAppeal: true, siteName })
  await withActor(SYSTEM, async (tx) => {
    await appealable(tx, { noticeId, party }, now) // the lock makes the second of two clicks find it contested
    await tx.insert(noticeEvents).values({ id: newId(), noticeId, at: now, kind: "appealed", party, words })
    await tx.update(notices).set({ state: "appealed", dueAt }).where(eq(notices.id, noticeId))
    await writeAudit(tx, {
      actor: "visitor",
      action: "notice_appealed",
      target: noticeId,
      clientAddress,
      after: { party },
    })
    if (appellant.to !== null) await queueMail(tx, { to: appellant.to, mail: receipt })
    await queueMail(tx, { to: contactEmail, mail: toTheSite })
  })
}

async function appealable(tx: Tx, { noticeId, party }: Appellant, now: Date) {
  const [found] = await tx.select().from(notices).where(eq(notices.id, noticeId)).for("update")
  if (!found) throw new NotFound("report_appeal_gone")
  const hasAppealed = await hasContested(tx, { noticeId, party })
  if (!mayBeAppealed({ ...found, hasAppealed }, now)) throw new Conflict("report_appeal_closed")
  return found
}
