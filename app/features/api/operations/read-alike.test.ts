import { expect, test } from "vitest"
import { kitPackages } from "#database/schema/link-page"
import { companyListEntries, companyLists, companyNotes, companySearches } from "#database/schema/lists"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { aToken } from "#tests/support/api-site"
import { aCompany, anAccount, anInfluencer, countRows } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { useNoLimits } from "#tests/support/settings"
import { useApi } from "#tests/support/use-api"

useNoLimits()
useDatabaseWithMessages()
const { ask, site } = useApi()

/** Cursors and ids that nobody was given. */
const WORDS = ["x", "W10", "__proto__", "MTIz", Buffer.from(JSON.stringify(["a", newId()])).toString("base64url")]

/** A company with a campaign of two people, a note about one of them, and a search. */
async function aBrand() {
  const company = await aCompany()
  const [shown, hidden] = [await anInfluencer(), await anInfluencer({ isActive: false })]
  const listId = newId()
  const { companyId, userId } = company
  await withActor(SYSTEM, async (tx) => {
    await tx.insert(companyLists).values({ id: newId(), companyId, kind: "favourites", name: "" })
    await tx.insert(companyLists).values({
      id: listId,
      companyId,
      kind: "campaign",
      name: "Tajines d'hiver",
      budgetCents: 500_000,
      startsOn: "2026-12-01",
    })
    for (const { influencerId } of [hidden, shown])
      await tx.insert(companyListEntries).values({ listId, companyId, influencerId, addedBy: userId })
    await tx.insert(companyNotes).values({ companyId, influencerId: shown.influencerId, body: "Répond le soir" })
    await tx
      .insert(companySearches)
      .values({ id: newId(), companyId, userId, query: "country=FR&q=cuisine", results: 12 })
  })
  return { company, listId, shown, hidden, token: await aToken(company) }
}

test("a company's program reads its lists, who is in them, and what was looked for; looking leaves nothing", async () => {
  const { listId, shown, hidden, token } = await aBrand()
  const lists = await ask("listCompanyLists", { token })
  expect(lists).toMatchObject({ status: 200, value: { favourites: { kind: "favourites", name: "" }, next: null } })
  expect(lists.value.data).toMatchObject([
    { id: listId, kind: "campaign", entries: 2, budgetCents: 500_000, startsOn: "2026-12-01", proposals: { sent: 0 } },
  ])
  const first = await ask("getCompanyList", { token, path: { list: listId }, query: { limit: 1 } })
  const second = await ask("getCompanyList", {
    token,
    path: { list: listId },
    query: { limit: 1, cursor: first.value.next },
  })
  const entries = [...first.value.data, ...second.value.data]
  expect(entries).toHaveLength(2)
  expect(second.value.next).toBeNull()
  expect(entries.find(({ influencer }) => influencer === shown.influencerId)).toMatchObject({
    note: "Répond le soir",
    shown: { id: shown.influencerId, name: "Nadia Benali" },
  })
  expect(entries.find(({ influencer }) => influencer === hidden.influencerId)).toMatchObject({ shown: null })
  const searches = await ask("listCompanySearches", { token })
  expect(searches.value.data).toMatchObject([{ query: "country=FR&q=cuisine", results: 12 }])
  expect(searches.value.data[0].url).toMatch(/\/influencers\?country=FR&q=cuisine$/)
  expect(await countRows("company_searches")).toBe(1)
})

test("another company's list is not there, and who has no company reads none", async () => {
  const { listId } = await aBrand()
  const [other, creator] = [await aToken(await aCompany()), await aToken(await anInfluencer())]
  expect((await ask("getCompanyList", { token: other, path: { list: listId } })).status).toBe(404)
  expect((await ask("listCompanyLists", { token: other })).value).toMatchObject({ favourites: null, data: [] })
  expect((await ask("listCompanySearches", { token: other })).value.data).toEqual([])
  for (const id of ["listCompanyLists", "listCompanySearches"])
    expect((await ask(id, { token: creator })).status, id).toBe(403)
  expect((await ask("getCompanyList", { token: creator, path: { list: listId } })).status).toBe(403)
  for (const list of WORDS) expect((await site().ask(`/me/lists/${list}`, { token: other })).status).toBe(404)
})

