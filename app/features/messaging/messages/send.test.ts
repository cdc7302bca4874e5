import { eq } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { companies, companyMembers } from "#database/schema/companies"
import { conversations, messages } from "#database/schema/messaging"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Forbidden, Invalid, NotFound } from "#platform/errors/errors"
import { aCompany, anAccount, anInfluencer, type Company } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { useNoLimits } from "#tests/support/settings"
import { useTypedWorkDays } from "#tests/support/typed-days"
import { seeConversation } from "../conversations/commands.server"
import { loadConversation, loadNewTalk } from "../conversations/queries.server"
import { loadQuota } from "../conversations/quota.server"
import { findInbox, type InboxAsked } from "../inbox/queries.server"
import { sendMessage, startConversation } from "./send.server"

useNoLimits()
useDatabaseWithMessages()
useTypedWorkDays()

const from = (idempotencyKey: string | null = null) => ({ clientAddress: "192.0.2.1", idempotencyKey })
const words = (body: string) => ({ body, files: [] })
const open = (company: Company, influencerId: string, now?: Date) =>
  startConversation(
    company.actor,
    { ...words("Bonjour"), influencerId, purpose: "quote" },
    { ...from(), ...(now && { now }) },
  )
const bodies = async (reader: { actor: Company["actor"] }, id: string) =>
  (await loadConversation(reader.actor, id, null)).messages.map(({ body }) => body)
const everything: InboxAsked = { only: null, after: null, before: null }
const unreadOf = async (reader: { actor: Company["actor"] }) => (await findInbox(reader.actor, everything))?.unread

let influencers: string[] = []
beforeAll(async () => {
  influencers = await Promise.all(Array.from({ length: 50 }, async () => (await anInfluencer()).influencerId))
})

test("a company writes, the creator reads it with its purpose and answers, each sees whose words they are", async () => {
  const [company, nadia] = [await aCompany({ name: "Maison Orsay" }), await anInfluencer()]
  const id = await startConversation(
    company.actor,
    { ...words("Un café ?"), influencerId: nadia.influencerId, purpose: "event" },
    from(),
  )
  await sendMessage(nadia.actor, id, words("Avec plaisir"), from())
  const read = await loadConversation(nadia.actor, id, null)
  expect(read).toMatchObject({
    side: "influencer",
    purpose: "event",
    other: { name: "Maison Orsay", isVerified: false },
    messages: [
      { body: "Un café ?", own: false, author: null },
      { body: "Avec plaisir", own: true },
    ],
  })
  expect(JSON.stringify([read, await loadConversation(company.actor, id, null)])).not.toContain("@")
})

test("a pair has one conversation, and writing again to the same creator goes on with it", async () => {
  const [company, nadia] = [await aCompany(), await anInfluencer()]
  const id = await open(company, nadia.influencerId)
  expect(await open(company, nadia.influencerId)).toBe(id)
  expect(await loadNewTalk(company.actor, nadia.influencerId)).toEqual({ kind: "known", conversationId: id })
})

test.each([
  ["unverified", {}, 3],
  ["verified", { verifiedAt: new Date(), verifiedHow: "admin" as const }, 30],
])(
  "of more openings at once than the day allows by an %s company as many pass as it does",
  async (standing, options, limit) => {
    const company = await aCompany(options)
    const results = await Promise.allSettled(influencers.slice(0, limit + 10).map((id) => open(company, id)))
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(limit)
    for (const result of results)
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: `messages_quota_${standing}` })
    expect(await readAs(company.actor, (tx) => loadQuota(tx, company.companyId))).toEqual({ standing, limit, left: 0 })
  },
)

test("twenty openings at once with the same creator are one conversation and count once", async () => {
  const [company, nadia] = [await aCompany(), await anInfluencer()]
  const ids = await Promise.all(Array.from({ length: 20 }, () => open(company, nadia.influencerId)))
  expect(new Set(ids).size).toBe(1)
  expect(await readAs(company.actor, (tx) => loadQuota(tx, company.companyId))).toMatchObject({ left: 2 })
  const seqs = await withActor(SYSTEM, (tx) =>
    tx
      .select({ seq: messages.seq })
      .from(messages)
      .where(eq(messages.conversationId, ids[0] ?? "")),
  )
  expect(seqs.map(({ seq }) => seq).sort((a, b) => a - b)).toEqual(Array.from({ length: 20 }, (_, i) => i + 1))
})

