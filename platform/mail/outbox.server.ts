import { mailOutbox } from "#database/schema/operations"
import type { Locale } from "#messages"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { enqueue } from "#platform/jobs/enqueue.server"
import { recipientText, subjectText } from "./header-text"

/** What `letter` of app/ui/mail makes. */
export type Mail = Readonly<{ locale: Locale; subject: string; html: string; text: string }>

type Promised = Readonly<{
  to: string
  mail: Mail
  /** Where a POST of the mail program, with no session, ends mails of this kind (RFC 8058). */
  unsubscribeUrl?: string
  /** For what is theirs only while they speak for this company or this influencer: by then it goes to their address, or not at all. */
  onlyFor?: Readonly<{ userId: string; companyId: string | null; influencerId: string | null }>
}>

/** Promises a mail: it goes out if and only if the transaction commits, whoever the actor is. */
export async function queueMail(tx: Tx, { to, mail, unsubscribeUrl, onlyFor }: Promised) {
  const id = newId()
  const [subject, recipient] = [subjectText(mail.subject), recipientText(to)]
  const whose = onlyFor && {
    readerId: onlyFor.userId,
    companyId: onlyFor.companyId,
    influencerId: onlyFor.influencerId,
  }
  await tx.insert(mailOutbox).values({ ...mail, id, subject, recipient, unsubscribeUrl, ...whose })
  await enqueue(tx, "mail", { id })
}
