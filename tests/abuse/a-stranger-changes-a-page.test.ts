import { beforeAll, expect, test } from "vitest"
import { aCreator, aVisitor, site } from "./scene.ts"

type Creator = Awaited<ReturnType<typeof aCreator>>
let attacker: Creator
let victim: Creator
let block: { id: string; title: string; visible: boolean } | undefined

beforeAll(async () => {
  ;[attacker, victim] = [await aCreator(), await aCreator()]
  const link = { kind: "link", title: "Ma boutique", url: "https://boutique.example/" }
  await victim.browser.submit("/influencer/page?add=link", link)
  block = await blockOfVictim()
  expect(block).toMatchObject({ title: "Ma boutique", visible: true })
})

async function blockOfVictim() {
  const [found] = await site.sql<{ id: string; title: string; visible: boolean }>(
    "select id, title, visible from custom_bio_links where influencer_id = $1",
    [victim.influencerId],
  )
  return found
}

test.each(["change", "remove", "hide", "up", "order"])(
  "a creator who knows the id of another's block cannot %s it by the own editor",
  async (intent) => {
    const id = block?.id ?? ""
    const link = { kind: "link", title: "Ma boutique", url: "https://evil.example/" }
    const form =
      intent === "change" ? { intent, id, ...link } : intent === "order" ? { intent, ids: id } : { intent, id }
    const answer = await attacker.browser.post("/influencer/page", form)
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
    expect(await blockOfVictim()).toEqual(block)
  },
)

test.each([
  ["Origin", { origin: "https://evil.example" }],
  ["Origin, hidden", { origin: "null" }],
  ["no Origin at all", { origin: undefined }],
  ["Sec-Fetch-Site", { origin: undefined, "sec-fetch-site": "cross-site" }],
  ["the own Origin, of another site by Sec-Fetch-Site", { "sec-fetch-site": "cross-site" }],
])("a form on another site that brings the victim's cookies is refused: %s", async (_, headers) => {
  const form = { intent: "remove", id: block?.id ?? "" }
  expect(await victim.browser.post("/influencer/page", form, headers)).toMatchObject({ status: 403 })
  expect(await blockOfVictim()).toEqual(block)
})

test("the page shows visitors what its owner wrote", async () => {
  const page = await aVisitor().get(`/${victim.path}`)
  expect(page).toMatchObject({ status: 200 })
  expect(page.text).toContain("Ma boutique")
  expect(page.text).not.toContain("evil.example")
})
