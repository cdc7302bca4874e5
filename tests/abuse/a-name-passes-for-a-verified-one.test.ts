import { beforeAll, expect, test } from "vitest"
import { aCreator, aVisitor, site } from "./scene.ts"

type Creator = Awaited<ReturnType<typeof aCreator>>
let victim: Creator
const NAME = "salma-idrissi-paris"
beforeAll(async () => {
  victim = await aCreator()
  await site.sql("update custom_links set custom_path = $2 where influencer_id = $1", [victim.influencerId, NAME])
  await site.sql("update influencers set is_verified = true where id = $1", [victim.influencerId])
})

const held = (name: string) => site.sql("select path from username_holds where path = $1", [name])

test.each([
  "salmaidrissiparis",
  "salma_idrissi_paris",
  "salma--idrissi-paris",
  "sa1ma-idrissi-paris",
  "salma-idri55i-paris",
  "5alma-idrissi-paris",
  "salrna-idrissi-paris",
  "sallma-idrisi-pariis",
  "saima-ldrlssl-parls",
  "SALMA-Idrissi-Paris",
])("nobody new can take %s beside the verified salma-idrissi-paris", async (name) => {
  const attacker = aVisitor()
  expect(await attacker.submit("/reserve-username", { username: name })).toMatchObject({ status: 400 })
  expect(await held(name)).toEqual([])
})

test("nor can a creator move there", async () => {
  const attacker = await aCreator()
  await attacker.browser.submit("/influencer/page/address", { username: "salmaidrissiparis" })
  const [kept] = await site.sql("select custom_path as path from custom_links where influencer_id = $1", [
    attacker.influencerId,
  ])
  expect(kept).toEqual({ path: attacker.path })
})

test("one address holds five names that no account has confirmed, and frees none of anybody's", async () => {
  const address = aVisitor()
  const names = Array.from({ length: 7 }, (_, place) => `${victim.path}-${"abcdefg"[place]}`)
  for (const name of names) {
    address.cookies.clear()
    await address.submit("/reserve-username", { username: name })
  }
  const kept = await Promise.all(names.map(held))
  expect(kept.map((rows) => rows.length)).toEqual([1, 1, 1, 1, 1, 0, 0])
})
