import { randomInt } from "node:crypto"
import { expect, test } from "vitest"
import { openBrowser } from "./browser.ts"
import { aCreator, aVisitor, site } from "./scene.ts"

test("nobody reserves a name that looks like a verified creator's, nor is told that it is free", async () => {
  const victim = await aCreator()
  await site.sql("update influencers set is_verified = true where id = $1", [victim.influencerId])
  const likenesses = [
    victim.path.replace("-", ""),
    victim.path.replace("nadia", "nad1a"),
    `${victim.path}_`.replace("_", ""),
  ]
  for (const likeness of [...likenesses, victim.path.replace("nadia", "naddia"), victim.path.replaceAll("-", "_")]) {
    const attacker = aVisitor()
    const asked = await attacker.get(`/reserve-username?username=${likeness}`)
    expect(asked.text, likeness).toContain("Ce nom est déjà pris")
    const answer = await attacker.post("/reserve-username", { username: likeness })
    expect([likeness, answer.status]).toEqual([likeness, 400])
  }
  const [{ held } = { held: 0 }] = await site.sql<{ held: number }>(
    "select count(*)::int as held from username_holds where path like 'nad%' and expires_at < 'infinity' and app_private.username_skeleton(path) = app_private.username_skeleton($1)",
    [victim.path],
  )
  expect(held).toBe(0)
})

test("a creator does not move to a name that looks like a verified one's", async () => {
  const [attacker, victim] = [await aCreator(), await aCreator()]
  await site.sql("update influencers set is_verified = true where id = $1", [victim.influencerId])
  await attacker.browser.submit("/influencer/page/address", { username: victim.path.replaceAll("-", "") })
  const [link] = await site.sql<{ path: string }>(
    "select custom_path as path from custom_links where influencer_id = $1",
    [attacker.influencerId],
  )
  expect(link?.path).toBe(attacker.path)
})

test("one address does not hold names by the hundred, however many browsers it opens", async () => {
  const address = `198.19.${randomInt(256)}.${randomInt(1, 255)}`
  const taken = `masse${randomInt(1_000_000)}`
  const statuses = []
  for (let at = 0; at < 8; at++) {
    const answer = await openBrowser(site.url, address).post("/reserve-username", { username: `${taken}x${at}` })
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([302, 302, 302, 302, 302, 429, 429, 429])
  expect((await aVisitor().post("/reserve-username", { username: `${taken}x7` })).status).toBe(302)
})
