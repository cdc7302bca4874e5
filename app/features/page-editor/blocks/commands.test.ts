import { expect, test } from "vitest"
import { INFLUENCERS_TAG, influencerTag } from "#app/features/influencers/public"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { createCache } from "#platform/cache/cache.server"
import { VISITOR } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, NotFound } from "#platform/errors/errors"
import { aBlock, anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { changeAddress } from "../address/commands.server"
import { saveAppearance } from "../appearance/commands.server"
import { SentAppearance } from "../appearance/schema.server"
import { findOwnPage, listOwnBlocks } from "../queries.server"
import type { Saved } from "../saved"
import { addBlock, changeBlock, orderBlocks, pressBlockButton } from "./commands.server"
import { MAX_BLOCKS } from "./kinds"
import { SentBlock, SentOrder } from "./schema.server"

useDatabase()

type Actor = Awaited<ReturnType<typeof anInfluencer>>["actor"]
const aLink = (fields: Record<string, unknown> = {}) =>
  SentBlock.parse({ kind: "link", title: "Presse", url: "presse.example", ...fields })
const titles = async (actor: Actor) => (await listOwnBlocks(actor)).map(({ title }) => title)

/** What the undo button sends. */
async function takeBack(actor: Actor, { undo }: Saved) {
  const { intent, ...fields } = undo ?? {}
  if (intent === "order") return orderBlocks(actor, SentOrder.parse(fields))
  if (intent === "add") return addBlock(actor, SentBlock.parse(fields))
  if (intent === "change") return changeBlock(actor, SentBlock.parse(fields))
  if (intent === "show" || intent === "hide" || intent === "remove")
    return pressBlockButton(actor, intent, { id: fields.id ?? "" })
  throw new Error(`nobody undoes ${intent}`)
}

test("a block that is added stands last, and the public page shows it at once", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock()] })
  const pages = createCache<string[]>()
  const shown = () =>
    pages.take("page", [influencerTag(nadia.influencerId)], async () =>
      (await loadPublicPage(VISITOR, { path: nadia.path })).blocks.map(({ title }) => title),
    )
  expect(await shown()).toEqual(["Ma boutique"])
  await addBlock(nadia.actor, aLink({ imageLabel: "retouched" }))
  expect(await shown()).toEqual(["Ma boutique", "Presse"])
  const { blocks } = await loadPublicPage(VISITOR, { path: nadia.path })
  expect(blocks[1]).toMatchObject({ imageLabel: "retouched" })
})

test("whoever edits a page again and again has no list of creators made anew, and one with another address has", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock()] })
  const lists = createCache<number>()
  let made = 0
  const takeList = () => lists.take("list", [INFLUENCERS_TAG], async () => ++made)
  await takeList()
  await addBlock(nadia.actor, aLink())
  await saveAppearance(nadia.actor, SentAppearance.parse({ theme: "encre", pageLocale: "en" }))
  expect(await takeList()).toBe(1)
  await changeAddress(nadia.actor, { username: `${nadia.path}2`, version: undefined }, "198.51.100.9")
  expect(await takeList()).toBe(2)
})

test("two tabs that add at once give two blocks in two places", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock()] })
  await Promise.all(["Presse", "Radio"].map((title) => addBlock(nadia.actor, aLink({ title }))))
  expect((await titles(nadia.actor)).toSorted()).toEqual(["Ma boutique", "Presse", "Radio"])
})

test("a page takes thirty blocks and no more, also when two are added at once", async () => {
  const nadia = await anInfluencer({ blocks: Array.from({ length: MAX_BLOCKS - 1 }, () => aBlock()) })
  const answers = await Promise.allSettled([addBlock(nadia.actor, aLink()), addBlock(nadia.actor, aLink())])
  expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"])
  expect(await titles(nadia.actor)).toHaveLength(MAX_BLOCKS)
})

test("a second tab that shows an older page is told, and changes nothing", async () => {
  const nadia = await anInfluencer({ blocks: [aBlock()] })
  const version = (await findOwnPage(nadia.actor))?.version
  await addBlock(nadia.actor, aLink({ version }))
  const late = addBlock(nadia.actor, aLink({ title: "En retard", version }))
  await expect(late).rejects.toThrow(new Conflict("editor_conflict"))
  expect(await titles(nadia.actor)).toEqual(["Ma boutique", "Presse"])
  const now = (await findOwnPage(nadia.actor))?.version
  await addBlock(nadia.actor, aLink({ title: "En retard", version: now }))
  expect(await titles(nadia.actor)).toEqual(["Ma boutique", "Presse", "En retard"])
})

