import { expect, test } from "vitest"
import { aNetwork, anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { claimSearchOf, findClaimChoices } from "./choices.server"

useDatabase()

const find = (requester: Parameters<typeof findClaimChoices>[0], query: string, pending: readonly string[] = []) =>
  findClaimChoices(requester, claimSearchOf(new URLSearchParams(query)), new Set(pending), "192.0.2.1")

test("a profile is found by its name, typos forgiven, with what tells it from another of that name", async () => {
  const { actor } = await anAccount({ role: "influencer" })
  const { influencerId, path } = await anInfluencer({
    name: "Soraya Khelifi",
    networks: [aNetwork({ followers: 1_200 })],
  })
  await anInfluencer({ name: "Soraya Khelifi", isActive: false })
  const found = await find(actor, "q=soraya+khelfi")
  expect(found).toMatchObject({ q: "soraya khelfi", page: 1, goesOn: false, isCut: false })
  expect(found?.choices).toMatchObject([
    { id: influencerId, name: "Soraya Khelifi", path, totalFollowers: 1_200, networks: ["youtube"], refused: null },
  ])
})

test("one's own profile and those one has claimed already say why they cannot be claimed", async () => {
  const own = await anInfluencer({ name: "Melville Adjani" })
  const [other, third] = [await anInfluencer({ name: "Melville Bo" }), await anInfluencer({ name: "Melville Cy" })]
  const found = await find(own.actor, "q=melville", [other.influencerId])
  expect(Object.fromEntries(found?.choices.map(({ id, refused }) => [id, refused]) ?? [])).toEqual({
    [own.influencerId]: "own",
    [other.influencerId]: "pending",
    [third.influencerId]: null,
  })
})

test("more than a page is leafed through, and more than two ask for a longer name", async () => {
  const { actor } = await anAccount({ role: "influencer" })
  for (let made = 0; made < 49; made += 1) await anInfluencer({ name: `Quetzal ${made}` })
  expect(await find(actor, "q=quetzal")).toMatchObject({ page: 1, goesOn: true, isCut: false })
  const second = await find(actor, "q=quetzal&page=2")
  expect(second).toMatchObject({ page: 2, goesOn: false, isCut: true })
  expect(second?.choices).toHaveLength(24)
})

test.each(["", "q=", "q=%20%E2%80%8B", "page=2"])("nothing is looked for by %j", async (query) => {
  const { actor } = await anAccount()
  expect(await find(actor, query)).toBeNull()
})

test.each(["q=%F0%9F%99%82", "q=%00", `q=${"a".repeat(5_000)}`, "q=%27%3B--&page=-1", "q=%&page=9e9"])(
  "%j finds nobody and breaks nothing",
  async (query) => {
    const { actor } = await anAccount()
    expect((await find(actor, query))?.choices ?? []).toEqual([])
  },
)
