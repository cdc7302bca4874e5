import { expect, test, vi } from "vitest"
import { aCreator, aVisitor, site } from "./scene.ts"

const BROWSER = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36" }

async function counted(table: "link_in_bio_views" | "link_clicks", influencerId: string) {
  const [row] = await site.sql<{ n: number }>(`select count(*)::int as n from ${table} where influencer_id = $1`, [
    influencerId,
  ])
  return row?.n
}

test("one browser that asks for the picture of a page 500 times is one view, and another one is another", async () => {
  const creator = await aCreator()
  const [one, other] = [aVisitor(), aVisitor()]
  const picture = `/v/${creator.influencerId}.gif`
  await Promise.all(Array.from({ length: 500 }, () => one.get(picture, BROWSER)))
  expect((await other.get(picture, BROWSER)).status).toBe(200)
  // Events are written in their order: the other's is the last.
  await vi.waitFor(async () => expect(await counted("link_in_bio_views", creator.influencerId)).toBe(2), {
    timeout: 60_000,
  })
})

test("a browser that comes back every minute is counted fifty times in a day, and no more", async () => {
  const creator = await aCreator()
  const [one, last] = [aVisitor(), aVisitor()]
  const picture = `/v/${creator.influencerId}.gif`
  await one.get(picture, BROWSER)
  await vi.waitFor(async () => expect(await counted("link_in_bio_views", creator.influencerId)).toBe(1), {
    timeout: 60_000,
  })
  await site.sql(
    "update audience_repeats set counted = 50, last_at = last_at - interval '1 minute' where target_id = $1",
    [creator.influencerId],
  )
  await one.get(picture, BROWSER)
  await last.get(picture, BROWSER)
  await vi.waitFor(async () => expect(await counted("link_in_bio_views", creator.influencerId)).toBe(2), {
    timeout: 60_000,
  })
})

test("a browser that names itself anew at each visit is counted as often as its address has left, and no more", async () => {
  const creator = await aCreator()
  const [one, last] = [aVisitor(), aVisitor()]
  const picture = `/v/${creator.influencerId}.gif`
  const asAnother = (number: number) => ({ "user-agent": `${BROWSER["user-agent"]} Edg/156.0.0.${number}` })
  await one.get(picture, asAnother(0))
  await vi.waitFor(async () => expect(await counted("link_in_bio_views", creator.influencerId)).toBe(1), {
    timeout: 60_000,
  })
  // One row is the visitor's and one the address's: neither says which.
  await site.sql("update audience_repeats set counted = 1997 where target_id = $1", [creator.influencerId])
  await Promise.all(Array.from({ length: 100 }, (_, number) => one.get(picture, asAnother(number + 1))))
  await last.get(picture, BROWSER)
  await vi.waitFor(async () => expect(await counted("link_in_bio_views", creator.influencerId)).toBe(5), {
    timeout: 60_000,
  })
})

test("clicks on one's own link by one browser are one click", async () => {
  const creator = await aCreator()
  const link = { kind: "link", title: "Ma boutique", url: "https://boutique.example/" }
  await creator.browser.submit("/influencer/page?add=link", link)
  const [block] = await site.sql<{ id: string }>("select id from custom_bio_links where influencer_id = $1", [
    creator.influencerId,
  ])
  const [one, other] = [aVisitor(), aVisitor()]
  for (let time = 0; time < 50; time++) expect((await one.get(`/l/${block?.id}`, BROWSER)).status).toBe(302)
  await other.get(`/l/${block?.id}`, BROWSER)
  await vi.waitFor(async () => expect(await counted("link_clicks", creator.influencerId)).toBe(2), { timeout: 60_000 })
})