test("a cursor that nobody was given begins anew", async () => {
  const { listId, token } = await aBrand()
  const talk = await aConversation()
  const creator = await aToken(talk.influencer)
  for (const cursor of WORDS) {
    expect((await ask("listCompanyLists", { token, query: { cursor } })).value.data).toHaveLength(1)
    expect((await ask("getCompanyList", { token, path: { list: listId }, query: { cursor } })).value.data).toHaveLength(
      2,
    )
    expect((await ask("listCompanySearches", { token, query: { cursor } })).value.data).toHaveLength(1)
    expect((await ask("listConversations", { token: creator, query: { cursor } })).value.data).toHaveLength(1)
  }
})

test("both sides read their conversation, nobody else does, and reading marks nothing as read", async () => {
  const talk = await aConversation({
    messages: [
      { side: "company", body: "Un café à Marseille ?" },
      { side: "influencer", body: "Avec plaisir" },
    ],
  })
  const [brand, creator] = [await aToken(talk.company), await aToken(talk.influencer)]
  const path = { conversation: talk.conversationId }
  const list = await ask("listConversations", { token: creator, query: { only: "unread" } })
  expect(list.value.data).toMatchObject([
    { id: talk.conversationId, unread: 1, other: { side: "company", name: "Maison Orsay" }, last: { isOwn: true } },
  ])
  const read = await ask("getConversation", { token: creator, path })
  expect(read.value.messages).toMatchObject([
    { number: 1, isOwn: false, body: "Un café à Marseille ?" },
    { number: 2, isOwn: true, body: "Avec plaisir" },
  ])
  expect((await ask("getConversation", { token: brand, path, query: { before: 2 } })).value).toMatchObject({
    hasEarlier: false,
    messages: [{ number: 1, isOwn: true }],
  })
  expect((await ask("listConversations", { token: creator })).value.data[0].unread).toBe(1)
  const stranger = await aToken(await aCompany())
  expect((await ask("getConversation", { token: stranger, path })).status).toBe(404)
  expect((await ask("listConversations", { token: stranger })).value.data).toEqual([])
  expect((await ask("listConversations", { token: await aToken(await anAccount()) })).status).toBe(404)
  for (const id of WORDS) expect((await site().ask(`/me/conversations/${id}`, { token: brand })).status).toBe(404)
  for (const before of ["0", "-1", "x", "9".repeat(30), "1e400"])
    expect(
      (await site().ask(`${`/me/conversations/${talk.conversationId}`}?before=${before}`, { token: brand })).status,
    ).toBe(422)
})

test("prices that are for companies are read by companies and by whose they are", async () => {
  const nadia = await anInfluencer()
  const { influencerId } = nadia
  await withActor(SYSTEM, (tx) =>
    tx.insert(kitPackages).values([
      { id: newId(), influencerId, title: "Reel", priceCents: 45_000, visibility: "companies", displayOrder: 0 },
      { id: newId(), influencerId, title: "Story", priceCents: null, visibility: "public", displayOrder: 1 },
    ]),
  )
  const path = { influencer: influencerId }
  const titles = ({ value }: { value: { data: { title: string }[] } }) => value.data.map(({ title }) => title)
  expect(titles(await ask("listOwnPackages", { token: await aToken(nadia) }))).toEqual(["Reel", "Story"])
  const [brand, other] = [await aToken(await aCompany()), await aToken(await anInfluencer())]
  expect(titles(await ask("listInfluencerPackages", { token: brand, path }))).toEqual(["Reel", "Story"])
  expect(titles(await ask("listInfluencerPackages", { token: other, path }))).toEqual(["Story"])
  expect(titles(await ask("listInfluencerPackages", { token: brand, path: { influencer: newId() } }))).toEqual([])
  expect((await ask("listOwnPackages", { token: brand })).status).toBe(404)
  for (const id of WORDS) expect((await site().ask(`/influencers/${id}/packages`, { token: brand })).status).toBe(404)
})