test("moving stops at the ends, and every change can be taken back", async () => {
  const { actor, blockIds } = await anInfluencer({
    blocks: ["Un", "Deux", "Trois"].map((title) => aBlock({ title, startsAt: new Date("2026-01-01T00:00Z") })),
  })
  const [first = "", second = "", third = ""] = blockIds
  const before = await listOwnBlocks(actor)
  const press = (button: Parameters<typeof pressBlockButton>[1], id: string) => pressBlockButton(actor, button, { id })

  await press("up", first)
  await press("down", third)
  expect(await titles(actor)).toEqual(["Un", "Deux", "Trois"])

  const changes: [() => Promise<Saved>, string[]][] = [
    [() => press("up", third), ["Un", "Trois", "Deux"]],
    [() => press("first", third), ["Trois", "Un", "Deux"]],
    [() => press("remove", second), ["Un", "Trois"]],
    [() => orderBlocks(actor, { order: [third, first, second] }), ["Trois", "Un", "Deux"]],
    [() => changeBlock(actor, aLink({ id: first, title: "Autre" })), ["Autre", "Deux", "Trois"]],
    [() => addBlock(actor, aLink()), ["Un", "Deux", "Trois", "Presse"]],
  ]
  for (const [work, after] of changes) {
    const answer = await work()
    expect(await titles(actor)).toEqual(after)
    await takeBack(actor, answer)
    expect(await listOwnBlocks(actor)).toEqual(before)
  }
  const hidden = await press("hide", first)
  expect((await listOwnBlocks(actor))[0]?.visible).toBe(false)
  await takeBack(actor, await press("remove", first))
  expect((await listOwnBlocks(actor))[0]?.visible).toBe(false)
  await takeBack(actor, hidden)
  expect(await listOwnBlocks(actor)).toEqual(before)
})

test("an order that is not of one's own blocks, each once, is refused", async () => {
  const { actor, blockIds } = await anInfluencer({ blocks: [aBlock(), aBlock()] })
  const [first = "", second = ""] = blockIds
  for (const order of [[first], [first, first], [first, second, newId()], [first, newId()]])
    await expect(orderBlocks(actor, { order })).rejects.toThrow(Conflict)
})

test("nobody touches another's blocks, nor adds without a page of their own", async () => {
  const [nadia, karim] = [await anInfluencer({ blocks: [aBlock()] }), await anInfluencer()]
  const [id = ""] = nadia.blockIds
  await expect(changeBlock(karim.actor, aLink({ id }))).rejects.toThrow(NotFound)
  for (const button of ["up", "hide", "remove"] as const)
    await expect(pressBlockButton(karim.actor, button, { id })).rejects.toThrow(NotFound)
  await expect(addBlock(karim.actor, aLink({ id }))).rejects.toThrow(Conflict)
  await expect(addBlock((await anAccount({ role: "influencer" })).actor, aLink())).rejects.toThrow(NotFound)
  expect(await titles(nadia.actor)).toEqual(["Ma boutique"])
})

test("a title has a word for each language but the page's own, loses it when it is emptied, and gets it back when that is undone", async () => {
  const nadia = await anInfluencer()
  const translations = async () => (await listOwnBlocks(nadia.actor))[0]?.translations
  await addBlock(nadia.actor, aLink({ title_fr: "Presse", title_en: " Press\u202e \u0000", title_ar: "صحافة" }))
  expect(await translations()).toEqual({ en: "Press", ar: "صحافة" })
  const [{ id = "" } = {}] = await listOwnBlocks(nadia.actor)
  const emptied = await changeBlock(nadia.actor, aLink({ id, title_ar: "صحافة" }))
  expect(await translations()).toEqual({ ar: "صحافة" })
  await takeBack(nadia.actor, emptied)
  expect(await translations()).toEqual({ en: "Press", ar: "صحافة" })
  const removed = await pressBlockButton(nadia.actor, "remove", { id })
  await takeBack(nadia.actor, removed)
  expect(await translations()).toEqual({ en: "Press", ar: "صحافة" })
})

test("when the page's language changes, titles that are there in the new one come to the front, and back again", async () => {
  const nadia = await anInfluencer({
    blocks: [aBlock({ title: "Boutique", translations: { ar: "متجر", en: "Shop" } }), aBlock({ title: "Presse" })],
  })
  const words = async () => (await listOwnBlocks(nadia.actor)).map(({ title, translations }) => [title, translations])
  const before = await words()
  const { undo } = await saveAppearance(nadia.actor, SentAppearance.parse({ theme: "papier", pageLocale: "ar" }))
  expect(await words()).toEqual([
    ["متجر", { fr: "Boutique", en: "Shop" }],
    ["Presse", {}],
  ])
  await saveAppearance(nadia.actor, SentAppearance.parse(undo))
  expect(await words()).toEqual(before)
})
