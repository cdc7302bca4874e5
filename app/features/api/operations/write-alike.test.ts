import "#app/features/collaborations/expiry/jobs.server"
import { expect, test } from "vitest"
import { addFavourite } from "#app/features/company-lists/entries/favourites.server"
import { loadList } from "#app/features/company-lists/entries/queries.server"
import { listLists } from "#app/features/company-lists/lists/queries.server"
import { MAX_LISTS } from "#app/features/company-lists/lists/rules"
import { MAX_PACKAGES } from "#app/features/media-kit/public.server"
import { blockOther } from "#app/features/messaging/blocks/commands.server"
import { loadConversation } from "#app/features/messaging/public.server"
import { newId } from "#platform/database/ids"
import type { Sent } from "#tests/support/api-client"
import { aToken } from "#tests/support/api-site"
import { aCompany, anInfluencer, countRows } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { asAdmin } from "#tests/support/database"
import { HOSTILE } from "#tests/support/hostile"
import { useNoLimits } from "#tests/support/settings"
import { useApi } from "#tests/support/use-api"

useNoLimits()
useDatabaseWithMessages()
const { ask } = useApi()

const aVerified = () => aCompany({ verifiedAt: new Date(), verifiedHow: "admin" })
const ODD = [...HOSTILE.filter(({ length }) => length < 2_000), "__proto__", "constructor", "a\u0000b"]

/** A company that keeps Nadia in a campaign, by its program. */
async function aBrand() {
  const [company, nadia] = [await aCompany(), await anInfluencer()]
  const token = await aToken(company, ["read", "lists:write"])
  const made = await ask("addCompanyList", {
    token,
    body: { kind: "campaign", name: "  Tajines   d'hiver ", budgetCents: 150_050, startsOn: "2026-12-01" },
  })
  const path = { list: made.value.id, influencer: nadia.influencerId }
  expect((await ask("addListEntry", { token, path })).status).toBe(204)
  return { company, nadia, token, made, path, list: { list: path.list } }
}
const entriesOf = async ({ company, list: { list } }: Awaited<ReturnType<typeof aBrand>>) =>
  (await loadList(company, list, { sort: "added", after: null, before: null })).entries

test("a list that a program makes and fills stands on the screen, and what it leaves unsaid stays", async () => {
  const brand = await aBrand()
  const { company, token, made, path, list } = brand
  expect(made).toMatchObject({
    status: 201,
    value: { kind: "campaign", name: "Tajines d'hiver", budgetCents: 150_050, objective: null, entries: 0 },
  })
  for (const _ of ["once", "again"]) expect((await ask("addListEntry", { token, path })).status).toBe(204)
  expect(await entriesOf(brand)).toHaveLength(1)
  const change = (body: object) => ask("changeCompanyList", { token, path: list, body })
  expect((await change({ objective: "Lancement", endsOn: "2026-12-31" })).value).toMatchObject({
    name: "Tajines d'hiver",
    budgetCents: 150_050,
    objective: "Lancement",
    entries: 1,
  })
  expect((await change({ budgetCents: null })).value).toMatchObject({ budgetCents: null, objective: "Lancement" })
  expect(await change({ endsOn: "2026-11-30" })).toMatchObject({
    status: 422,
    value: { errors: [{ pointer: "/endsOn" }] },
  })
  expect((await change({ kind: "list" })).status).toBe(422)
  for (const status of [204, 404]) expect((await ask("removeListEntry", { token, path })).status).toBe(status)
  for (const status of [204, 404]) expect((await ask("removeCompanyList", { token, path: list })).status).toBe(status)
  expect((await listLists(company, { after: null, before: null })).lists).toEqual([])
})

