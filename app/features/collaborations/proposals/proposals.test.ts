import "#app/features/collaborations/expiry/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { blockOther, unblockOther } from "#app/features/messaging/blocks/commands.server"
import { m } from "#messages"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, NotFound, RateLimited } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anAccount, anAdmin, anInfluencer, type Company, type Influencer } from "#tests/support/builders"
import { aConversation } from "#tests/support/conversations"
import { anOffer, aProposal } from "#tests/support/proposals"
import { useTypedWorkDays } from "#tests/support/typed-days"
import { type Answer, counterPropose, giveAnswer } from "../answers/commands.server"
import { loadCollaboration } from "../detail/queries.server"
import { endBlockedProposals, expireProposals } from "../expiry/commands.server"
import { findCollaborations } from "../list/queries.server"
import { DUTY_PAGES } from "../money/duties"
import { propose } from "./commands.server"
import { findNewProposal } from "./queries.server"

useDatabaseWithMail()
useTypedWorkDays()

const NOW = new Date("2026-11-20T10:00:00Z")
const LATER = new Date("2026-12-04T10:00:01Z")

const send = (company: Company, influencer: Influencer, options: Parameters<typeof anOffer>[0] = {}, now = NOW) =>
  propose(company.actor, { influencerId: influencer.influencerId, campaignId: null, offer: anOffer(options) }, now)
const everything = { status: null, after: null, before: null }
const listOf = async (person: Company | Influencer, now = NOW) =>
  (await findCollaborations(person.actor, everything, now))?.page.rows ?? []
const mailsTo = async (email: string) => {
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ subject: string }>(
      sql`select subject from mail_outbox where recipient = ${email} order by created_at, id`,
    ),
  )
  return rows.map(({ subject }) => subject)
}
const kindsOf = async (person: Company | Influencer, id: string, now = NOW) =>
  (await loadCollaboration(person.actor, id, now)).history.map(({ kind }) => kind)

test("a proposal reaches the influencer with its offer, its day, a line in the conversation and a mail", async () => {
  const [orsay, nadia] = [await aCompany({ website: "https://maison-orsay.example/" }), await anInfluencer()]
  const id = await send(orsay, nadia)
  const seen = await loadCollaboration(nadia.actor, id, NOW)
  expect(seen).toMatchObject({ side: "influencer", status: "pending", awaiting: "influencer" })
  expect(seen.offer).toMatchObject({ version: 1, title: "Lancement des tajines émaillés", budgetCents: 45_000 })
  expect(seen.expiresAt).toEqual(new Date("2026-12-04T10:00:00Z"))
  expect(seen.actions).toEqual(["accept", "decline", "counter"])
  expect((await loadCollaboration(orsay.actor, id, NOW)).actions).toEqual(["withdraw"])
  expect(await mailsTo(nadia.email)).toEqual(["Une proposition de collaboration"])
  const { rows } = await readAs(nadia.actor, (tx) =>
    tx.execute(sql`select event, side from messages where collaboration_id = ${id}::uuid`),
  )
  expect(rows).toEqual([{ event: "proposed", side: "company" }])
})

test("companies alone propose; to whom the site does not show, nobody does", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const hidden = await anInfluencer({ isActive: false })
  for (const somebody of [await anInfluencer(), await anAccount(), await anAdmin()])
    await expect(
      propose(somebody.actor, { influencerId: nadia.influencerId, campaignId: null, offer: anOffer() }, NOW),
    ).rejects.toThrow(Forbidden)
  for (const influencerId of [hidden.influencerId, newId(), "1' or true"])
    await expect(propose(orsay.actor, { influencerId, campaignId: null, offer: anOffer() }, NOW)).rejects.toThrow(
      NotFound,
    )
  const other = await aCompany()
  const listId = newId()
  await withActor(SYSTEM, (tx) =>
    tx.execute(
      sql`insert into company_lists (id, company_id, kind, name) values (${listId}, ${other.companyId}, 'campaign', 'Été')`,
    ),
  )
  for (const campaignId of [listId, "nothing"])
    await expect(
      propose(orsay.actor, { influencerId: nadia.influencerId, campaignId, offer: anOffer() }, NOW),
    ).rejects.toThrow(NotFound)

  const id = await send(orsay, nadia)
  await expect(
    withActor(orsay.actor, (tx) => tx.execute(sql`update collaborations set campaign_id = ${listId} where id = ${id}`)),
  ).rejects.toMatchObject({ cause: { message: expect.stringContaining("row-level security") } })
})

