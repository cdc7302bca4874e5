import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { aCompany, anInfluencer, type Company } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { createList } from "../lists/commands.server"
import { listLists } from "../lists/queries.server"
import { MAX_ENTRIES } from "../lists/rules"
import { saveNote } from "../notes/commands.server"
import { carryEntries, removeEntries } from "./commands.server"
import { listCsv } from "./csv.server"
import { addFavourite, findFavouritesAmong, removeFavourite } from "./favourites.server"
import { loadList } from "./queries.server"

useDatabase()

const BY_ADDED = { sort: "added", after: null, before: null } as const
const NO_MORE = { objective: null, budgetCents: null, startsOn: null, endsOn: null }
const aListOf = (company: Company, name: string) =>
  createList(company.actor, { kind: "list", fields: { name, ...NO_MORE } })
const favouritesOf = async (company: Company) => {
  const { favourites } = await listLists(company, { after: null, before: null })
  if (!favourites) throw new Error("this company has favourites")
  return favourites
}
const idsIn = async (company: Company, id: string) =>
  (await loadList(company, id, BY_ADDED)).entries.map(({ influencerId }) => influencerId)

test("the first favourite makes the favourites, once, whoever adds at the same time", async () => {
  const orsay = await aCompany()
  const people = await Promise.all(Array.from({ length: 6 }, () => anInfluencer()))
  await Promise.all([...people, ...people].map(({ influencerId }) => addFavourite(orsay.actor, influencerId)))
  const { lists, favourites } = await listLists(orsay, { after: null, before: null })
  expect(lists).toEqual([])
  expect(favourites?.entries).toBe(6)
  const ids = people.map(({ influencerId }) => influencerId)
  expect(await findFavouritesAmong(orsay.actor, ids)).toEqual(new Set(ids))
  await removeFavourite(orsay.actor, ids[0] ?? "")
  await removeFavourite(orsay.actor, ids[0] ?? "")
  expect(await findFavouritesAmong(orsay.actor, ids)).toEqual(new Set(ids.slice(1)))
})

test("who is not shown is no favourite, and nobody but a company has any", async () => {
  const [orsay, hidden] = [await aCompany(), await anInfluencer({ isActive: false })]
  for (const id of [hidden.influencerId, newId(), "nonsense"])
    await expect(addFavourite(orsay.actor, id)).rejects.toBeInstanceOf(NotFound)
  expect(await findFavouritesAmong(hidden.actor, [hidden.influencerId])).toBeNull()
  expect(await findFavouritesAmong({ kind: "visitor" }, [])).toBeNull()
})

test("influencers are copied and moved to another list of the company, and to no other", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  const [nadia, sami] = [await anInfluencer(), await anInfluencer()]
  await addFavourite(orsay.actor, nadia.influencerId)
  await addFavourite(orsay.actor, sami.influencerId)
  const favourites = (await favouritesOf(orsay)).id
  const [list, theirs] = [await aListOf(orsay, "À suivre"), await aListOf(other, "Autre")]
  const carry = (influencerIds: string[], moving: boolean, to = list) =>
    carryEntries(orsay.actor, favourites, { to, influencerIds, moving })

  expect(await carry([nadia.influencerId, newId()], false)).toBe(1)
  expect(await carry([nadia.influencerId, sami.influencerId], true)).toBe(2)
  expect(await idsIn(orsay, favourites)).toEqual([])
  expect(new Set(await idsIn(orsay, list))).toEqual(new Set([nadia.influencerId, sami.influencerId]))
  await expect(carryEntries(orsay.actor, list, { to: theirs, influencerIds: [], moving: true })).rejects.toBeInstanceOf(
    NotFound,
  )
  const ontoItself = { to: theirs, influencerIds: [], moving: true }
  await expect(carryEntries(orsay.actor, theirs, ontoItself)).rejects.toBeInstanceOf(NotFound)
  await expect(removeEntries(other.actor, list, [nadia.influencerId])).rejects.toBeInstanceOf(NotFound)
  await expect(loadList(other, list, BY_ADDED)).rejects.toBeInstanceOf(NotFound)
  expect(await removeEntries(orsay.actor, list, [nadia.influencerId])).toBe(1)
})

test("two who carry to and fro at once both come to an end", async () => {
  const orsay = await aCompany()
  const { influencerId } = await anInfluencer()
  await addFavourite(orsay.actor, influencerId)
  const [one, other] = [(await favouritesOf(orsay)).id, await aListOf(orsay, "À suivre")]
  await Promise.all(
    Array.from({ length: 10 }, (_, n) => {
      const [from, to] = n % 2 === 0 ? [one, other] : [other, one]
      return carryEntries(orsay.actor, from, { to, influencerIds: [influencerId], moving: true })
    }),
  )
  expect([...(await idsIn(orsay, one)), ...(await idsIn(orsay, other))]).toEqual([influencerId])
})

