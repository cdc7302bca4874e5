import { mailOutbox } from "#database/schema/operations"
import type { Locale } from "#messages"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { enqueue, enqueueAll } from "#platform/jobs/enqueue.server"
import { recipientText, subjectText } from "./header-text"

/** Made by `letter` of app/ui/mail. */
export type Mail = Readonly<{ locale: Locale; subject: string; html: string; text: string }>

export type PromisedMail = Readonly<{
  to: string
  mail: Mail
  /** Mail programs POST here, without a session, to end mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
  /** For what is theirs only while they speak for this company or this influencer: by then it goes to their address, or not at all. */
  onlyFor?: Readonly<{ userId: string; companyId: string | null; influencerId: string | null }>
}>

/** Promises a mail: it goes out if and only if the transaction commits, no matter who the actor is. */
export async function queueMail(tx: Tx, promised: PromisedMail) {
  const row = rowOf(promised)
  await tx.insert(mailOutbox).values(row)
  await enqueue(tx, "mail", { id: row.id })
}

/** One of many. */
export type BulkMail = PromisedMail &
  Readonly<{
    onlyFor: NonNullable<PromisedMail["onlyFor"]>
    /** The kind of notice, which the reader may switch off before it is sent. */
    kind: string
    /** The watched search that it tells of, which may be switched off until it goes. */
    searchWatchId?: string
    notBefore: Date
  }>

/** Promises many mails at once, each for its hour, behind which nobody's password waits: they have a queue of their own. */
export async function queueBulkMails(tx: Tx, mails: readonly BulkMail[]) {
  if (mails.length === 0) return
  const rows = mails.map(({ kind, notBefore, searchWatchId, ...promised }) => ({
    ...rowOf(promised),
    kind,
    notBefore,
    searchWatchId,
  }))
  await tx.insert(mailOutbox).values(rows)
  const jobs = rows.map(({ id, notBefore }) => ({ payload: { id }, startAfter: notBefore }))
  await enqueueAll(tx, "bulk-mail", jobs)
}

function rowOf({ to, mail, unsubscribeUrl, onlyFor }: PromisedMail) {
  const whose = onlyFor && {
    readerId: onlyFor.userId,
    companyId: onlyFor.companyId,
    influencerId: onlyFor.influencerId,
  }
  return {
    ...mail,
    id: newId(),
    subject: subjectText(mail.subject),
    recipient: recipientText(to),
    unsubscribeUrl,
    ...whose,
  }
}