test("between two, one proposal is open at a time, however many are sent at once", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const sent = await Promise.allSettled(
    Array.from({ length: 8 }, (_, n) => send(orsay, nadia, { title: `Gamme ${n}` })),
  )
  expect(sent.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
  for (const each of sent)
    if (each.status === "rejected") expect(each.reason).toEqual(new Conflict("collaborations_open_already"))
  expect(await listOf(nadia)).toHaveLength(1)
  expect(await mailsTo(nadia.email)).toHaveLength(1)
})

test("whoever comes with a second proposal is led to the one that waits, as long as it does", async () => {
  const [orsay, nadia, lina] = [await aCompany(), await anInfluencer(), await anInfluencer()]
  const asked = { campaignId: null, prepared: null }
  const waitingFor = async ({ influencerId }: { influencerId: string }, now?: Date) =>
    (await findNewProposal(orsay.actor, { ...asked, influencerId }, now))?.waitingId
  expect(await waitingFor(nadia)).toBeNull()
  const id = await send(orsay, nadia)
  expect(await waitingFor(nadia)).toBe(id)
  expect(await waitingFor(lina)).toBeNull()
  expect(await waitingFor(nadia, new Date(Date.now() + 400 * 86_400_000))).toBeNull()
})

test("the same proposal sent twice, its first answer lost, is one, told once", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const id = await send(orsay, nadia)
  expect(await send(orsay, nadia)).toBe(id)
  await expect(send(orsay, nadia, { note: "Et un mot." })).rejects.toThrow(new Conflict("collaborations_open_already"))
  expect(await listOf(nadia)).toHaveLength(1)
  expect(await mailsTo(nadia.email)).toHaveLength(1)
})

test("a company proposes nothing to whom it blocks, until it hears them again", async () => {
  const { conversationId, company, influencer } = await aConversation()
  await blockOther(company.actor, conversationId)
  await expect(send(company, influencer)).rejects.toThrow(new Conflict("messages_you_block"))
  expect(await listOf(company)).toEqual([])
  await unblockOther(company.actor, conversationId)
  await send(company, influencer)
  expect(await listOf(influencer)).toHaveLength(1)
})

test("one whose time is over stands in nobody's way", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  await send(orsay, nadia)
  await send(orsay, nadia, {}, LATER)
  expect((await listOf(nadia, LATER)).map(({ status }) => status)).toEqual(["pending", "expired"])
})

test("first proposals share the day's quota of conversations, later ones are free", async () => {
  const orsay = await aCompany()
  const people = [await anInfluencer(), await anInfluencer(), await anInfluencer(), await anInfluencer()]
  const [first, second, third, fourth] = people
  if (!(first && second && third && fourth)) throw new Error("four were made")
  const withdrawn = await send(orsay, first)
  await send(orsay, second)
  await send(orsay, third)
  await expect(send(orsay, fourth)).rejects.toThrow(Conflict)
  expect(await listOf(fourth)).toEqual([])
  await giveAnswer(orsay.actor, withdrawn, "withdraw", { version: 1 }, NOW)
  await expect(send(orsay, first)).resolves.toBeTypeOf("string")
})

test("proposing and taking back again and again comes to an end", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  for (let n = 0; n < 10; n++) await giveAnswer(orsay.actor, await send(orsay, nadia), "withdraw", { version: 1 }, NOW)
  await expect(send(orsay, nadia)).rejects.toThrow(RateLimited)
  // Nor does it go on by her id in other letters.
  const inCapitals = { ...nadia, influencerId: nadia.influencerId.toUpperCase() }
  await expect(send(orsay, inCapitals)).rejects.toThrow(RateLimited)
})