test("a full list takes nobody more", async () => {
  const [orsay, nadia] = [await aCompany(), await anInfluencer()]
  await addFavourite(orsay.actor, nadia.influencerId)
  const list = await aListOf(orsay, "Pleine")
  await asAdmin(async (admin) => {
    await admin.query(
      "insert into influencers (id, name, bio, is_active) select gen_random_uuid(), 'P' || n, '', true from generate_series(1, $1) n",
      [MAX_ENTRIES],
    )
    await admin.query(
      "insert into company_list_entries (list_id, company_id, influencer_id) select $1, $2, id from influencers where name ~ '^P[0-9]+$' limit $3",
      [list, orsay.companyId, MAX_ENTRIES],
    )
  })
  const carried = carryEntries(orsay.actor, (await favouritesOf(orsay)).id, {
    to: list,
    influencerIds: [nadia.influencerId],
    moving: false,
  })
  await expect(carried).rejects.toMatchObject({ code: "lists_full" })
  await expect(carried).rejects.toBeInstanceOf(Conflict)
})

test("a list is ordered by when, by name and by followers; who is shown no more comes last and without figures", async () => {
  const orsay = await aCompany()
  const people = [
    await anInfluencer({ name: "Zoé", networks: [{ network: "instagram", followers: 10 }] }),
    await anInfluencer({ name: "Élise", networks: [{ network: "instagram", followers: 5_000 }] }),
    await anInfluencer({ name: "Ahmed", networks: [{ network: "instagram", followers: 300 }] }),
    await anInfluencer({ name: "Bilal", networks: [{ network: "instagram", followers: 9_000 }] }),
    await anInfluencer({
      name: "Farid",
      networks: [{ network: "instagram", followers: 90_000, provenance: "declared" }],
    }),
  ]
  for (const { influencerId } of people) await addFavourite(orsay.actor, influencerId)
  const gone = people[3]?.influencerId ?? ""
  await asAdmin((admin) => admin.query("update influencers set is_active = false where id = $1", [gone]))
  const list = await favouritesOf(orsay)
  const inOrder = async (sort: "added" | "name" | "followers") =>
    (await loadList(orsay, list.id, { ...BY_ADDED, sort })).entries.map(({ card }) => card?.name ?? null)
  expect(await inOrder("added")).toEqual(["Farid", null, "Ahmed", "Élise", "Zoé"])
  expect(await inOrder("name")).toEqual(["Ahmed", "Élise", "Farid", "Zoé", null])
  expect(await inOrder("followers")).toEqual(["Élise", "Ahmed", "Zoé", "Farid", null])
})

test("the file of a list has every figure with its source, no formula, and nothing of those who are shown no more", async () => {
  const [orsay, other] = [await aCompany(), await aCompany()]
  const sly = await anInfluencer({
    name: '=HYPERLINK("http://x")',
    networks: [{ network: "tiktok", followers: 1_234 }],
  })
  const gone = await anInfluencer({ name: "Partie", networks: [{ network: "tiktok", followers: 77_777 }] })
  for (const { influencerId } of [sly, gone]) await addFavourite(orsay.actor, influencerId)
  await saveNote(orsay.actor, { influencerId: sly.influencerId, note: "+33 note;=1+1" })
  await asAdmin((admin) => admin.query("update influencers set is_active = false where id = $1", [gone.influencerId]))
  const { id } = await favouritesOf(orsay)
  await asAdmin((admin) => admin.query("update company_list_entries set added_at = '2026-07-01T23:30:00Z'"))
  const { name, text } = await listCsv(orsay, id, new Date("2026-07-02T22:30:00Z"))
  expect([name, text]).toEqual(["favourites-2026-07-03.csv", expect.stringContaining(`;"2026-07-02"`)]) // days in Paris, as on screens
  expect(text.split("\r\n")[0]).not.toMatch(/:\s*"?(?:;|$)/)
  const lines = text.trim().split("\r\n")
  expect(lines).toHaveLength(3)
  const columns = lines.map((line) => line.split(/;(?=(?:[^"]*"[^"]*")*[^"]*$)/).length)
  expect(new Set(columns).size).toBe(1)
  expect(text).toContain(`"'=HYPERLINK(""http://x"")"`)
  expect(text).toContain(`"'+33 note;'=1+1"`)
  expect(text).toContain("1234;")
  expect(text).not.toMatch(/Partie|77777/)
  await expect(listCsv(other, id)).rejects.toBeInstanceOf(NotFound)
})

test("a note is the company's alone, changed by the next one, gone when it is empty", async () => {
  const [orsay, other, nadia] = [await aCompany(), await aCompany(), await anInfluencer()]
  const influencerId = nadia.influencerId
  for (const company of [orsay, other]) await addFavourite(company.actor, influencerId)
  const noteOf = async (company: Company) =>
    (await loadList(company, (await favouritesOf(company)).id, BY_ADDED)).entries[0]?.note
  await Promise.all(["Une", "Deux"].map((note) => saveNote(orsay.actor, { influencerId, note })))
  expect(["Une", "Deux"]).toContain(await noteOf(orsay))
  expect(await noteOf(other)).toBe("")
  expect(await saveNote(orsay.actor, { influencerId, note: "" })).toBe("note-deleted")
  expect(await noteOf(orsay)).toBe("")
  expect(await saveNote(orsay.actor, { influencerId, note: "" })).toBe("no-note")
  await expect(saveNote(orsay.actor, { influencerId: newId(), note: "x" })).rejects.toBeInstanceOf(NotFound)
})