test("the day begins at midnight in Paris, summer and winter, and replies are free", async () => {
  const company = await aCompany()
  const lateOnTheFirst = new Date("2026-07-01T21:59:00Z")
  const ids: string[] = []
  for (const id of influencers.slice(0, 3)) ids.push(await open(company, id, lateOnTheFirst))
  await expect(open(company, influencers[3] ?? "", lateOnTheFirst)).rejects.toBeInstanceOf(Conflict)
  await sendMessage(company.actor, ids[0] ?? "", words("Encore un mot"), from())
  await open(company, influencers[3] ?? "", new Date("2026-07-01T22:00:00Z"))
  const winter = await aCompany()
  for (const id of influencers.slice(0, 3)) await open(winter, id, new Date("2026-12-01T22:59:00Z"))
  await expect(open(winter, influencers[3] ?? "", new Date("2026-12-01T22:59:30Z"))).rejects.toBeInstanceOf(Conflict)
  await open(winter, influencers[3] ?? "", new Date("2026-12-01T23:00:00Z"))
})

test("a refused opening leaves nothing behind", async () => {
  const company = await aCompany()
  for (const id of influencers.slice(0, 3)) await open(company, id)
  await open(company, influencers[9] ?? "").catch(() => null)
  const left = await withActor(SYSTEM, (tx) => tx.$count(conversations, eq(conversations.companyId, company.companyId)))
  expect(left).toBe(3)
})

test("a hidden or unknown creator is not there, and neither is what is no id", async () => {
  const company = await aCompany()
  const hidden = await anInfluencer({ isActive: false })
  for (const id of [hidden.influencerId, newId(), "nadia"])
    await expect(open(company, id), id).rejects.toBeInstanceOf(NotFound)
  await expect(loadNewTalk(company.actor, hidden.influencerId)).rejects.toBeInstanceOf(NotFound)
  await expect(loadNewTalk({ kind: "visitor" }, newId())).rejects.toBeInstanceOf(NotFound)
})

test("who speaks for no company is told so and writes to nobody first", async () => {
  const nadia = await anInfluencer()
  for (const { actor } of [await anAccount(), await anAccount({ role: "admin" }), await anInfluencer()]) {
    expect(await loadNewTalk(actor, nadia.influencerId)).toMatchObject({ kind: "refused" })
    const opening = { ...words("Bonjour"), influencerId: nadia.influencerId, purpose: "other" as const }
    await expect(startConversation(actor, opening, from())).rejects.toBeInstanceOf(Forbidden)
  }
  expect(await loadNewTalk({ kind: "visitor" }, nadia.influencerId)).toMatchObject({ kind: "refused" })
})

test("others' conversations answer like absent ones, whatever is done to them", async () => {
  const { conversationId } = await aConversation()
  for (const { actor } of [await aCompany(), await anInfluencer()])
    for (const id of [conversationId, newId(), "x"]) {
      await expect(loadConversation(actor, id, null)).rejects.toBeInstanceOf(NotFound)
      await expect(sendMessage(actor, id, words("Bonjour"), from())).rejects.toBeInstanceOf(NotFound)
    }
  await expect(
    loadConversation((await anAccount({ role: "admin" })).actor, conversationId, null),
  ).rejects.toBeInstanceOf(NotFound)
})

test("of parallel writers of both sides every message is there once, in one order without gaps", async () => {
  const { conversationId, company, influencer } = await aConversation()
  const sent = Array.from({ length: 40 }, (_, n) => `n${n}`)
  await Promise.all(
    sent.map((body, n) =>
      sendMessage(n % 2 ? company.actor : influencer.actor, conversationId, words(body), from(newId())),
    ),
  )
  const first = await loadConversation(company.actor, conversationId, null)
  const earlier = await loadConversation(company.actor, conversationId, first.messages[0]?.seq ?? 0)
  const all = [...earlier.messages, ...first.messages]
  expect([earlier.hasEarlier, first.hasEarlier]).toEqual([false, true])
  expect(all.map(({ seq }) => seq)).toEqual(Array.from({ length: 41 }, (_, i) => i + 1))
  expect(
    all
      .slice(1)
      .map(({ body }) => body)
      .sort(),
  ).toEqual([...sent].sort())
  const seen = await loadConversation(influencer.actor, conversationId, null)
  expect(seen.messages.map(({ id }) => id)).toEqual(first.messages.map(({ id }) => id))
})

