import "#app/features/collaborations/calendar/jobs.server"
import "#app/features/accounts/asked-mails/jobs.server"
import "#platform/mail/mail.jobs.server"
import { randomUUID } from "node:crypto"
import { eq } from "drizzle-orm"
import { beforeAll } from "vitest"
import { ASKED_MAILS } from "#app/features/accounts/asked-mails/queue.server"
import { findPerson } from "#app/features/accounts/people.server"
import { openSession } from "#app/features/accounts/sessions/commands.server"
import { usernameHolds } from "#database/schema/accounts"
import { mailOutbox } from "#database/schema/operations"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { definedJobs } from "#platform/jobs/define.server"
import { ensureQueues } from "#platform/jobs/queues.server"
import { asAdmin, useDatabase } from "./database"

/** `useDatabase`, with the queue that mails are promised to. */
export function useDatabaseWithMail() {
  useDatabase()
  beforeAll(ensureQueues)
}

/** A new session of somebody, as after signing in; its cookie. */
export async function aSessionOf(userId: string) {
  const person = await findPerson(userId)
  if (!person) throw new Error(`nobody has the id ${userId}`)
  return openSession(person, null)
}

/** What somebody types who signs up. */
export function aPerson(email: string, password = "velo-rouge-83") {
  return { firstName: "Nadia", lastName: "Benali", email, password }
}

let browsers = 0

/** The browser of somebody who has reserved a name; each has a network of its own, so that no limit joins them. */
export async function aBrowser(username = `name${randomUUID().slice(0, 8)}`) {
  const number = ++browsers
  const holdKeyHash = `hold-${randomUUID()}`
  const expiresAt = new Date(Date.now() + 30 * 60_000)
  await withActor(SYSTEM, (tx) => tx.insert(usernameHolds).values({ path: username, keyHash: holdKeyHash, expiresAt }))
  return {
    username,
    holdKeyHash,
    browserHash: `browser-${randomUUID()}`,
    locale: "fr" as const,
    client: { address: `192.0.2.${number}` },
    idempotencyKey: null,
  }
}

/** Does what the jobs do that look which address gets a mail. */
export function answerAskedMails() {
  return doJobs(ASKED_MAILS)
}

/** Does the jobs that wait in a queue; how many. */
export async function doJobs(queue: string) {
  const job = definedJobs().find((each) => each.queue === queue)
  const { rows } = await asAdmin((admin) =>
    admin.query(
      "with gone as (delete from queue.job where name = $1 returning *) select data from gone order by created_on",
      [queue],
    ),
  )
  for (const { data } of rows) await job?.run(data, { id: "1", attempt: 1, signal: new AbortController().signal })
  return rows.length
}

/** The tokens of the links that were mailed to an address, oldest first. */
export async function mailedTokens(email: string) {
  await answerAskedMails()
  const mails = await withActor(SYSTEM, (tx) =>
    tx.select({ text: mailOutbox.text }).from(mailOutbox).where(eq(mailOutbox.recipient, email)).orderBy(mailOutbox.id),
  )
  return mails.flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? [])
}

export async function lastToken(email: string) {
  const token = (await mailedTokens(email)).at(-1)
  if (!token) throw new Error(`no link was mailed to ${email}`)
  return token
}

export const aVisit = (address = "198.51.100.7") => ({ client: { address }, userAgent: null, cookieHeader: null })

/** What a browser sends back of the cookies it was given. */
export function cookieHeaderOf(setCookies: readonly string[]) {
  return setCookies.map((cookie) => cookie.split(";")[0]).join("; ")
}