test("of two programs that change different things of a list or a package at once, both do", async () => {
  const { token, list } = await aBrand()
  const changes = [{ name: "Été" }, { objective: "Notoriété" }, { budgetCents: 1_000 }, { endsOn: "2027-02-01" }]
  await Promise.all(changes.map((body) => ask("changeCompanyList", { token, path: list, body })))
  expect((await ask("getCompanyList", { token, path: list })).value.list).toMatchObject(Object.assign({}, ...changes))
  const own = await aToken(await anInfluencer())
  const { value } = await ask("addPackage", { token: own, body: { title: "Réel", visibility: "public" } })
  const parts = [{ title: "Story" }, { priceCents: 45_050 }, { description: "Avec lien" }, { visibility: "companies" }]
  await Promise.all(parts.map((body) => ask("changePackage", { token: own, path: { package: value.id }, body })))
  expect((await ask("listOwnPackages", { token: own })).value.data).toMatchObject([Object.assign({}, ...parts)])
})

test("favourites and notes are the company's own, and a page that is not shown comes into none of its lists anew", async () => {
  const brand = await aBrand()
  const { company, nadia, token, path, list } = brand
  const [whom, hidden] = [{ influencer: nadia.influencerId }, await anInfluencer({ isActive: false })]
  for (const _ of ["once", "again"]) expect((await ask("addFavourite", { token, path: whom })).status).toBe(204)
  const { favourites } = (await ask("listCompanyLists", { token })).value
  expect(favourites).toMatchObject({ entries: 1 })
  const asFavourites = { token, path: { list: favourites.id } }
  const answers = [
    await ask("changeCompanyList", { ...asFavourites, body: { name: "x" } }),
    await ask("removeCompanyList", asFavourites),
  ]
  for (const { value } of answers) expect(value).toMatchObject({ status: 409, code: "lists_other_kind" })
  const note = (body: object, of = whom) => ask("noteInfluencer", { token, path: of, body })
  expect((await note({ note: "Répond le soir" })).status).toBe(204)
  expect(await entriesOf(brand)).toMatchObject([{ note: "Répond le soir" }])
  expect((await note({ note: "x".repeat(19_000) })).value).toMatchObject({ errors: [{ pointer: "/note" }] })
  expect((await note({ note: "" })).status).toBe(204)
  expect(await entriesOf(brand)).toMatchObject([{ note: "" }])

  const unshown = { influencer: hidden.influencerId }
  expect((await ask("addFavourite", { token, path: unshown })).status).toBe(404)
  expect((await note({ note: "x" }, unshown)).status).toBe(404)
  expect((await ask("addListEntry", { token, path: { ...list, ...unshown } })).status).toBe(404)
  // Whom it has already, it may move.
  await asAdmin((admin) => admin.query("update influencers set is_active = false where id = $1", [nadia.influencerId]))
  const { value: other } = await ask("addCompanyList", { token, body: { kind: "list", name: "Plus tard" } })
  expect((await ask("addListEntry", { token, path: { ...path, list: other.id } })).status).toBe(204)
  const stranger = await aCompany()
  await expect(addFavourite(stranger.actor, nadia.influencerId)).rejects.toMatchObject({ status: 404 })
  const theirs = await aToken(stranger)
  expect((await ask("listCompanyLists", { token: theirs })).value).toMatchObject({ favourites: null, data: [] })
  for (const status of [204, 204]) expect((await ask("removeFavourite", { token, path: whom })).status).toBe(status)
  expect((await listLists(company, { after: null, before: null })).favourites).toMatchObject({ entries: 0 })
})

