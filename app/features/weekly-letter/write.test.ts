import "#app/features/collaborations/expiry/jobs.server"
import "#app/features/collaborations/money/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import "#app/features/webhooks/deliveries/jobs.server"
import "#platform/mail/mail.jobs.server"
import { eq, sql } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { audienceStatistics } from "#app/features/audience/public.server"
import { sendInvoice } from "#app/features/collaborations/money/send.server"
import { findCreatorHome } from "#app/features/dashboard/influencer/home.server"
import { findInfluencerDashboard } from "#app/features/dashboard/influencer/queries.server"
import { homesOf } from "#app/features/dashboard/public.server"
import { listWaitingTasks } from "#app/features/dashboard/waiting/queries.server"
import { readUnsubscription, unsubscribe } from "#app/features/messaging/mails/unsubscribe.server"
import { profiles } from "#database/schema/accounts"
import { collaborations } from "#database/schema/link-page"
import { letterRuns, mailOutbox } from "#database/schema/operations"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { deliverMail } from "#platform/mail/deliver.server"
import { addDays } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aBlock, aCompany, aNetwork, anAccount, anInfluencer, type InfluencerOptions } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { aDeliverable } from "#tests/support/deliverables"
import { aBilledCollaboration } from "#tests/support/invoices"
import { aProposal } from "#tests/support/proposals"
import { useTypedInvoiceDays } from "#tests/support/typed-days"
import { countDay, MONDAY, NIGHT, SUNDAY } from "#tests/support/weeks"
import { writeLetters } from "./write.server"

useDatabaseWithMail()
useTypedInvoiceDays()
beforeEach(() =>
  asAdmin(async (admin) => {
    await admin.query("delete from collaborations")
    await admin.query("delete from influencers")
    await admin.query("delete from companies")
    await admin.query("delete from mail_outbox")
    await admin.query("delete from letter_runs")
    await admin.query("delete from queue.job")
  }),
)

const mails = () => withActor(SYSTEM, (tx) => tx.select().from(mailOutbox).orderBy(mailOutbox.recipient))
const set = (userId: string, values: Partial<typeof profiles.$inferInsert>) =>
  withActor(SYSTEM, (tx) => tx.update(profiles).set(values).where(eq(profiles.id, userId)))
const run = async () => (await readAs(SYSTEM, (tx) => tx.select().from(letterRuns)))[0]
const plain = (text = "") =>
  text
    .replaceAll("\u00a0", " ")
    .replaceAll("\u202f", " ")
    .replace(/[\u200e\u2066-\u2069]/g, "")

/** A creator whose page was seen in the week, on Friday. */
async function aSeen(options: InfluencerOptions = {}, views = 40) {
  const made = await anInfluencer(options)
  await countDay(made.influencerId, "2026-11-20", { views })
  return made
}

test("whose page was seen has a letter in her language, for seven where she works, once", async () => {
  const nadia = await aSeen({ country: "TR" })
  await countDay(nadia.influencerId, "2026-11-12", { views: 32 })
  await set(nadia.userId, { locale: "ar" })
  await anInfluencer() // nobody came
  await writeLetters({ now: NIGHT })
  await writeLetters({ now: NIGHT })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({
    recipient: nadia.email,
    locale: "ar",
    kind: "weekly",
    readerId: nadia.userId,
    influencerId: nadia.influencerId,
    companyId: null,
    notBefore: new Date("2026-11-23T04:00:00Z"),
  })
  expect(mail?.subject).toBe("أسبوعك: 40 زيارة")
  expect(mail?.html).toContain('dir="rtl"')
  expect(plain(mail?.text)).toContain("40 (+25%، مقابل 32 في الأسبوع السابق)")
  expect(await run()).toMatchObject({ week: MONDAY, letters: 1, lastUserId: null, endedAt: expect.any(Date) })
  const { rows } = await asAdmin((db) => db.query("select name, data, start_after from queue.job"))
  expect(rows).toEqual([{ name: "bulk-mail", data: { id: mail?.id }, start_after: mail?.notBefore }])
})

