import { and, eq, gt } from "drizzle-orm"
import { looksAutomatic } from "#app/features/contact/public"
import { siteSettings } from "#app/features/settings/public.server"
import { notices } from "#database/schema/notices"
import type { Locale } from "#messages"
import { type Actor, goOnAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { takeAdvisoryLock } from "#platform/database/advisory-lock.server"
import { newId } from "#platform/database/ids"
import { dayDigest } from "#platform/forms/day-digest.server"
import { queueMail } from "#platform/mail/outbox.server"
import { countAttempt, takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { daysAfter } from "#platform/text/day"
import { noticeReceipt } from "./mails/receipt.server"
import { siteMail } from "./mails/site-mail.server"
import { influencerAt, reviewAt } from "./page-at.server"
import { referenceOf } from "./reference.server"
import { decisionDue } from "./rules"
import type { NewNotice } from "./schema.server"

type SentFrom = { clientAddress: string; locale: Locale; now?: Date }

/**
 * Keeps a notice and promises the mails about it; returns its reference. The same words from the same person on the same day
 * are kept once and have the same reference. Throws `RateLimited`.
 */
export async function sendNotice(
  actor: Actor,
  { website, openedAt, ...notice }: NewNotice,
  { clientAddress, locale, now = new Date() }: SentFrom,
): Promise<string> {
  await takeRateLimit("public_form_address", clientAddress, now)
  const flagged = looksAutomatic({ website, openedAt }, now)
  const { reason, path, explanation, name, email } = notice
  const digest = dayDigest([reason, path, explanation, name, email], now)
  const reference = referenceOf(digest)
  const dueAt = decisionDue(reason, now)
  const [id, reviewId, { contactEmail, siteName }] = [newId(), await reviewAt(path), await siteSettings()]
  // Words on somebody's page are another's.
  const influencerId = reviewId === null ? await influencerAt(path) : null
  // The typed address may be somebody else's: it gets three mails a day at most, and none for a robot.
  const to = flagged || email === null || !(await mayHaveMails(email, now)) ? null : email
  const receipt = noticeReceipt({ reference, dueAt, locale, siteName })
  const toTheSite = siteMail({ id, reference, reason, dueAt, isAppeal: false, isFlagged: flagged, siteName })
  await withActor(SYSTEM, async (tx) => {
    const told = to !== null && (await hasRoomForReceipt(tx, to, now)) ? { to, mail: receipt } : null
    await goOnAs(tx, actor)
    const { rowCount } = await tx
      .insert(notices)
      .values({
        ...notice,
        id,
        reference,
        influencerId,
        reviewId,
        locale,
        flagged,
        digest: digest.toString("base64url"),
        createdAt: now,
        dueAt,
      })
      .onConflictDoNothing() // without a target: those who report may not read
    if (rowCount === 0) return
    if (told) await queueMail(tx, told)
    await queueMail(tx, { to: contactEmail, mail: toTheSite })
  })
  return reference
}

const MAX_RECEIPTS_A_DAY = 3

/** By all kinds of mails to an unproven address together. */
async function mayHaveMails(email: string, now: Date) {
  const mails = await countAttempt("unproven_mail_account", email, now)
  return !mails.some(({ isExceeded }) => isExceeded)
}

/** Three by what is kept, for an impatient click is no second notice. In the system role: of those sent at once each counts the ones before it. */
async function hasRoomForReceipt(tx: Tx, email: string, now: Date) {
  await takeAdvisoryLock(tx, `receipts of notices ${email}`)
  const since = daysAfter(now, -1)
  const written = await tx.$count(notices, and(eq(notices.email, email), gt(notices.createdAt, since)))
  return written < MAX_RECEIPTS_A_DAY
}