test("the screens' limits hold: so many lists, so many packages, and prices within bounds", async () => {
  const [company, nadia] = [await aCompany(), await anInfluencer()]
  const [token, own] = [await aToken(company), await aToken(nadia)]
  const more = () => ask("addCompanyList", { token, body: { kind: "list", name: "Une" } })
  for (let n = 0; n < MAX_LISTS; n++) expect((await more()).status).toBe(201)
  expect((await more()).value).toMatchObject({ status: 409, code: "lists_too_many" })

  const offer = (body: object) =>
    ask("addPackage", { token: own, body: { title: "Réel", visibility: "public", ...body } })
  const [first, last] = [await offer({ priceCents: 70_050 }), await offer({ priceCents: 0 })]
  expect([first.value, last.value]).toMatchObject([{ priceCents: 70_050, description: "" }, { priceCents: 0 }])
  for (const priceCents of [-1, 1.5, 100_000_001, "700", Number.MAX_SAFE_INTEGER])
    expect((await offer({ priceCents })).status).toBe(422)
  expect((await offer({ title: " \u200b " })).value).toMatchObject({ errors: [{ pointer: "/title" }] })
  expect((await offer({ visibility: "friends" })).status).toBe(422)
  const order = [last.value.id.toUpperCase(), first.value.id]
  const ordered = await ask("orderPackages", { token: own, body: { order } })
  expect(ordered.value.data.map(({ id }: { id: string }) => id)).toEqual([last.value.id, first.value.id])
  for (const wrong of [[], [first.value.id], [...order, newId()], [first.value.id, first.value.id]])
    expect((await ask("orderPackages", { token: own, body: { order: wrong } })).status).toBe(409)
  const path = { package: first.value.id.toUpperCase() }
  expect((await ask("changePackage", { token: own, path, body: { priceCents: null } })).value).toMatchObject({
    title: "Réel",
    priceCents: null,
  })
  for (let n = 2; n < MAX_PACKAGES; n++) expect((await offer({})).status).toBe(201)
  expect((await offer({})).value).toMatchObject({ status: 409, code: "media_kit_too_many_packages" })
  for (const status of [204, 404]) expect((await ask("removePackage", { token: own, path })).status).toBe(status)
})

test("a message of a program is there once for its key, is read by the other side, and is refused as the screen refuses it", async () => {
  const talk = await aConversation()
  const [brand, path] = [await aToken(talk.company, ["messages:write"]), { conversation: talk.conversationId }]
  const send = (body: object, token = brand) => ask("sendMessage", { token, path, body })
  const key = newId()
  const answers = await Promise.all([1, 2, 3, 4].map(() => send({ body: "Mardi à 15 h ?", key })))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]))
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  expect((await send({ body: "Mardi à 16 h ?", key })).value.id).not.toBe(answers[0]?.value.id)
  const { messages } = await loadConversation(talk.influencer.actor, talk.conversationId, null)
  expect(messages.map(({ body, own }) => [body, own])).toEqual([
    ["Bonjour Nadia !", false],
    ["Mardi à 15 h ?", false],
    ["Mardi à 16 h ?", false],
  ])
  for (const body of ["", " \n ", "é".repeat(5_001)])
    expect((await send({ body, key })).value).toMatchObject({ status: 422, errors: [{ pointer: "/body" }] })
  for (const wrong of [{ body: "x" }, { body: "x", key: "" }, { body: "x", key: "k".repeat(201) }, { body: 1, key }])
    expect((await send(wrong)).status).toBe(422)

  const own = await aToken(talk.influencer)
  const see = (number: number) => ask("seeConversation", { token: own, path, body: { number } })
  const unread = async () => (await ask("listConversations", { token: own })).value.data[0].unread
  expect((await see(2)).status).toBe(204)
  expect(await unread()).toBe(1)
  for (const number of [1e15 - 1, 1]) expect((await see(number)).status).toBe(204)
  expect(await unread()).toBe(0)
  for (const number of [0, -1, 1.5, 1e15]) expect((await see(number)).status).toBe(422)

  await blockOther(talk.influencer.actor, talk.conversationId)
  expect((await send({ body: "Et lundi ?", key: newId() })).status).toBe(201)
  expect(await unread()).toBe(0)
  expect((await send({ body: "Non", key: newId() }, own)).value).toMatchObject({
    status: 409,
    code: "messages_you_block",
  })
})