test("who wants none, is not confirmed, is going, or has no open page has none", async () => {
  const [unwilling, going] = [await aSeen(), await aSeen()]
  await set(unwilling.userId, { notifications: { weekly: false } })
  await asAdmin((db) =>
    db.query("insert into account_deletions (user_id, due_at, was_active) values ($1, now(), true)", [going.userId]),
  )
  await aSeen({ isActive: false })
  await aSeen({ owner: { emailVerified: false } })
  await aSeen({ owner: null })
  await aSeen({ owner: { role: "user" } })
  await anAccount()
  await writeLetters({ now: NIGHT })
  expect(await mails()).toEqual([])
  expect(await run()).toMatchObject({ letters: 0, lastUserId: null, endedAt: expect.any(Date) })
})

test("the sentence is that of her home, with its cause and its figures", async () => {
  const networks = [
    aNetwork({ network: "tiktok", handle: "nadia", url: "https://www.tiktok.com/@nadia", followers: 9 }),
  ]
  const told = {
    grown: async () => {
      const made = await anInfluencer({ networks })
      for (const ago of [1, 2, 9]) {
        const views = ago === 9 ? 60 : 90
        await countDay(made.influencerId, addDays(SUNDAY, -ago), { views, origins: { tiktok: views - 10, "": 10 } })
      }
      return made
    },
    doubled: async () => {
      const made = await aSeen({ blocks: [aBlock({ title: "Livre" }), aBlock({ title: "Couteaux" })] })
      const [, block = ""] = made.blockIds
      await countDay(made.influencerId, "2026-11-18", { views: 3, clicks: { [block]: 44 } })
      await countDay(made.influencerId, "2026-11-11", { views: 3, clicks: { [block]: 20 } })
      await asAdmin((db) =>
        db.query(
          `insert into link_clicks (id, influencer_id, block_id, at, visitor_hash, is_bot, referrer)
           select gen_random_uuid(), $1, $2, '2026-11-18 12:00Z', 'v' || n, false, 'instagram' from generate_series(1, 44) n`,
          [made.influencerId, block],
        ),
      )
      return made
    },
    awaited: async () => {
      const made = await aSeen()
      await aProposal({ influencer: made, expiresAt: new Date("2026-11-24T08:00:00Z") })
      return made
    },
    dead: async () => {
      const url = "https://boutique-fermee.example/x"
      const made = await aSeen({ blocks: [aBlock({ url })] })
      await asAdmin((db) =>
        db.query(
          `insert into link_health (url, host, state, fault, failures, failing_since) values ($1, 'x', 'dead', 'gone', 4, '2026-11-19')
           on conflict do nothing`,
          [url],
        ),
      )
      return made
    },
    quiet: () => aSeen(),
  }
  const people = []
  for (const [kind, make] of Object.entries(told)) people.push({ kind, ...(await make()) })
  // The end of Sunday in Paris: the days are whole, and the home tells of the same seven.
  const now = new Date("2026-11-22T22:59:00Z")
  const each = people.map(({ influencerId }) => ({ influencerId, putOff: new Set<string>() }))
  const homes = await readAs(SYSTEM, (tx) => homesOf(tx, each, { today: SUNDAY, now }))
  for (const { kind, actor, influencerId } of people) {
    const dashboard = await findInfluencerDashboard(actor)
    if (!dashboard) throw new Error("the page was just made")
    const statistics = await audienceStatistics(actor, influencerId, { period: 30, now })
    const home = await findCreatorHome(
      actor,
      { dashboard, statistics, waiting: await listWaitingTasks(actor, now) },
      now,
    )
    const expected = { grown: "page_grew", awaited: "answer" }[kind] ?? kind
    expect([kind, homes.get(influencerId)?.sentence]).toEqual([kind, home.sentence])
    expect(home.sentence.kind).toBe(expected)
    expect(homes.get(influencerId)?.lately).toMatchObject({ views: statistics.lately.views })
  }
  const causes = people.flatMap(({ influencerId }) => {
    const sentence = homes.get(influencerId)?.sentence
    return sentence && "cause" in sentence ? [sentence.cause?.network] : []
  })
  expect(causes).toEqual(["tiktok", "instagram"])
})

