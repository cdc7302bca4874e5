import { listLocalMail } from "#platform/mail/mailbox.server"
import type { Route } from "./+types/mailbox-json"

const NEWEST = 200

/** /dev/mailbox.json: the newest mails, for tests and tools; with `?to=` those of one recipient, whatever else was sent since. */
export async function loader({ request }: Route.LoaderArgs) {
  const to = new URL(request.url).searchParams.get("to")
  return Response.json(await listLocalMail({ limit: NEWEST, offset: 0, to }))
}
