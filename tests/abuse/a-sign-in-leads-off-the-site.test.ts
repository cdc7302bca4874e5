import { randomUUID } from "node:crypto"
import { beforeAll, expect, test } from "vitest"
import { aCreator, aVisitor, PASSWORD, site } from "./scene.ts"

type Creator = Awaited<ReturnType<typeof aCreator>>
let attacker: Creator
let victim: Creator
let way: string

beforeAll(async () => {
  ;[attacker, victim] = [await aCreator(), await aCreator()]
  const link = { kind: "link", title: "Promo", url: "https://evil.example/" }
  await attacker.browser.submit("/influencer/page?add=link", link)
  const [block] = await site.sql<{ id: string }>("select id from custom_bio_links where influencer_id = $1", [
    attacker.influencerId,
  ])
  way = `/l/${block?.id}`
  expect((await aVisitor().get(way)).location).toBe("https://evil.example/")
})

/** The ways to write the click of the attacker's page, and others that are no screens. */
const FROM = [
  () => way,
  () => way.replace("/l/", "/L/"),
  () => way.replace("/l/", "/%6C/"),
  () => `/profile/..${way}`,
  () => `${site.url}${way}`,
  () => `/fr${way}`,
  () => `${way}.data`,
  () => "/profile.data",
  () => `/v/${randomUUID()}.gif`,
  () => "/metrics",
  () => "//evil.example/",
]

test("whoever signs in by a link of the attacker's stays on the site", async () => {
  for (const write of FROM) {
    const from = write()
    const browser = aVisitor()
    const asked = `/auth?${new URLSearchParams({ from })}`
    const answer = await browser.post(asked, { email: victim.email, password: PASSWORD })
    expect([from, answer.location]).toEqual([from, "/influencer/dashboard"])
    expect([from, (await browser.get(asked)).location]).toEqual([from, "/"])
  }
})

test("what the victim wanted to see, they see after signing in", async () => {
  for (const from of ["/profile", "/ar/profile", `/${attacker.path}`, "/influencers?q=nadia"]) {
    const asked = `/auth?${new URLSearchParams({ from })}`
    const answer = await aVisitor().post(asked, { email: victim.email, password: PASSWORD })
    expect(answer.location).toBe(from)
  }
})
