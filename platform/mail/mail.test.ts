import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest"
import { AUTH, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { ensureQueues } from "#platform/jobs/queues.server"
import { startJobs, stopJobs } from "#platform/jobs/runtime.server"
import { asAdmin, listenUrl, useDatabase } from "#tests/support/database"
import { SmtpStub } from "#tests/support/smtp-stub"
import { deliverMail } from "./deliver.server"
import "./mail.jobs.server"
import { listLocalMail } from "./mailbox.server"
import { queueMail } from "./outbox.server"

useDatabase()

const stub = new SmtpStub()
beforeAll(async () => {
  await ensureQueues()
  await stub.start()
})
afterAll(async () => {
  await stopJobs()
  await stub.stop()
})
beforeEach(async () => {
  Object.assign(stub, { script: [] })
  stub.taken.length = 0
  stub.seen.length = 0
  await asAdmin((client) => client.query("truncate mail_outbox, queue.job"))
})

const aMail = (subject = "Bonjour", html = "<p>Nadia &amp; Karim</p>") =>
  ({ locale: "fr", subject, html, text: "Nadia & Karim" }) as const
const rows = (sql: string) => asAdmin(async (client) => (await client.query(sql)).rows)
const outbox = () => rows("select * from mail_outbox")
const deadLetters = () => rows("select data from queue.job where name = 'dead-letters'")
const bySmtp = (id: string, isLastTry = false) => deliverMail(id, { smtpUrl: stub.url, isLastTry })

/** A promised mail's id. */
async function queued(to = "nadia@example.test", subject?: string): Promise<string> {
  const mail = aMail(subject)
  await withActor(AUTH, (tx) => queueMail(tx, { to, mail }))
  return (await outbox())[0].id
}

test.each([VISITOR, AUTH, SYSTEM, { kind: "member", userId: newId() }] as const)(
  "mail can be promised by a $kind, together with its job",
  async (actor) => {
    const mail = aMail()
    await withActor(actor, (tx) => queueMail(tx, { to: "nadia@example.test", mail }))
    const [promised] = await outbox()
    expect(promised).toMatchObject({ recipient: "nadia@example.test", status: "queued", attempts: 0, locale: "fr" })
    expect(await rows("select data from queue.job where name = 'mail'")).toEqual([{ data: { id: promised.id } }])
  },
)

test("a mail that one may do without says where one press ends its kind, the others do not", async () => {
  const unsubscribeUrl = "https://vitrine.example/messages/unsubscribe?token=abc"
  const mail = aMail()
  await withActor(SYSTEM, (tx) => queueMail(tx, { to: "nadia@example.test", mail, unsubscribeUrl }))
  const [promised] = await outbox()
  await bySmtp(promised.id)
  const [source = ""] = stub.taken.map((taken) => taken.source.replaceAll(/\r\n[ \t]+/g, " "))
  expect(source).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(source).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click")
  await asAdmin((client) => client.query("truncate mail_outbox, queue.job"))
  await bySmtp(await queued())
  expect(stub.taken.at(-1)?.source).not.toContain("List-Unsubscribe")
})

test("a write that is rolled back sends nothing", async () => {
  const mail = aMail()
  const rolledBack = withActor(VISITOR, async (tx) => {
    await queueMail(tx, { to: "nadia@example.test", mail })
    throw new Error("no")
  })
  await expect(rolledBack).rejects.toThrow("no")
  expect(await outbox()).toEqual([])
  expect(await rows("select id from queue.job")).toEqual([])
})

test("a mail delivered three times is sent once, and its body is forgotten", async () => {
  const id = await queued()
  for (const _ of [1, 2, 3]) await bySmtp(id)
  expect(stub.taken).toHaveLength(1)
  expect(stub.taken[0]).toMatchObject({ recipients: ["nadia@example.test"], messageId: `<${id}@localhost>` })
  expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1, html: "", text: "", last_error: null }])
})

test("a mail delivered by three workers at once is sent once", async () => {
  const id = await queued()
  await Promise.allSettled([bySmtp(id), bySmtp(id), bySmtp(id)])
  expect(stub.taken).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ status: "sent", attempts: 1 }])
})

test.each([421, 451] as const)("a server that says %i gets the mail later, once", async (answer) => {
  const id = await queued()
  stub.script = [answer]
  await expect(bySmtp(id)).rejects.toMatchObject({ status: 503 })
  const [row] = await outbox()
  expect(row).toMatchObject({ status: "queued", attempts: 1, last_error: `${answer} EENVELOPE RCPT TO` })
  expect(row.html).not.toBe("")
  await bySmtp(id)
  await bySmtp(id)
  expect(stub.taken).toHaveLength(1)
  expect(await outbox()).toMatchObject([{ status: "sent", attempts: 2, last_error: null }])
})