test("a blocked company gets the same answer as always and reaches nobody", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into company_blocks (company_id, influencer_id, side)
      values (${orsay.companyId}, ${nadia.influencerId}, 'influencer')`),
  )
  const id = await send(orsay, nadia)
  const own = await loadCollaboration(orsay.actor, id, NOW)
  expect(own).toMatchObject({ status: "pending", actions: ["withdraw"] })
  expect(JSON.stringify(own)).not.toContain("delivered")
  expect(await listOf(orsay)).toHaveLength(1)
  expect(await listOf(nadia)).toEqual([])
  await expect(loadCollaboration(nadia.actor, id, NOW)).rejects.toThrow(NotFound)
  await expect(giveAnswer(nadia.actor, id, "accept", { version: 1 }, NOW)).rejects.toThrow(NotFound)
  expect(await mailsTo(nadia.email)).toEqual([])
  const { rows } = await readAs(nadia.actor, (tx) => tx.execute(sql`select id from messages`))
  expect(rows).toEqual([])
})

test("what never arrived expires for the company alone", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`insert into company_blocks (company_id, influencer_id, side)
      values (${orsay.companyId}, ${nadia.influencerId}, 'influencer')`),
  )
  await send(orsay, nadia)
  await expireProposals(LATER)
  const eventsOf = async ({ actor }: Company | Influencer) =>
    (await readAs(actor, (tx) => tx.execute<{ event: string }>(sql`select event from messages order by seq`))).rows
  expect(await eventsOf(orsay)).toEqual([{ event: "proposed" }, { event: "expired" }])
  expect(await eventsOf(nadia)).toEqual([])
})

test.each([
  ["influencer", "rejected", "declined"],
  ["company", "cancelled", "withdrawn"],
] as const)(
  "whoever blocks as %s ends the open proposal as %s, and no other offer comes by it",
  async (side, status, kind) => {
    const [orsay, nadia] = [await aCompany(), await anInfluencer()]
    const id = await send(orsay, nadia)
    const { companyId } = orsay
    const { influencerId } = nadia
    const { userId } = side === "company" ? orsay : nadia
    await endBlockedProposals({ companyId, influencerId, side, userId }, NOW)
    expect((await loadCollaboration(orsay.actor, id, NOW)).status).toBe(status)
    expect(await kindsOf(orsay, id)).toEqual(["proposed", kind])
    await endBlockedProposals({ companyId, influencerId, side, userId }, NOW)
    expect(await kindsOf(orsay, id)).toEqual(["proposed", kind])
  },
)

test("whoever is told by a mail about the proposal is not told once more that something is new", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const id = await send(orsay, nadia)
  const noticesTo = async (side: string) =>
    (
      await readAs(SYSTEM, (tx) =>
        tx.execute(sql`select 1 from queue.job j join conversations c on c.id::text = j.data->>'conversationId'
          where j.name = 'message-notice' and j.data->>'side' = ${side} and c.company_id = ${orsay.companyId}`),
      )
    ).rows.length
  expect([await mailsTo(nadia.email), await noticesTo("influencer")]).toEqual([["Une proposition de collaboration"], 0])
  await giveAnswer(nadia.actor, id, "accept", { version: 1 }, NOW)
  expect(await noticesTo("company")).toBe(0)
  await giveAnswer(orsay.actor, id, "complete", { version: 1 }, NOW)
  expect(await noticesTo("influencer")).toBe(1) // for which there is no mail of its own
})

test("whoever does not want mails about collaborations gets none", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  await withActor(SYSTEM, (tx) =>
    tx.execute(sql`update profiles set notifications = '{"collaborations": false}' where id = ${nadia.userId}::uuid`),
  )
  await send(orsay, nadia)
  expect(await mailsTo(nadia.email)).toEqual([])
})

test("counter-proposals go back and forth, each with an offer and days of its own", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  const id = await send(orsay, nadia)
  const day = (date: number) => new Date(Date.UTC(2026, 10, date, 9))
  await counterPropose(nadia.actor, id, { version: 1, offer: anOffer({ budgetCents: 60_000 }) }, day(25))
  const asked = await loadCollaboration(orsay.actor, id, day(25))
  expect(asked).toMatchObject({ awaiting: "company", differences: ["budgetCents"] })
  expect(asked.expiresAt).toEqual(new Date("2026-12-09T09:00:00Z"))
  expect(asked.actions).toEqual(["accept", "decline", "counter"])
  await counterPropose(orsay.actor, id, { version: 2, offer: anOffer({ budgetCents: 55_000 }) }, day(26))
  await giveAnswer(nadia.actor, id, "accept", { version: 3 }, day(27))
  const agreed = await loadCollaboration(nadia.actor, id, day(27))
  expect(agreed).toMatchObject({ status: "active", offer: { version: 3, budgetCents: 55_000 } })
  expect(await kindsOf(nadia, id)).toEqual(["proposed", "countered", "countered", "accepted"])
  expect(await mailsTo(orsay.email)).toEqual(["Une contre-proposition", "Une offre acceptée"])
})

test("whoever is paid is told at each yes, also at its own, what taxes and contributions are owed, and where that stands", async () => {
  for (const side of ["influencer", "company"] as const) {
    const { id, company, influencer } = await aProposal({ createdAt: NOW })
    if (side === "company")
      await counterPropose(influencer.actor, id, { version: 1, offer: anOffer({ budgetCents: 60_000 }) }, NOW)
    const yes = side === "company" ? company : influencer
    await giveAnswer(yes.actor, id, "accept", { version: side === "company" ? 2 : 1 }, NOW)
    const { rows } = await readAs(SYSTEM, (tx) =>
      tx.execute<{ recipient: string; html: string; text: string }>(
        sql`select recipient, html, text from mail_outbox where subject = ${side === "company" ? "Une offre acceptée" : m.collaborations_mail_accepted_by_you({}, { locale: "fr" })}
            and recipient = ${influencer.email}`,
      ),
    )
    expect(rows).toHaveLength(1)
    for (const page of Object.values(DUTY_PAGES)) {
      expect(rows[0]?.html).toContain(`href="${page}"`)
      expect(rows[0]?.text).toContain(page)
    }
    const { rows: toCompany } = await readAs(SYSTEM, (tx) =>
      tx.execute<{ html: string }>(sql`select html from mail_outbox where recipient = ${company.email}`),
    )
    expect(toCompany.map(({ html }) => html.includes("urssaf"))).toEqual([false])
  }
})

test("two answers at once: one wins, the other is told that things have moved on", async () => {
  for (const [one, other] of [
    ["accept", "decline"],
    ["accept", "accept"],
  ] as const) {
    const { id, company, influencer } = await aProposal({ createdAt: NOW })
    const answers = await Promise.allSettled([
      giveAnswer(influencer.actor, id, one, { version: 1 }, NOW),
      giveAnswer(influencer.actor, id, other, { version: 1 }, NOW),
      giveAnswer(company.actor, id, "withdraw", { version: 1 }, NOW),
    ])
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1)
    for (const each of answers)
      if (each.status === "rejected") expect(each.reason).toEqual(new Conflict("collaborations_moved_on"))
    expect(await kindsOf(company, id)).toHaveLength(1)
  }
})

test("nobody accepts an offer that they have not seen", async () => {
  const { id, influencer } = await aProposal({ createdAt: NOW })
  await expect(giveAnswer(influencer.actor, id, "accept", { version: 2 }, NOW)).rejects.toThrow(Conflict)
})

test("the wrong side, the wrong state and the wrong day are refused", async () => {
  const refused = async (person: Company | Influencer, id: string, answer: Answer) =>
    await expect(giveAnswer(person.actor, id, answer, { version: 1 }, NOW)).rejects.toThrow(
      new Conflict("collaborations_moved_on"),
    )
  const pending = await aProposal({ createdAt: NOW })
  await refused(pending.company, pending.id, "accept")
  await refused(pending.influencer, pending.id, "withdraw")
  await refused(pending.company, pending.id, "complete")
  const active = await aProposal({ status: "active", createdAt: NOW })
  await refused(active.influencer, active.id, "complete")
  await refused(active.influencer, active.id, "publish")
  const done = await aProposal({ status: "completed", createdAt: NOW })
  await refused(done.company, done.id, "publish")
  await refused(done.company, done.id, "cancel")
})

test("foreign ids answer like absent ones, to whomever", async () => {
  const { id } = await aProposal({ createdAt: NOW })
  const published = await aProposal({ status: "completed", published: true })
  const people = [await aCompany(), await anInfluencer(), await anAccount(), await anAdmin()]
  for (const { actor } of people)
    for (const each of [id, published.id, newId(), "x"]) {
      await expect(loadCollaboration(actor, each)).rejects.toThrow(new NotFound("collaboration"))
      await expect(giveAnswer(actor, each, "accept", { version: 1 })).rejects.toThrow(NotFound)
      await expect(counterPropose(actor, each, { version: 1, offer: anOffer() })).rejects.toThrow(NotFound)
    }
})

test("what nobody answers within fourteen days expires once, however many look after it", async () => {
  const { id, influencer } = await aProposal({ createdAt: NOW })
  const { id: fresh } = await aProposal({ createdAt: LATER })
  const before = new Date("2026-12-04T09:59:59Z")
  expect(await kindsOf(influencer, id)).toEqual([])
  await expireProposals(before)
  expect((await loadCollaboration(influencer.actor, id, before)).status).toBe("pending")
  expect((await loadCollaboration(influencer.actor, id, LATER)).status).toBe("expired")
  await Promise.all([1, 2, 3].map(() => expireProposals(LATER)))
  expect(await kindsOf(influencer, id)).toEqual(["expired"])
  await expect(giveAnswer(influencer.actor, id, "accept", { version: 1 }, LATER)).rejects.toThrow(Conflict)
  const { rows } = await readAs(SYSTEM, (tx) =>
    tx.execute<{ status: string }>(sql`select status from collaborations where id = ${fresh}::uuid`),
  )
  expect(rows).toEqual([{ status: "pending" }])
})

test("an answer that comes too late is too late, also before the job has come by", async () => {
  const { id, influencer } = await aProposal({ createdAt: NOW })
  await expect(giveAnswer(influencer.actor, id, "accept", { version: 1 }, LATER)).rejects.toThrow(Conflict)
  expect(await kindsOf(influencer, id, LATER)).toEqual(["expired"])
})

test("what is completed stands on the creator's page when the creator shows it, and goes again", async () => {
  const { id, influencer, company } = await aProposal({ status: "active", createdAt: NOW })
  await giveAnswer(company.actor, id, "complete", { version: 1 }, NOW)
  const shown = async () =>
    (await loadPublicPage(VISITOR, { path: influencer.path })).collaborations.map(({ companyName }) => companyName)
  expect(await shown()).toEqual([])
  await giveAnswer(influencer.actor, id, "publish", { version: 1 }, NOW)
  expect(await shown()).toEqual(["Maison Orsay"])
  await giveAnswer(influencer.actor, id, "unpublish", { version: 1 }, NOW)
  expect(await shown()).toEqual([])
  expect(await kindsOf(company, id)).toEqual(["completed", "published", "unpublished"])
})

test("a company's list shows the creators' portraits", async () => {
  const { company, influencer } = await aProposal({
    influencer: await anInfluencer({ profileImageUrl: "/media/nadia.webp" }),
    createdAt: NOW,
  })
  expect((await listOf(company)).map(({ picture }) => picture)).toEqual(["/media/nadia.webp"])
  expect((await listOf(influencer)).map(({ picture }) => picture)).toEqual([null])
})

test("the list says what the offer says: the money, or where there is none what comes in kind", async () => {
  const { company } = await aProposal({ createdAt: NOW })
  await aProposal({ company, influencer: await anInfluencer(), createdAt: NOW, offer: { budgetCents: 0 } })
  const amounts = (await listOf(company)).map(({ offeredCents, cents }) => ({ offeredCents, cents }))
  expect(amounts).toEqual(
    expect.arrayContaining([
      { offeredCents: 45_000, cents: 50_000 },
      { offeredCents: 5_000, cents: 5_000 },
    ]),
  )
})

test("the list leafs by key-set, filters by state and counts each side's own alone", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  for (let n = 0; n < 27; n++)
    await aProposal({ company: orsay, influencer: nadia, status: "completed", createdAt: new Date(NOW.getTime() + n) })
  await aProposal({ company: orsay, influencer: nadia, createdAt: NOW })
  await aProposal({ createdAt: NOW })
  const first = await findCollaborations(nadia.actor, everything, NOW)
  expect(first?.page.rows).toHaveLength(25)
  const rest = await findCollaborations(nadia.actor, { ...everything, after: first?.page.next ?? null }, NOW)
  expect(rest?.page.rows).toHaveLength(3)
  expect(first?.counts).toMatchObject({ pending: 1, completed: 27, active: 0 })
  const pending = await findCollaborations(orsay.actor, { ...everything, status: "pending" }, NOW)
  expect(pending?.page.rows.map(({ name }) => name)).toEqual(["Nadia Benali"])
  expect(await findCollaborations((await anAccount()).actor, everything, NOW)).toBeNull()
})
