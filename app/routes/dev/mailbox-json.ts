import { listLocalMail } from "#platform/mail/mailbox.server"

const NEWEST = 200

/** /dev/mailbox.json: the newest mails, for tests and tools. */
export async function loader() {
  return Response.json(await listLocalMail({ limit: NEWEST, offset: 0 }))
}
