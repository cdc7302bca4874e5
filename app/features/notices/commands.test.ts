import { sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { siteSettings } from "#app/features/settings/public.server"
import { notices } from "#database/schema/notices"
import { mailOutbox } from "#database/schema/operations"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { RateLimited } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, anAdmin, anInfluencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { aNotice, fromSomewhere, storedNotices, whatIsReported } from "#tests/support/notices"
import { sendNotice } from "./commands.server"

useDatabaseWithMail()
beforeEach(() => withActor(SYSTEM, (tx) => Promise.all([tx.delete(notices), tx.delete(mailOutbox)])))
// Each test is an hour of its own for the mailbox that all of them name.
beforeEach(() => asAdmin((db) => db.query("delete from rate_limits where key like 'unproven_mail%'")))

const now = new Date("2026-11-20T10:00:00Z")
const mails = () => withActor(SYSTEM, (tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.id))

test("a notice is kept with its reference and its deadline, and told to the reporter and to the site", async () => {
  const { influencerId, path } = await anInfluencer()
  const notice = await aNotice({ path: `/ar/${path}` }, { now })
  expect(notice).toMatchObject({
    state: "received",
    influencerId,
    flagged: false,
    createdAt: now,
    dueAt: new Date("2026-11-27T10:00:00Z"),
  })
  expect(notice.reference).toMatch(/^[2-9A-Z]{5}-[2-9A-Z]{5}$/)
  const [receipt, toTheSite, ...others] = await mails()
  expect(others).toEqual([])
  expect([receipt?.recipient, toTheSite?.recipient]).toEqual(["ines@exemple.fr", (await siteSettings()).contactEmail])
  expect(receipt?.text).toContain(notice.reference)
  expect(toTheSite?.text).toContain(`notice=${notice.id}`)
  for (const mail of [receipt, toTheSite]) expect(mail?.text).not.toContain("Une publicité sans mention")
})

test("each kind of address leads to its page, whatever it hides; the site's own pages lead to nobody", async () => {
  const { influencerId, path } = await anInfluencer({ isActive: false })
  const paths = [`/${path}`, `/en/${path}?a=1`, `/link/${path}`, `/link-in-bio/${influencerId}`]
  paths.push(`/media-kit/${influencerId}`, `/media-kit/${influencerId}.pdf`, `/ar/${path.toUpperCase()}`)
  for (const each of paths) expect((await aNotice({ path: each })).influencerId).toBe(influencerId)
  for (const each of ["/", "/ar", "/about", "/media-kit/1", `/media-kit/${newId()}`, "/link"])
    expect((await aNotice({ path: each })).influencerId).toBeNull()
})

test("an impatient click stores and tells once and has the same reference; another day it is another notice", async () => {
  const send = (when: Date) => sendNotice(VISITOR, whatIsReported(), { ...fromSomewhere(), now: when })
  const references = await Promise.all([send(now), send(now), send(now)])
  expect(new Set(references).size).toBe(1)
  expect([(await storedNotices()).length, (await mails()).length]).toEqual([1, 2])
  await send(new Date("2026-11-21T10:00:00Z"))
  expect(await storedNotices()).toHaveLength(2)
})

test("an address that somebody types has three receipts a day, also of notices that are sent at once", async () => {
  const send = (path: string) => sendNotice(VISITOR, whatIsReported({ path }), { ...fromSomewhere(), now })
  await Promise.all(Array.from({ length: 5 }, (_, place) => send(`/page-${place}`)))
  expect(await storedNotices()).toHaveLength(5)
  const receipts = (await mails()).filter(({ recipient }) => recipient === "ines@exemple.fr")
  expect(receipts).toHaveLength(3)
})

test("the abuse of a child is told to the site alone when nobody says who they are, and waits for one day", async () => {
  const notice = await aNotice({ reason: "child_abuse", name: null, email: null }, { now })
  expect(notice).toMatchObject({ name: null, email: null, dueAt: new Date("2026-11-21T10:00:00Z") })
  expect((await mails()).map(({ recipient }) => recipient)).toEqual([(await siteSettings()).contactEmail])
})

test("who reports in Arabic is answered in Arabic; what looks like a robot's is kept and marked", async () => {
  const notice = await aNotice({ website: "https://spam.example" }, { locale: "ar" })
  expect(notice).toMatchObject({ locale: "ar", flagged: true })
  // Whoever sends by a robot types others' addresses: the site alone is written to, and told.
  expect((await mails()).map(({ locale }) => locale)).toEqual(["fr"])
  await aNotice({ explanation: "Le lien du bas vend des contrefaçons." }, { locale: "ar" })
  expect((await mails()).find(({ locale }) => locale === "ar")).toMatchObject({
    subject: expect.stringContaining("وصل البلاغ"),
  })
})

test("somebody who is signed in reports as well; the fourth of a network within ten minutes waits", async () => {
  const { actor } = await anAccount()
  const sender = { ...fromSomewhere(), now }
  for (const explanation of ["Un premier tort", "Un deuxième tort", "Un troisième tort"])
    await sendNotice(actor, whatIsReported({ explanation }), sender)
  await expect(sendNotice(actor, whatIsReported(), sender)).rejects.toBeInstanceOf(RateLimited)
  expect(await storedNotices()).toHaveLength(3)
})

test("notice and mail are one: where the mail cannot be promised, nothing is stored", async () => {
  await asAdmin((client) => client.query("alter table mail_outbox rename to mail_outbox_away"))
  await expect(sendNotice(VISITOR, whatIsReported(), fromSomewhere())).rejects.toThrow()
  await asAdmin((client) => client.query("alter table mail_outbox_away rename to mail_outbox"))
  expect(await storedNotices()).toEqual([])
})

test("nobody but an admin reads, decides or removes notices, and nobody makes one that is decided", async () => {
  const notice = await aNotice()
  const { actor } = await anInfluencer()
  const admin = await anAdmin()
  const read = (who: typeof actor) => withActor(who, (tx) => tx.select().from(notices))
  const decide = (who: typeof actor) =>
    withActor(who, (tx) =>
      tx.execute(sql`update notices set state = 'decided', decision = 'no_action', decided_at = now()`),
    )
  await expect(withActor(VISITOR, (tx) => tx.select().from(notices))).rejects.toThrow()
  expect(await read(actor)).toEqual([])
  expect((await decide(actor)).rowCount).toBe(0)
  expect(await read(admin.actor)).toHaveLength(1)
  expect((await decide(admin.actor)).rowCount).toBe(1)
  await expect(withActor(admin.actor, (tx) => tx.delete(notices))).rejects.toThrow()
  await expect(
    withActor(admin.actor, (tx) => tx.execute(sql`update notices set explanation = 'x' where id = ${notice.id}`)),
  ).rejects.toThrow()
  await expect(
    withActor(actor, (tx) =>
      tx.insert(notices).values({
        ...notice,
        id: newId(),
        reference: "AAAAA-AAAAA",
        digest: "x",
        state: "decided",
        decision: "no_action",
        decidedAt: now,
      }),
    ),
  ).rejects.toThrow()
})
