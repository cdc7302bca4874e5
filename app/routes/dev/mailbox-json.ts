import { listLocalMail } from "#platform/mail/mailbox.server"

const NEWEST = 200

/** /dev/mailbox.json, for tests and tools: docs/operations.md. */
export async function loader() {
  return Response.json(await listLocalMail({ limit: NEWEST, offset: 0 }))
}
