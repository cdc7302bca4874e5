import { expect, test } from "vitest"
import { VISITOR } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findDirectoryPage, NOTHING_ASKED } from "../public.server"
import { SORTS, type Sort } from "../search"
import { whyView } from "./why.server"

useDatabase()

const NOW = new Date("2026-11-25T10:00:00Z")
const plain = (text: string) =>
  text
    .replace(/[\u2066-\u2069]/g, "")
    .replace(/\s/g, " ")
    .replaceAll("’", "'")

async function whyIn(q: string, sort: Sort) {
  const { cards } = await findDirectoryPage(
    VISITOR,
    { ...NOTHING_ASKED, q, sort },
    { page: 1 },
    { reader: "everybody" },
  )
  const why = whyView({ cards, sort, isStart: true }, NOW)
  return why && { title: plain(why.title), reasons: why.reasons.map(plain) }
}

test("the first by followers is so by what was read of her, and her declared counts are said to have no say", async () => {
  const bio = "whyread"
  await anInfluencer({
    name: "Read",
    bio,
    networks: [
      { network: "instagram", followers: 2000, provenance: "connected" },
      { network: "youtube", followers: 500, provenance: "public_api" },
      { network: "tiktok", followers: 70, provenance: "declared" },
    ],
  })
  await anInfluencer({
    name: "Declared",
    bio,
    networks: [{ network: "tiktok", followers: 9_000_000, provenance: "declared" }],
  })
  const why = await whyIn(bio, "followers")
  expect(why?.title).toBe("Pourquoi Read d'abord ?")
  expect(why?.reasons[0]).toBe(
    "Read a 2.5K abonnés relevés auprès des réseaux : personne n'en a plus dans cette liste.",
  )
  expect(why?.reasons[1]).toMatch(/^Instagram (?:≈ )?2K · compte connecté · relevé le /)
  expect(why?.reasons[2]).toMatch(/^YouTube (?:≈ )?500 · chiffre public · relevé le /)
  expect(why?.reasons[3]).toBe("Les abonnés déclarés (70) sont affichés ; ils ne comptent pas dans l'ordre.")
  expect(why?.reasons).toHaveLength(5)
})

test("where declared counts alone are left, or none at all, that is said", async () => {
  await anInfluencer({ name: "Alone", bio: "whydeclared", networks: [{ followers: 1000, provenance: "declared" }] })
  expect((await whyIn("whydeclared", "followers"))?.reasons[0]).toMatch(/^Alone n'a que des chiffres déclarés \(1K\)/)
  await anInfluencer({ name: "None", bio: "whynone" })
  expect((await whyIn("whynone", "followers"))?.reasons[0]).toMatch(/^None n'a aucun chiffre/)
})

test("by name and by update the first card's own name and time are the reason; of nobody nothing is said", async () => {
  await anInfluencer({ name: "<b>Zoé</b>", bio: "whyname" })
  expect((await whyIn("whyname", "name"))?.reasons[0]).toContain("<b>Zoé</b>, de A à Z")
  expect((await whyIn("whyname", "recent"))?.reasons[0]).toMatch(/^Dernière mise à jour de <b>Zoé<\/b> : .*20\d\d/)
  for (const sort of SORTS) expect(await whyIn("nobody-has-this-word", sort)).toBeNull()
})

test("farther down the list it is the order that is explained, and nobody is said to be before all others", async () => {
  await anInfluencer({ name: "Later", bio: "whylater", networks: [{ followers: 10, provenance: "public_api" }] })
  const { cards } = await findDirectoryPage(
    VISITOR,
    { ...NOTHING_ASKED, q: "whylater" },
    { page: 1 },
    { reader: "everybody" },
  )
  for (const sort of SORTS) {
    const why = whyView({ cards, sort, isStart: false }, NOW)
    expect(plain(why?.title ?? "")).toBe("Pourquoi cet ordre ?")
    expect(plain(why?.reasons.join(" ") ?? "")).not.toMatch(/personne n'en a plus|Aucune autre|aucun nom/)
  }
})
