import { eq, sql } from "drizzle-orm"
import { mailOutbox } from "#database/schema/operations"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { Unavailable } from "#platform/errors/errors"
import { enqueue } from "#platform/jobs/enqueue.server"
import { DEAD_LETTERS } from "#platform/jobs/queues.server"
import { log } from "#platform/log/log.server"
import { counter } from "#platform/metrics/metrics.server"
import { traced } from "#platform/tracing/tracing.server"
import { recipientText } from "./header-text"
import { type OutgoingMail, type Refusal, sendBySmtp } from "./smtp.server"

const outcomes = counter("mails_total", "Tries to send a mail by how they ended", ["outcome"])

type Transport = Readonly<{
  /** Undefined: the mail stays here, in the local mailbox. */
  smtpUrl: string | undefined
  isLastTry: boolean
}>

/**
 * Sends a promised mail, once however often it is asked to; a mail that is gone, or refused for good, is left alone, and one
 * that its reader may no longer see goes unsent.
 * Throws `Unavailable` when it is worth another try, which the last one is not: then the mail is laid aside as failed.
 */
export async function deliverMail(id: string, { smtpUrl, isLastTry }: Transport) {
  const refusal = await withActor(SYSTEM, async (tx) => {
    const queued = await lockQueued(tx, id)
    if (!queued) return null
    const mail = await addressed(tx, queued)
    if (!mail) {
      await tx.delete(mailOutbox).where(eq(mailOutbox.id, id))
      return null
    }
    const refused = smtpUrl ? await send(smtpUrl, mail) : null
    if (!refused) await markSent(tx, mail, { keepBody: !smtpUrl })
    else await markRefused(tx, id, refused, isLastTry)
    return refused
  })
  outcomes.inc({ outcome: refusal ? refusal.kind : "done" })
  if (!refusal) return
  if (refusal.kind === "for_now" && !isLastTry)
    throw new Unavailable("mail", { cause: new Error(`mail not taken: ${refusal.reason}`) })
  log.error({ mail: id, reason: refusal.reason }, "mail failed for good")
}

function send(smtpUrl: string, mail: OutgoingMail) {
  const facts = { "server.address": new URL(smtpUrl).hostname }
  return traced({ name: "send mail", kind: "client", facts }, async (step) => {
    const refused = await sendBySmtp(smtpUrl, mail)
    if (refused) step?.tell({ "vitrine.refused": refused.reason })
    return refused
  })
}

/**
 * The mail, locked until its sending is over, or null when there is nothing to send. Another delivery of the same mail
 * that is under way makes this one fail after the lock's time limit, to be tried again when the outcome is known.
 */
async function lockQueued(tx: Tx, id: string) {
  // The transaction waits while a mail server takes its time, longer than any other may.
  await tx.execute(sql`select set_config('idle_in_transaction_session_timeout', '10min', true)`)
  const [mail] = await tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)).for("update")
  return mail?.status === "queued" ? mail : null
}

/**
 * The mail with the address that it goes to now; null for one that is no longer its reader's to see. Between the promise and
 * this moment a person may have left the company, lost the role, changed their address, switched off the search that it tells of or said that
 * they want no such mails. Those who have asked for their account to be deleted get none that has a switch, and are still told of what is under way.
 */
async function addressed(tx: Tx, mail: typeof mailOutbox.$inferSelect): Promise<OutgoingMail | null> {
  if (mail.readerId === null) return mail
  const { rows } = await tx.execute<{ email: string }>(sql`
    select u.email from auth.users u join profiles p on p.id = u.id
    where u.id = ${mail.readerId}::uuid and u.email_verified
      and u.id in (select app_private.who_may_see(${mail.companyId}::uuid, ${mail.influencerId}::uuid))
      and (${mail.kind}::text is null or not exists (select 1 from account_deletions d where d.user_id = u.id))
      and coalesce(p.notifications ->> ${mail.kind}::text, 'true') <> 'false'
      and (${mail.searchWatchId}::uuid is null or exists (
        select 1 from search_watches w where w.id = ${mail.searchWatchId}::uuid and w.stopped_at is null))`)
  const [reader] = rows
  return reader ? { ...mail, recipient: recipientText(reader.email) } : null
}

function markSent(tx: Tx, { id, recipient }: OutgoingMail, { keepBody }: { keepBody: boolean }) {
  const emptied = keepBody ? {} : { html: "", text: "" }
  return tx
    .update(mailOutbox)
    .set({ status: "sent", recipient, sentAt: sql`now()`, lastError: null, ...oneMoreTry, ...emptied })
    .where(eq(mailOutbox.id, id))
}

async function markRefused(tx: Tx, id: string, { kind, reason }: Refusal, isLastTry: boolean) {
  const isOver = kind === "for_good" || isLastTry
  const status = isOver ? "failed" : "queued"
  await tx
    .update(mailOutbox)
    .set({ status, lastError: reason, ...oneMoreTry })
    .where(eq(mailOutbox.id, id))
  if (isOver) await enqueue(tx, DEAD_LETTERS, { id })
}

const oneMoreTry = { attempts: sql`${mailOutbox.attempts} + 1` }
