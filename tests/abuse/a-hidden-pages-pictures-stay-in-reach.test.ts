import { join } from "node:path"
import { expect, test } from "vitest"
import { FILE_TYPES, newFileName } from "#platform/storage/file-name"
import { localDisk } from "#platform/storage/local-disk.server"
import { aCompany, aCreator, anAdmin, aVisitor, site } from "./scene.ts"

type Creator = Awaited<ReturnType<typeof aCreator>>

/** A portrait, a block's picture and a kit, as they are stored and mentioned; their addresses, which somebody has kept. */
async function withFiles({ influencerId }: Creator) {
  const disk = localDisk(join(site.dataDir, "files"))
  const store = async (type: "webp" | "pdf" | "png") => {
    const name = newFileName(type)
    await disk.put(name, Buffer.from("bytes of a picture"), FILE_TYPES[type])
    return name
  }
  const [portrait, block, pdf, picture] = [
    await store("webp"),
    await store("webp"),
    await store("pdf"),
    await store("png"),
  ]
  await site.sql("update influencers set profile_image_url = '/media/' || $2 where id = $1", [influencerId, portrait])
  await site.sql(
    `insert into custom_bio_links (id, influencer_id, title, url, display_order, picture)
     values (gen_random_uuid(), $1, 'Ma recette', 'https://example.org', 1, $2)`,
    [influencerId, block],
  )
  await site.sql(
    "insert into media_kits (influencer_id, data_hash, summary, pdf, picture) values ($1, 'x', '{}', $2, $3)",
    [influencerId, pdf, picture],
  )
  return [portrait, block, pdf, picture].map((name) => `/media/${name}`)
}

type Browser = ReturnType<typeof aVisitor>
const statuses = (browser: Browser, addresses: readonly string[]) =>
  Promise.all(addresses.map(async (address) => (await browser.get(address)).status))
const every = (status: number, of: readonly string[]) => of.map(() => status)

test("a page that an admin hides takes its pictures and its kit with it, for all but those who still see it", async () => {
  const [creator, stranger, admin, visitor] = [await aCreator(), await aCreator(), await anAdmin(), aVisitor()]
  const [dealing, other] = [await aCompany(), await aCompany()]
  await dealing.browser.submit(`/messages/new?to=${creator.influencerId}`, { purpose: "quote", body: "Un café ?" })
  const addresses = await withFiles(creator)
  expect(await statuses(visitor, addresses)).toEqual(every(200, addresses))

  const hide = (value: "on" | "off") =>
    admin.browser.post("/admin?tab=influencers", { intent: "active", id: creator.influencerId, value })
  await hide("off")
  for (const { browser } of [{ browser: visitor }, stranger, other])
    expect(await statuses(browser, addresses)).toEqual(every(404, addresses))
  for (const { browser } of [creator, admin, dealing])
    for (const address of addresses) {
      const { status, headers } = await browser.get(address)
      expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"])
    }

  await hide("on")
  expect(await statuses(visitor, addresses)).toEqual(every(200, addresses))
})

test("a creator who hides their own page keeps its pictures", async () => {
  const creator = await aCreator()
  const addresses = await withFiles(creator)
  await site.sql("update influencers set is_active = false where id = $1", [creator.influencerId])
  expect(await statuses(aVisitor(), addresses)).toEqual(every(200, addresses))
})
