import { beforeAll, expect, test } from "vitest"
import { aCreator, aVisitor, site } from "./scene.ts"

type Creator = Awaited<ReturnType<typeof aCreator>>
let attacker: Creator
let victim: Creator

const HANDLES = {
  instagram: "grand.menteur",
  tiktok: "grand.menteur",
  snapchat: "grandmenteur",
  linkedin: "grandmenteur",
  threads: "grand.menteur",
  pinterest: "grandmenteur",
  kick: "grandmenteur",
  substack: "grandmenteur",
  podcast: "ausha.grandmenteur",
}
const MOST = 1_000_000_000

/** What the person says of their own networks, by the form that asks for it. */
function declare(figure: number | string) {
  const figures = Object.fromEntries(Object.keys(HANDLES).map((network) => [`declared_${network}`, String(figure)]))
  return attacker.browser.post("/setup/fetch-stats", { intent: "generate", ...figures })
}

beforeAll(async () => {
  ;[attacker, victim] = [await aCreator(), await aCreator()]
  await site.sql(
    `insert into influencer_networks (influencer_id, network, handle, url, platform_id, followers, precision, provenance, status, fetched_at)
     values ($1, 'instagram', 'nadia', 'https://www.instagram.com/nadia', '1', 900000000, 'exact', 'connected', 'ok', now())`,
    [victim.influencerId],
  )
  await attacker.browser.post("/setup/social-profiles", HANDLES)
})

const listed = async (address: string): Promise<string[]> => {
  const { data } = JSON.parse((await aVisitor().get(address)).text)
  return data.map(({ id }: { id: string }) => id)
}

test.each(["9007199254740991", "999999999999", "1000000001"])(
  "a figure of %s is refused beside its field",
  async (figure) => {
    const answer = await declare(figure)
    expect(answer.status).toBe(400)
    expect(
      await site.sql("select 1 from influencer_networks where influencer_id = $1 and followers > 0", [
        attacker.influencerId,
      ]),
    ).toEqual([])
    expect((await aVisitor().get("/api/v1/influencers")).status).toBe(200)
  },
)

test("the largest figure that may be declared stands behind one that was read, wherever creators are listed", async () => {
  expect((await declare(MOST)).status).toBe(302)
  const [stored] = await site.sql<{ total: string }>("select total_followers as total from influencers where id = $1", [
    attacker.influencerId,
  ])
  expect(Number(stored?.total)).toBe(Object.keys(HANDLES).length * MOST)

  for (const address of [
    "/api/v1/influencers?sort=followers&limit=48",
    "/api/v1/influencers?sort=followers&limit=48&min=1000000&network=instagram",
  ]) {
    const ids = await listed(address)
    expect(ids).toContain(victim.influencerId)
    const place = ids.indexOf(attacker.influencerId)
    expect(place === -1 || place > ids.indexOf(victim.influencerId)).toBe(true)
  }
  const directory = await aVisitor().get("/influencers?sort=followers")
  const [own, theirs] = [directory.text.indexOf(victim.path), directory.text.indexOf(attacker.path)]
  expect(own).toBeGreaterThan(-1)
  expect(theirs === -1 || theirs > own).toBe(true)
  const home = (await aVisitor().get("/carousel.json?fresh")).text
  expect(home).toContain(victim.influencerId)
  expect(
    home.indexOf(attacker.influencerId) === -1 ||
      home.indexOf(attacker.influencerId) > home.indexOf(victim.influencerId),
  ).toBe(true)
  expect((await aVisitor().get("/classement")).text).toContain("devant un chiffre relevé")
})

test("what is signed of a declared figure says that it is declared, at each network that is shown alone too", async () => {
  const answer = await aVisitor().get(`/api/v1/influencers/${attacker.path}`)
  const { networks }: { networks: { network: string; provenance: string; signature: string | null }[] } = JSON.parse(
    answer.text,
  )
  expect(networks.map(({ network }) => network).sort()).toEqual(Object.keys(HANDLES).sort())
  for (const { network, provenance, signature } of networks) {
    const claims = JSON.parse(Buffer.from(signature?.split(".")[1] ?? "", "base64url").toString())
    expect([network, provenance, claims.provenance, claims.declaredFollowers]).toEqual([
      network,
      "declared",
      "declared",
      MOST,
    ])
    expect(claims).not.toHaveProperty("followers")
  }
})

test("a row that breaks the answer's schema takes nobody else's away", async () => {
  const total = (value: string) =>
    site.sql("update directory_cards set total_followers = $2::bigint where influencer_id = $1", [
      attacker.influencerId,
      value,
    ])
  await total("9007199254740993")
  const ids = await listed("/api/v1/influencers?sort=followers&limit=48")
  expect(ids).toContain(victim.influencerId)
  expect(ids).not.toContain(attacker.influencerId)
  await total(String(Object.keys(HANDLES).length * MOST))
})
