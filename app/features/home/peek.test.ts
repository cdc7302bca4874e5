import { expect, test } from "vitest"
import { influencerChanged } from "#app/features/influencers/public.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { aNetwork, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { brandsPeek, carouselCards, loadPeek } from "./peek.server"

useDatabase()

const asked = new Request("https://vitrine.example/")
const askedAgain = new Request("https://vitrine.example/carousel.json?fresh")
const names = async (request: Request) => carouselCards(await loadPeek(request)).map(({ name }) => name)

test("an empty site has nobody to show, and no band of lines", async () => {
  const peek = await loadPeek(askedAgain)
  expect([carouselCards(peek), brandsPeek(peek)]).toEqual([[], null])
})

test("the twelve with the most followers come first, inactive ones never; the band shows six and how many there are", async () => {
  for (let place = 0; place < 14; place++)
    await anInfluencer({
      name: `Nadia ${place}`,
      path: `carousel${place}`,
      networks: [aNetwork({ followers: 1000 + place })],
    })
  await anInfluencer({
    name: "Menteur",
    networks: [aNetwork({ followers: 1_000_000_000, provenance: "declared" })],
  })
  const inactive = { name: "Hors ligne", isActive: false, networks: [aNetwork({ followers: 9_000_000 })] }
  const { influencerId } = await anInfluencer(inactive)
  await withActor(SYSTEM, (tx) => influencerChanged(tx, influencerId))

  const peek = await loadPeek(asked)
  const cards = carouselCards(peek)
  expect(cards.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, place) => `Nadia ${13 - place}`))
  expect(cards[0]).toMatchObject({ page: "/carousel13", totalFollowers: 1013 })
  expect(cards[0]?.networks).toMatchObject([
    { network: "youtube", followers: 1013, isRounded: true, source: { provenance: "public_api" } },
  ])

  const band = brandsPeek(peek)
  expect(band?.lines.map(({ name }) => name)).toEqual(cards.slice(0, 6).map(({ name }) => name))
  expect(band?.lines[0]?.figure).toMatchObject({ network: "youtube", followers: "≈ 1K", provenance: "public_api" })
  expect(band?.lines[0]?.figure?.words).toMatch(/^YouTube .*chiffre public · relevé le /)
  expect(band?.count).toContain("15")
})

test("a card and a line of the band begin with the largest figure that was read", async () => {
  await asAdmin((db) => db.query("delete from influencers"))
  await anInfluencer({
    networks: [
      aNetwork({ network: "instagram", followers: 9_000_000, provenance: "declared" }),
      aNetwork({ network: "youtube", followers: 500 }),
      aNetwork({ network: "x", followers: 700 }),
    ],
  })
  const peek = await loadPeek(askedAgain)
  expect(carouselCards(peek)[0]?.networks.map(({ network }) => network)).toEqual(["x", "youtube", "instagram"])
  expect(brandsPeek(peek)?.lines[0]?.figure).toMatchObject({ network: "x", provenance: "public_api" })
})

test("somebody without an address of their own is shown under their id, with a portrait but no figures without a total", async () => {
  await asAdmin((db) => db.query("delete from influencers"))
  const { influencerId } = await anInfluencer({ path: null, profileImageUrl: "/media/nadia.jpg" })
  const [card] = carouselCards(await loadPeek(askedAgain))
  expect(card).toMatchObject({ page: `/link-in-bio/${influencerId}`, totalFollowers: null, networks: [] })
})

test("who has neither a picture nor a figure that was read, or is called as their address, is not shown to visitors", async () => {
  await asAdmin((db) => db.query("delete from influencers"))
  const read = { networks: [aNetwork({ followers: 500 })] }
  await anInfluencer({ name: "Sans rien", path: "sansrien" })
  await anInfluencer({ name: "Menteur", networks: [aNetwork({ followers: 9_000_000, provenance: "declared" })] })
  await anInfluencer({ name: "zoemartin", path: "zoemartin", ...read })
  await anInfluencer({ name: "Zoé Martin", path: "zoe-martin", ...read })
  await anInfluencer({ name: "Nadia", path: "nadia", profileImageUrl: "/media/nadia.jpg" })
  expect((await names(askedAgain)).sort()).toEqual(["Nadia", "Zoé Martin"])
  expect(brandsPeek(await loadPeek(askedAgain))?.lines.map(({ name }) => name)).not.toContain("zoemartin")
})

test("the list is kept until an influencer changes, or somebody asks again by hand", async () => {
  const { influencerId } = await anInfluencer({ name: "Avant", networks: [aNetwork()] })
  expect(await names(askedAgain)).toContain("Avant")
  const rename = (name: string) =>
    asAdmin((db) => db.query("update influencers set name = $2 where id = $1", [influencerId, name]))

  await rename("Après")
  expect(await names(asked)).toContain("Avant")
  expect(await names(askedAgain)).toContain("Après")

  await rename("Ensuite")
  await withActor(SYSTEM, (tx) => influencerChanged(tx, influencerId))
  expect(await names(asked)).toContain("Ensuite")
})