test("the same form sent twice, even at once, is one message and answers alike; a mended one is another", async () => {
  const { conversationId, company, influencer } = await aConversation({ messages: [] })
  const key = newId()
  const ids = await Promise.all(
    Array.from({ length: 8 }, () => sendMessage(company.actor, conversationId, words("Une fois"), from(key))),
  )
  expect(new Set(ids).size).toBe(1)
  await sendMessage(company.actor, conversationId, words("Une fois, mieux"), from(key))
  await sendMessage(influencer.actor, conversationId, words("Une fois"), from(key))
  expect(await bodies(influencer, conversationId)).toEqual(["Une fois", "Une fois, mieux", "Une fois"])
  expect((await findInbox(influencer.actor, everything))?.rows[0]?.unread).toBe(2)
})

test("an empty message is refused beside its field", async () => {
  const { conversationId, company } = await aConversation()
  const refused = sendMessage(company.actor, conversationId, words(""), from())
  await expect(refused).rejects.toMatchObject({ code: "messages_empty", data: { field: "body" } })
  await expect(refused).rejects.toBeInstanceOf(Invalid)
})

test("whoever writes has seen what the page showed; nobody has seen more than there is", async () => {
  const { conversationId, company, influencer } = await aConversation({
    messages: [
      { side: "company", body: "Un" },
      { side: "company", body: "Deux" },
    ],
  })
  expect(await unreadOf(influencer)).toBe(1)
  await seeConversation(influencer.actor, conversationId, 1)
  expect((await findInbox(influencer.actor, everything))?.rows[0]?.unread).toBe(1)
  await sendMessage(influencer.actor, conversationId, words("Oui"), { ...from(), seenSeq: 999 })
  expect(await unreadOf(influencer)).toBe(0)
  expect(await unreadOf(company)).toBe(1)
  await sendMessage(company.actor, conversationId, words("Trois"), from())
  expect(await unreadOf(influencer)).toBe(1)
  await seeConversation(influencer.actor, conversationId, 4)
  await seeConversation(influencer.actor, conversationId, 1)
  expect(await unreadOf(influencer)).toBe(0)
})

test("colleagues see who of them wrote; the creator sees the company alone", async () => {
  const { conversationId, company, influencer } = await aConversation()
  const colleague = await anAccount({ role: "entreprise", firstName: "Hugo", lastName: "Martin" })
  await withActor(SYSTEM, (tx) =>
    tx.insert(companyMembers).values({ companyId: company.companyId, userId: colleague.userId, role: "member" }),
  )
  await sendMessage(colleague.actor, conversationId, words("C'est Hugo"), from())
  const authors = async (reader: { actor: Company["actor"] }) =>
    (await loadConversation(reader.actor, conversationId, null)).messages.map(({ author }) => author)
  expect(await authors(company)).toEqual([null, "Hugo Martin"])
  expect(await authors(colleague)).toEqual(["Claire Orsay", null])
  expect(await authors(influencer)).toEqual([null, null])
})

test("the list goes by the latest message, and on from page to page", async () => {
  const nadia = await anInfluencer()
  const made: string[] = []
  for (let n = 0; n < 27; n++) {
    const at = new Date(Date.UTC(2026, 0, 1, 0, n))
    made.push(
      (await aConversation({ influencer: nadia, messages: [{ side: "company", body: `n${n}`, at }] })).conversationId,
    )
  }
  const first = await findInbox(nadia.actor, everything)
  const second = await findInbox(nadia.actor, { ...everything, after: first?.next ?? null })
  expect([...(first?.rows ?? []), ...(second?.rows ?? [])].map(({ id }) => id)).toEqual([...made].reverse())
  expect(second?.next).toBeNull()
  await seeConversation(nadia.actor, made[5] ?? "", 1)
  expect(first?.unread).toBe(27)
  const unread = await findInbox(nadia.actor, { ...everything, only: "unread" })
  expect(unread?.unread).toBe(26)
  expect(unread?.rows.map(({ id }) => id)).not.toContain(made[5])
  for (const after of ["x", "", "W10", "1_2"])
    expect((await findInbox(nadia.actor, { ...everything, after }))?.rows[0]?.id).toBe(made[26])
})

test("the name of the company stays what it is called today", async () => {
  const { conversationId, company, influencer } = await aConversation()
  await withActor(SYSTEM, (tx) =>
    tx.update(companies).set({ name: "Orsay & Fils" }).where(eq(companies.id, company.companyId)),
  )
  expect((await loadConversation(influencer.actor, conversationId, null)).other?.name).toBe("Orsay & Fils")
})