test("who writes too many messages by a program is told when to write again, and nothing of it arrives", async () => {
  const talk = await aConversation()
  const path = { conversation: talk.conversationId }
  const send = async ({ company, influencer }: typeof talk, side: "company" | "influencer") => {
    const token = await aToken({ company, influencer }[side])
    return ask("sendMessage", { token, path, body: { body: "Mardi ?", key: newId() } })
  }
  expect((await send(talk, "company")).status).toBe(201)
  await asAdmin((db) => db.query("update rate_limits set hits = 1000000 where key like 'message_account%'"))
  const refused = await send(talk, "company")
  expect(refused).toMatchObject({ status: 429, value: { status: 429, code: "rate_limited" } })
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
  expect((await send(talk, "influencer")).status).toBe(201) // each for themselves
  const { messages } = await loadConversation(talk.influencer.actor, talk.conversationId, null)
  expect(messages.map(({ body, own }) => [body, own])).toEqual([
    ["Bonjour Nadia !", false],
    ["Mardi ?", false],
    ["Mardi ?", true],
  ])
})

test("a search is watched as from the screen: by verified companies, once, for what asks for something", async () => {
  const [orsay, plain] = [await aVerified(), await aCompany()]
  const token = await aToken(orsay)
  const watch = (query: string, by = token) => ask("watchSearch", { token: by, body: { query } })
  const made = await watch("q=th%C3%A9&sort=recent")
  expect(made).toMatchObject({ status: 200, value: { query: "q=th%C3%A9" } })
  expect((await watch("q=th%C3%A9")).value).toEqual(made.value)
  expect((await ask("listWatchedSearches", { token })).value.data).toEqual([made.value])
  expect((await watch("q=th%C3%A9", await aToken(plain))).value).toMatchObject({
    status: 409,
    code: "searches_watch_unverified",
  })
  expect((await watch("&")).value).toMatchObject({ status: 422, code: "searches_watch_nothing" })
  for (const _ of ["once", "again"])
    expect((await ask("stopWatchedSearch", { token, path: { search: made.value.id } })).status).toBe(204)
  expect((await ask("listWatchedSearches", { token })).value.data).toEqual([])
})

test("whatever stands in the place of texts and ids, there is an answer and no fault of ours", async () => {
  const { token, path, nadia } = await aBrand()
  const own = await aToken(nadia)
  const talk = await aConversation({ influencer: nadia })
  const before = await countRows("companies")
  for (const text of ODD.filter((each) => each.isWellFormed())) {
    const asked: [string, Sent][] = [
      ["addCompanyList", { token, body: { kind: "campaign", name: text, objective: text, startsOn: text } }],
      ["addCompanyList", { token, body: { kind: text, name: text } }],
      ["changeCompanyList", { token, path: { list: path.list }, body: { name: text, objective: text } }],
      ["changeCompanyList", { token, path: { list: text }, body: { [text]: text } }],
      ["noteInfluencer", { token, path: { influencer: nadia.influencerId }, body: { note: text } }],
      ["noteInfluencer", { token, path: { influencer: text }, body: { note: text } }],
      ["addListEntry", { token, path: { list: text, influencer: text } }],
      ["removeListEntry", { token, path: { ...path, influencer: text } }],
      ["watchSearch", { token, body: { query: text } }],
      ["watchSearch", { token, body: { query: `q=${text}&city=${text}&min=${text}` } }],
      ["stopWatchedSearch", { token, path: { search: text } }],
      ["addPackage", { token: own, body: { title: text, description: text, visibility: "public" } }],
      ["orderPackages", { token: own, body: { order: [text] } }],
      ["changePackage", { token: own, path: { package: text }, body: { title: text } }],
      [
        "sendMessage",
        { token: own, path: { conversation: talk.conversationId }, body: { body: text, key: text || "k" } },
      ],
      ["prepareMessage", { token: own, path: { conversation: talk.conversationId }, body: { body: text } }],
      ["seeConversation", { token: own, path: { conversation: text }, body: { number: 1 } }],
    ]
    // The client judges each answer by the document, too.
    for (const [id, sent] of asked) expect((await ask(id, sent)).status, `${id} ${text}`).toBeLessThan(500)
  }
  expect(await countRows("companies")).toBe(before)
}, 300_000)
