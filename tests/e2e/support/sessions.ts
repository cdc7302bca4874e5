import type { Page } from "@playwright/test"
import { sql } from "./people.ts"

const OF = "user_id = (select id from auth.users where email = $1)"

export async function endSessionsOf(email: string) {
  await sql(`delete from auth.sessions where ${OF}`, [email])
}

export async function letSessionEndIn(email: string, seconds: number) {
  await sql(`update auth.sessions set expires_at = now() + $2 * interval '1 second' where ${OF}`, [email, seconds])
}

export async function secondsLeft(email: string): Promise<number> {
  const [row] = await sql<{ left: number }>(
    `select extract(epoch from max(expires_at) - now())::float as left from auth.sessions where ${OF}`,
    [email],
  )
  if (!row) throw new Error(`${email} has no session`)
  return row.left
}

/** The methods of the requests that the page sends about its session, from now on. */
export function sessionRequests(page: Page): string[] {
  const asked: string[] = []
  page.on("request", (request) => {
    if (new URL(request.url()).pathname === "/auth/session") asked.push(request.method())
  })
  return asked
}

/** Until the page looks after its session: the part that does so arrives after the page itself. */
export async function watching(page: Page) {
  await page.waitForFunction(() => {
    const dialog = document.getElementById("session-ended")
    return dialog !== null && Object.keys(dialog).some((key) => key.startsWith("__reactProps"))
  })
}