test("what is not yet added up is counted, as on the home", async () => {
  const { influencerId } = await anInfluencer()
  await asAdmin((db) =>
    db.query(
      `insert into link_in_bio_views (id, influencer_id, at, visitor_hash, is_bot)
       select gen_random_uuid(), $1, '2026-11-21 12:00Z', 'v' || n, n > 7 from generate_series(1, 9) n`,
      [influencerId],
    ),
  )
  await writeLetters({ now: NIGHT })
  expect((await mails()).map(({ subject }) => plain(subject))).toEqual(["Ta semaine : 7 visites"])
})

test("what is put off is not told, and what is due this week is, with what should have been before", async () => {
  const nadia = await aSeen({ blocks: [aBlock({ url: "https://ferme.example/" })] })
  const [block] = nadia.blockIds
  await asAdmin((db) =>
    db.query(
      "insert into link_health (url, host, state, fault, failures, failing_since) values ('https://ferme.example/', 'x', 'dead', 'gone', 4, '2026-11-19')",
    ),
  )
  await set(nadia.userId, { putOff: { [`dead:${block}`]: "2026-11-28T00:00:00Z" } })
  const due = { influencer: nadia, piece: { dueOn: "2026-11-27" } }
  const soon = await aDeliverable(due)
  await aDeliverable({ influencer: nadia, piece: { dueOn: "2026-11-19" } })
  await aDeliverable({ influencer: nadia, piece: { dueOn: "2026-11-30" } })
  await aDeliverable({ influencer: nadia, piece: { dueOn: "2026-11-26", state: "draft_sent" } })
  await writeLetters({ now: NIGHT })
  const [mail] = await mails()
  const text = plain(mail?.text)
  // What to do about the sentence stands beside it, before the figures.
  expect(text).toMatch(/^Semaine calme : 40 visites\.[\s\S]*Partager ma page\n\S+\n\n[\s\S]*Visites\n40/)
  expect(text).toContain("Pour le 27 nov.")
  expect(text).toContain("Attendu depuis le 19 nov.")
  expect(text.match(/\/deliverables\//g)).toHaveLength(2)
  expect(text).toContain(`/collaborations/${soon.id}/deliverables/${soon.deliverableId}`)
  expect(text).toContain("Liens qui ne marchent plus\n- Ma boutique")
})

test("each member of a company reads what waits for it, and who left reads nothing", async () => {
  const company = await aCompany()
  await aDeliverable({ company, piece: { state: "draft_sent", answerDueAt: new Date("2026-11-25T22:00:00Z") } })
  await aProposal({ company, awaiting: "company", expiresAt: new Date("2026-11-30T12:00:00Z") })
  await aCompany() // nothing waits
  await writeLetters({ now: NIGHT })
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail).toMatchObject({ recipient: company.email, companyId: company.companyId, influencerId: null })
  const text = plain(mail?.text)
  expect(text).toContain("2 choses vous attendent cette semaine.")
  expect(text).toContain("Nadia Benali · Avant le 25 nov.")
  expect(text).toContain("Nadia Benali propose autre chose · Avant le 30 nov.")
  // The button is about the first of all: it stands before the lists, not behind the last one.
  expect(text.indexOf("Relire le brouillon\n")).toBeLessThan(text.indexOf("Nadia Benali · Avant le 25 nov."))
  await asAdmin((db) => db.query("delete from company_members where user_id = $1", [company.userId]))
  await deliverMail(mail?.id ?? "", { smtpUrl: undefined, isLastTry: true })
  expect(await mails()).toEqual([])
})

test("a creator whose page is hidden is named in no company's letter, as on no home", async () => {
  const company = await aCompany()
  const { influencer } = await aDeliverable({ company, piece: { state: "draft_sent" } })
  await asAdmin((db) => db.query("update influencers set is_active = false where id = $1", [influencer.influencerId]))
  await writeLetters({ now: NIGHT })
  const [mail] = await mails()
  expect(mail?.recipient).toBe(company.email)
  for (const part of [mail?.subject, mail?.html, mail?.text]) expect(part).not.toContain("Nadia Benali")
  expect(mail?.text).toMatch(/Quelqu.un/)
})

test("an invoice is told by its number to whoever pays, and to whoever is paid", async () => {
  const influencer = await aSeen()
  const offer = { depositPercent: 30, budgetCents: 90_000 }
  const made = await aBilledCollaboration({ influencer, offer, createdAt: new Date("2026-10-20T10:00:00Z") })
  const deposit = { milestone: "deposit", locale: "fr" } as const
  await sendInvoice(influencer.actor, made.id, deposit, new Date("2026-10-20T10:00:00Z"))
  await asAdmin((db) => db.query("delete from mail_outbox"))
  await writeLetters({ now: NIGHT })
  const texts = (await mails()).map(({ recipient, text }) => [recipient, plain(text)])
  const told = Object.fromEntries(texts)
  expect(told[influencer.email]).toMatch(/Facture 2026-\d+ : [\d,]+ € à recevoir\n/)
  expect(told[made.company.email]).toMatch(/Facture 2026-\d+ : [\d,]+ € à régler\n/)
})

test("names that strangers chose make no links, and titles neither", async () => {
  const influencer = await aSeen()
  const proposal = await aProposal({ influencer, expiresAt: new Date("2026-11-24T08:00:00Z") })
  const hostile = "Gagne sur evil.example <b>https://evil.example/x</b>"
  await withActor(SYSTEM, (tx) =>
    tx.update(collaborations).set({ companyName: hostile }).where(eq(collaborations.id, proposal.id)),
  )
  await aDeliverable({ influencer, piece: { dueOn: "2026-11-25", title: hostile } })
  await writeLetters({ now: NIGHT })
  const [mail] = await mails()
  for (const part of [mail?.html, mail?.text, mail?.subject]) expect(part).not.toContain("evil.example")
})

test("one press ends it for good, also a letter that is written and has not gone yet", async () => {
  const nadia = await aSeen()
  await writeLetters({ now: NIGHT })
  const [mail] = await mails()
  const asked = readUnsubscription(new URL(mail?.unsubscribeUrl ?? "").searchParams.get("token"))
  expect(asked).toEqual({ userId: nadia.userId, kind: "weekly" })
  expect(mail?.text).toContain(`Ne plus recevoir cette lettre ${mail?.unsubscribeUrl}`)
  if (asked) await unsubscribe(asked)
  await deliverMail(mail?.id ?? "", { smtpUrl: undefined, isLastTry: true })
  expect(await mails()).toEqual([])
  await withActor(SYSTEM, (tx) => tx.delete(letterRuns))
  await writeLetters({ now: NIGHT })
  expect(await mails()).toEqual([])
})

test("a letter that is written is not sent to whoever has asked meanwhile for their account to go", async () => {
  const nadia = await aSeen()
  await writeLetters({ now: NIGHT })
  const [mail] = await mails()
  const due =
    "insert into account_deletions (user_id, due_at, was_active) values ($1, now() + interval '14 days', true)"
  await asAdmin((db) => db.query(due, [nadia.userId]))
  await deliverMail(mail?.id ?? "", { smtpUrl: undefined, isLastTry: true })
  expect(await mails()).toEqual([])
})

test("three at once, each a few at a time, write each letter once", async () => {
  for (let n = 0; n < 11; n++) await aSeen()
  await Promise.all([1, 2, 3].map(() => writeLetters({ now: NIGHT, atOnce: 2 })))
  const written = await mails()
  expect(new Set(written.map(({ recipient }) => recipient)).size).toBe(11)
  expect(written).toHaveLength(11)
  expect(await run()).toMatchObject({ letters: 11 })
  const { rows } = await withActor(SYSTEM, (tx) => tx.execute(sql`select from queue.job where name = 'bulk-mail'`))
  expect(rows).toHaveLength(11)
})

test("who has a page and a company reads of one of them", async () => {
  const company = await aCompany()
  await aDeliverable({ company, piece: { state: "draft_sent" } })
  const own = await aSeen()
  await asAdmin(async (db) => {
    await db.query("update company_members set user_id = $1", [own.userId])
    await db.query("insert into user_roles (user_id, role) values ($1, 'entreprise')", [own.userId])
  })
  await writeLetters({ now: NIGHT })
  expect((await mails()).map(({ influencerId, companyId }) => [influencerId, companyId])).toEqual([
    [own.influencerId, null],
  ])
  await asAdmin(async (db) => {
    await db.query("delete from letter_runs")
    await db.query("delete from mail_outbox")
    await db.query("delete from audience_days")
  })
  await writeLetters({ now: NIGHT })
  expect((await mails()).map(({ companyId }) => companyId)).toEqual([company.companyId])
})
