import { once } from "node:events"
import { createServer } from "node:http"
import sharp from "sharp"
import { expect, test, vi } from "vitest"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { VISITOR } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { findFile, storeFile } from "#platform/storage/storage.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { portOf } from "#tests/support/port-of"
import { useDataFolder } from "#tests/support/settings"
import { addBlock, changeBlock, pressBlockButton } from "../blocks/commands.server"
import { SentBlock } from "../blocks/schema.server"
import { listOwnBlocks } from "../queries.server"
import { fetchPicture, keepUpload, NO_PICTURE, pictureField } from "./picture.server"

useDataFolder()
useDatabase()

const drawing = () =>
  sharp({ create: { width: 900, height: 600, channels: 3, background: "#c08050" } })
    .png()
    .toBuffer()
const aProduct = (fields: Record<string, unknown> = {}) =>
  SentBlock.parse({ kind: "product", title: "Couteaux", url: "https://maison-orsay.fr/c", ...fields })
const someWebp = () => storeFile(Buffer.from("some bytes"), "webp")

test("a picture that was found is made anew, stored as ours and shown on the page with its price", async () => {
  const { actor, path } = await anInfluencer()
  const png = await drawing()
  const server = createServer((_, response) => response.writeHead(200, { "Content-Type": "image/png" }).end(png))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const url = `http://boutique.localhost:${portOf(server)}/c.png`
  const picture = (await fetchPicture(actor, url, "product")) ?? undefined
  server.close()
  await addBlock(actor, aProduct({ picture, price: "89 €" }))
  const { blocks } = await loadPublicPage(VISITOR, { path })
  expect(blocks).toMatchObject([
    { picture: expect.stringMatching(/^\/media\/[\da-f]{40}\.webp$/), price: { cents: 8900, currency: "EUR" } },
  ])
  const file = await findFile(blocks[0]?.picture?.slice(7) ?? "")
  expect(await sharp(file?.bytes).metadata()).toMatchObject({ format: "webp", width: 400, height: 400 })
})

test.each([
  ["text", "image/png", "no picture"],
  ["a drawing that could run", "image/png", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ["a drawing that says so", "image/svg+xml", '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'],
  ["nothing", "image/png", ""],
])("%s is no picture, and nothing is stored", async (_, type, body) => {
  const { actor } = await anInfluencer()
  const server = createServer((_request, response) => response.writeHead(200, { "Content-Type": type }).end(body))
  await once(server.listen(0, "127.0.0.1"), "listening")
  const url = `http://boutique.localhost:${portOf(server)}/`
  expect(await fetchPicture(actor, url, "link")).toBeNull()
  server.close()
})

test("an upload that is no picture, or too heavy, is told beside its field", async () => {
  const { actor } = await anInfluencer()
  const file = (bytes: string | Buffer<ArrayBuffer>) => new File([bytes], "moi.png", { type: "image/png" })
  for (const [bytes, code] of [
    ["x", "profile_portrait_unreadable"],
    ["x".repeat(5 * 1024 * 1024 + 1), "profile_portrait_too_heavy"],
  ] as const)
    await expect(keepUpload(actor, file(bytes), "link")).rejects.toThrow(new Invalid(code, { field: "image" }))
  expect(await keepUpload(actor, file(Buffer.from(await drawing())), "link")).toMatch(/^[\da-f]{40}\.webp~/)
})

test("nobody puts somebody else's file on a page, nor a field of yesterday's", async () => {
  const [nadia, zoe] = [await anInfluencer(), await anInfluencer()]
  const name = await someWebp()
  const mine = pictureField(zoe.actor.userId, name)
  vi.setSystemTime(Date.now() + 13 * 3_600_000)
  const late = mine
  for (const picture of [name, `${name}~`, `${name}~x.y`, pictureField(nadia.actor.userId, name), late, NO_PICTURE])
    await addBlock(zoe.actor, aProduct({ picture }))
  vi.useRealTimers()
  expect((await listOwnBlocks(zoe.actor)).map(({ picture }) => picture)).toEqual(Array(6).fill(null))
})

test("a change keeps the picture unless it brings another, and both can be taken back", async () => {
  const { actor } = await anInfluencer()
  const name = await someWebp()
  await addBlock(actor, aProduct({ picture: pictureField(actor.userId, name), price: "89" }))
  const own = async () => (await listOwnBlocks(actor))[0]
  const id = (await own())?.id
  await changeBlock(actor, aProduct({ id, price: "79,50" }))
  expect(await own()).toMatchObject({ picture: name, priceCents: 7950 })
  const { undo } = await changeBlock(actor, aProduct({ id, picture: NO_PICTURE, kind: "link", price: "79,50" }))
  expect(await own()).toMatchObject({ picture: null, priceCents: null, priceCurrency: null })
  const { intent: _, ...fields } = undo ?? {}
  await changeBlock(actor, SentBlock.parse(fields))
  const back = await own()
  expect(back).toMatchObject({ kind: "product", priceCents: 7950 })
  // A name of its own: the old one may be swept up.
  expect(back?.picture).not.toBe(name)
  expect((await findFile(back?.picture ?? ""))?.bytes).toEqual((await findFile(name))?.bytes)

  const removed = await pressBlockButton(actor, "remove", { id: id ?? "" })
  const { intent: __, ...again } = removed.undo ?? {}
  await addBlock(actor, SentBlock.parse(again))
  expect((await own())?.picture).toMatch(/^[\da-f]{40}\.webp$/)
})

test("a price that is none is refused for a product, and asked of nothing else", () => {
  const fields = { title: "Couteaux", url: "https://maison-orsay.fr/c", price: "pas cher" }
  expect(SentBlock.safeParse({ ...fields, kind: "product" }).error?.issues).toMatchObject([{ path: ["price"] }])
  expect(SentBlock.parse({ ...fields, kind: "link" }).block).toMatchObject({ priceCents: null })
})
