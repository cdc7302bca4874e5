import { expect, test } from "vitest"
import { networkDemographics } from "#database/schema/statistics"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import type { Locale } from "#vocabulary/locales"
import { keepDemographics } from "./commands.server"
import type { DemographicPart, Demographics } from "./demographics"
import { listDemographics } from "./queries.server"
import { demographicsView } from "./wording"

useDatabase()

const fetchedAt = new Date("2026-11-18T12:00:00Z")
const view = (shares: DemographicPart[], locale: Locale = "fr") =>
  demographicsView({ network: "instagram", fetchedAt, shares, views: null } satisfies Demographics, locale)
const bars = (shares: DemographicPart[], locale?: Locale) =>
  view(shares, locale).groups.flatMap((group) => group.bars.map(({ label, percent }) => `${label} ${percent}`))
const country = (key: string, share: number): DemographicPart => ({ kind: "country", key, share })

test("what networks told is read network by network, the largest parts first, by everybody who sees the influencer", async () => {
  const active = await anInfluencer({ networks: [aNetwork()] })
  const inactive = await anInfluencer({ networks: [aNetwork()], isActive: false })
  for (const { influencerId } of [active, inactive])
    await withActor(SYSTEM, (tx) =>
      tx
        .insert(networkDemographics)
        .values(
          [country("FR", 0.25), country("DZ", 0.5)].flatMap((part) =>
            (["youtube", "instagram"] as const).map((network) => ({ influencerId, network, fetchedAt, ...part })),
          ),
        ),
    )
  const found = await readAs(VISITOR, (tx) => listDemographics(tx, active.influencerId))
  expect(found.map(({ network, shares }) => [network, shares.map(({ key }) => key)])).toEqual([
    ["instagram", ["DZ", "FR"]],
    ["youtube", ["DZ", "FR"]],
  ])
  expect(found[0]?.fetchedAt).toEqual(fetchedAt)
  expect(await readAs(VISITOR, (tx) => listDemographics(tx, inactive.influencerId))).toEqual([])
  expect(await readAs(inactive.actor, (tx) => listDemographics(tx, inactive.influencerId))).toHaveLength(2)
})

test("what was told of an account is not filed under another one, nor after its owner took their consent back", async () => {
  const key = { network: "instagram" as const, handle: "nadia", url: "https://www.instagram.com/nadia" }
  const owned = await anInfluencer({ networks: [aNetwork({ ...key, ownedAt: fetchedAt })] })
  const notOwned = await anInfluencer({ networks: [aNetwork(key)] })
  const filed = async ({ influencerId }: { influencerId: string }, handle: string) => {
    await keepDemographics(
      { influencerId, network: "instagram", handle },
      [{ kind: "gender", key: "female", share: 1 }],
      fetchedAt,
    )
    return (await readAs(VISITOR, (tx) => listDemographics(tx, influencerId))).length
  }
  expect(await filed(owned, "another")).toBe(0)
  expect(await filed(notOwned, "nadia")).toBe(0)
  expect(await filed(owned, "nadia")).toBe(1)
})

test("five countries bear their names in the language of the page, the others are one line", () => {
  const shares = { FR: 0.4, DZ: 0.2, MA: 0.1, BE: 0.05, CH: 0.03, CA: 0.02, TN: 0.01 }
  const many = Object.entries(shares).map(([key, share]) => country(key, share))
  expect(bars(many, "en")).toEqual([
    "France 40%",
    "Algeria 20%",
    "Morocco 10%",
    "Belgium 5%",
    "Switzerland 3%",
    "Other countries 22%",
  ])
  expect(bars([country("FR", 1)], "ar")[0]).toMatch(/^فرنسا /)
})

test("a key of another kind of country is shown as it is", () =>
  expect(bars([country("Other", 1)])[0]).toMatch(/^Other/))

test("ages come in their order, genders in ours, and a part of less than a percent has its tenth", () => {
  const shares: DemographicPart[] = [
    { kind: "age", key: "65+", share: 0.004 },
    { kind: "age", key: "18-24", share: 0.6 },
    { kind: "age", key: "13-17", share: 0.396 },
    { kind: "gender", key: "male", share: 0.3 },
    { kind: "gender", key: "female", share: 0.7 },
  ]
  expect(bars(shares, "en")).toEqual([
    "\u200e13-17\u200e 40%",
    "\u200e18-24\u200e 60%",
    "\u200e65+\u200e 0.4%",
    "Women 70%",
    "Men 30%",
  ])
})

test("the source says which network told it, by a connected account, and when", () => {
  expect(view([country("FR", 1)]).source).toBe("Instagram · compte connecté · relevé le \u200e18\u00a0nov.\u00a02026")
})

test("what a network did not tell is left out", () => expect(view([]).groups).toEqual([]))
