import { and, desc, eq, ne } from "drizzle-orm"
import { mailOutbox } from "#database/schema/operations"
import { config } from "#platform/config/config.server"
import { readAs, SYSTEM } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { linksIn } from "./links"

export type LocalMail = Readonly<{
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** Each address once, in the order of the mail. */
  links: readonly string[]
  createdAt: string
}>

const arrived = and(eq(mailOutbox.status, "sent"), ne(mailOutbox.html, ""))

/** Throws `NotFound` unless mail stays here: no mail server, and a site that only this machine can reach. */
export function assertLocalMailbox({ onLoopback, mail } = config()) {
  if (mail.smtpUrl || !onLoopback) throw new NotFound()
}

type Asked = { limit: number; offset: number; to?: string | null }

/** Mail that stayed on this machine, newest first, of one recipient where asked. Throws `NotFound` where mail is really sent. */
export async function listLocalMail({ limit, offset, to = null }: Asked): Promise<LocalMail[]> {
  assertLocalMailbox()
  if (to?.includes("\0")) return [] // PostgreSQL knows no such text
  const rows = await readAs(SYSTEM, (tx) =>
    tx
      .select()
      .from(mailOutbox)
      .where(and(arrived, to === null ? undefined : eq(mailOutbox.recipient, to)))
      .orderBy(desc(mailOutbox.createdAt), desc(mailOutbox.id))
      .limit(limit)
      .offset(offset),
  )
  return rows.map(({ id, recipient, subject, text, html, createdAt }) => ({
    id,
    to: recipient,
    subject,
    text,
    html,
    links: linksIn(html),
    createdAt: createdAt.toISOString(),
  }))
}

/** The HTML of one mail. Throws `NotFound`. */
export async function loadLocalMailHtml(id: string) {
  assertLocalMailbox()
  if (!isUuid(id)) throw new NotFound()
  const [mail] = await readAs(SYSTEM, (tx) =>
    tx
      .select({ html: mailOutbox.html })
      .from(mailOutbox)
      .where(and(arrived, eq(mailOutbox.id, id))),
  )
  if (!mail) throw new NotFound()
  return mail.html
}
