import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { siteSettings } from "#app/features/settings/public.server"
import { contactInfo, mailOutbox } from "#database/schema/operations"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { deliverMail } from "#platform/mail/deliver.server"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { SmtpStub } from "#tests/support/smtp-stub"
import { sendMessage } from "./commands.server"

useDatabaseWithMail()
beforeEach(() => withActor(SYSTEM, (tx) => Promise.all([tx.delete(contactInfo), tx.delete(mailOutbox)])))

const now = new Date("2026-11-20T10:00:00Z")
let networks = 0
/** Each sender has a network of its own, so that no limit joins the tests. */
const from = (more: { now?: Date } = {}) => ({ clientAddress: `192.0.2.${++networks}`, now, ...more })

const aMessage = (more: Partial<Parameters<typeof sendMessage>[1]> = {}) => ({
  name: "Inès Roux",
  email: "ines@exemple.fr",
  subject: "Une question",
  message: "Bonjour,\nà qui écrire ?",
  website: "",
  openedAt: "",
  ...more,
})

const stored = () => withActor(SYSTEM, (tx) => tx.select().from(contactInfo))
const mails = () => withActor(SYSTEM, (tx) => tx.select().from(mailOutbox))

test("a message is stored as a row of contact_info, and told of to the configured address", async () => {
  await sendMessage(VISITOR, aMessage(), from())
  const [row, ...others] = await stored()
  expect(others).toEqual([])
  expect(row).toMatchObject({ type: "contact_form", label: "Une question", flagged: false })
  expect(JSON.parse(row?.value ?? "")).toEqual({
    name: "Inès Roux",
    email: "ines@exemple.fr",
    message: "Bonjour,\nà qui écrire ?",
    date: "2026-11-20T10:00:00.000Z",
  })
  const { contactEmail } = await siteSettings()
  expect(await mails()).toEqual([expect.objectContaining({ recipient: contactEmail, status: "queued" })])
})

test("somebody who is signed in writes as well as a visitor", async () => {
  const { actor } = await anAccount()
  await sendMessage(actor, aMessage(), from())
  expect(await stored()).toHaveLength(1)
})

test("an impatient click stores and tells once, and is no error; other words or another day are another message", async () => {
  await Promise.all([sendMessage(VISITOR, aMessage(), from()), sendMessage(VISITOR, aMessage(), from())])
  await sendMessage(VISITOR, aMessage(), from())
  expect([(await stored()).length, (await mails()).length]).toEqual([1, 1])
  await sendMessage(VISITOR, aMessage({ subject: "Une autre question" }), from())
  await sendMessage(VISITOR, aMessage(), from({ now: new Date("2026-11-21T10:00:00Z") }))
  expect([(await stored()).length, (await mails()).length]).toEqual([3, 3])
})

test("what looks like a robot's is kept and marked, never refused", async () => {
  await sendMessage(VISITOR, aMessage({ website: "https://spam.example" }), from())
  await sendMessage(VISITOR, aMessage({ subject: "Vite", openedAt: String(now.getTime() - 1_000) }), from())
  expect((await stored()).map((row) => row.flagged)).toEqual([true, true])
  expect((await mails())[0]?.text).toContain("semble avoir été envoyé automatiquement")
})

test("the fourth message of one network within ten minutes waits; eleven minutes later it may come", async () => {
  const sender = from()
  for (const subject of ["1", "2", "3"]) await sendMessage(VISITOR, aMessage({ subject }), sender)
  await expect(sendMessage(VISITOR, aMessage({ subject: "4" }), sender)).rejects.toThrow(RateLimited)
  const later = { ...sender, now: new Date(now.getTime() + 11 * 60_000) }
  await sendMessage(VISITOR, aMessage({ subject: "4" }), later)
  expect(await stored()).toHaveLength(4)
})

test("a network has twenty messages a day", async () => {
  const sender = from()
  for (let count = 0; count < 20; count++) {
    const moment = new Date(now.getTime() + count * 11 * 60_000)
    await sendMessage(VISITOR, aMessage({ subject: `${count}` }), { ...sender, now: moment })
  }
  const last = { ...sender, now: new Date(now.getTime() + 20 * 11 * 60_000) }
  await expect(sendMessage(VISITOR, aMessage({ subject: "20" }), last)).rejects.toThrow(RateLimited)
})

test("a stored message stays whatever becomes of the mail", async () => {
  const smtp = await new SmtpStub().start()
  await sendMessage(VISITOR, aMessage(), from())
  const [mail] = await mails()
  const id = mail?.id ?? ""
  smtp.script = [451, 550]
  await expect(deliverMail(id, { smtpUrl: smtp.url, isLastTry: false })).rejects.toThrow("unavailable")
  await deliverMail(id, { smtpUrl: smtp.url, isLastTry: false })
  await smtp.stop()
  const [refused] = await withActor(SYSTEM, (tx) => tx.select().from(mailOutbox).where(eq(mailOutbox.id, id)))
  expect([refused?.status, (await stored()).length]).toEqual(["failed", 1])
})

test("message and mail are one: where the mail cannot be promised, nothing is stored and the sender learns of it", async () => {
  await asAdmin((client) => client.query("alter table mail_outbox rename to mail_outbox_away"))
  await expect(sendMessage(VISITOR, aMessage(), from())).rejects.toThrow()
  await asAdmin((client) => client.query("alter table mail_outbox_away rename to mail_outbox"))
  expect(await stored()).toEqual([])
})

test("visitors may write, and neither read nor remove what others wrote", async () => {
  await sendMessage(VISITOR, aMessage(), from())
  const { actor } = await anAccount()
  await expect(withActor(VISITOR, (tx) => tx.select().from(contactInfo))).rejects.toThrow()
  expect(await withActor(actor, (tx) => tx.select().from(contactInfo))).toEqual([])
  await withActor(actor, (tx) => tx.delete(contactInfo))
  expect(await stored()).toHaveLength(1)
})