test("a server that is away gets the mail when it is back", async () => {
  const away = new SmtpStub()
  await away.start()
  const { url } = away
  await away.stop()
  const id = await queued()
  await expect(deliverMail(id, { smtpUrl: url, isLastTry: false })).rejects.toMatchObject({ status: 503 })
  expect(await outbox()).toMatchObject([{ status: "queued", attempts: 1 }])
  await bySmtp(id)
  expect(stub.taken).toHaveLength(1)
})

test("a server gone after the mail, without an answer, gets it again under the same id", async () => {
  const id = await queued()
  stub.script = ["drop_after_data"]
  await expect(bySmtp(id)).rejects.toMatchObject({ status: 503 })
  await bySmtp(id)
  expect(stub.taken).toHaveLength(1)
  expect(stub.seen.map((mail) => mail.messageId)).toEqual(Array(2).fill(`<${id}@localhost>`))
})

test.each([
  [550, "550 EENVELOPE RCPT TO"],
  ["refuse_data", "554 EMESSAGE DATA"],
] as const)("a mail refused for good (%s) is laid aside at once, without its address", async (answer, reason) => {
  const id = await queued()
  stub.script = [answer]
  await bySmtp(id)
  await bySmtp(id)
  expect(stub.taken).toEqual([])
  expect(await outbox()).toMatchObject([{ status: "failed", attempts: 1, last_error: reason }])
  expect(await deadLetters()).toEqual([{ data: { id } }])
})

test("a mail that no try could send is laid aside at the last one", async () => {
  const id = await queued()
  stub.script = [451]
  await bySmtp(id, true)
  expect(await outbox()).toMatchObject([{ status: "failed", last_error: "451 EENVELOPE RCPT TO" }])
  expect(await deadLetters()).toEqual([{ data: { id } }])
})

test("a mail program finds text and HTML, and no one to answer by itself", async () => {
  const id = await queued("nadia@example.test", "Été à \u2068نادية\u2069")
  await bySmtp(id)
  const source = stub.taken[0]?.source ?? ""
  expect(source).toMatch(/^From: Vitrine <no-reply@localhost>$/m)
  expect(source).toMatch(/^To: nadia@example\.test$/m)
  expect(source).toMatch(/^Auto-Submitted: auto-generated$/m)
  expect(source).toMatch(/^Content-Language: fr$/m)
  expect(source).toContain("Content-Type: text/plain")
  expect(source).toContain("Content-Type: text/html")
})

test.each(["a\r\nBcc: x@y.test", "a@b.test\nBcc: x@y.test", "a@b.test, x@y.test", "a@b.test>\r\nRCPT TO:<x@y.test"])(
  "no second recipient comes of the address or the subject %j",
  async (typed) => {
    const id = await queued(typed, typed)
    await bySmtp(id)
    const [row] = await outbox()
    expect(`${row.recipient}${row.subject}`).not.toMatch(/[\r\n]/)
    for (const { source, recipients } of stub.seen) {
      expect(recipients).not.toContain("x@y.test")
      expect(source).not.toMatch(/^(b?cc|reply-to):/im)
      expect(source.match(/^subject:/gim)).toHaveLength(1)
    }
  },
)

test("without a mail server a promised mail soon lies in the local mailbox, newest first", async () => {
  await startJobs(listenUrl())
  for (const subject of ["Première", "Seconde"]) {
    const mail = aMail(subject, '<a href="https://vitrine.test/?a=1&amp;b=2">Voir</a>')
    await withActor(AUTH, (tx) => queueMail(tx, { to: "nadia@example.test", mail }))
  }
  const mails = await vi.waitFor(async () => {
    const found = await listLocalMail({ limit: 10, offset: 0 })
    expect(found.map((mail) => mail.subject)).toEqual(["Seconde", "Première"])
    return found
  }, 10_000)
  expect(Object.keys(mails[0] ?? {})).toEqual(["id", "to", "subject", "text", "html", "links", "createdAt"])
  expect(mails[0]).toMatchObject({ to: "nadia@example.test", links: ["https://vitrine.test/?a=1&b=2"] })
  expect(await listLocalMail({ limit: 10, offset: 1 })).toHaveLength(1)
  const numbers = ["nadia@example.test", "yara@example.test", "", "nadia\0@example.test"].map(async (to) => {
    return (await listLocalMail({ limit: 10, offset: 0, to })).length
  })
  expect(await Promise.all(numbers)).toEqual([2, 0, 0, 0])
})
