import { expect, test } from "vitest"
import { agreeOn, anOffer, offerTo } from "./offers.ts"
import { aCompany, aCreator } from "./scene.ts"

const REACHED = /Le seuil de[^<]*est atteint/
const PAIR_REACHED = /Tous objectifs confondus[^<]*au-delà du seuil/

test.each([
  ["a full stop and capitals", "LANCEMENT de Noël.", REACHED],
  ["a sign that nobody sees", "Lance\u200bment de Noel", REACHED],
  ["another name", "Fêtes de fin d'année", PAIR_REACHED],
])("%s in the objective do not keep an offer below the written contract unseen", async (_, objective, warning) => {
  const [brand, creator] = [await aCompany(), await aCreator()]
  await agreeOn(brand, creator, anOffer({ objective: "Lancement de Noël", budget: "700" }))
  const path = await offerTo(brand, creator, anOffer({ objective, budget: "700" }))
  for (const { browser } of [brand, creator]) expect((await browser.get(path)).text).toMatch(warning)
})

test("a thousandth of a euro, which would be read as one, is no price", async () => {
  const [brand, creator] = [await aCompany(), await aCreator()]
  const answer = await brand.browser.post(
    `/collaborations/new?to=${creator.influencerId}`,
    anOffer({ budget: "0.001" }),
  )
  expect(answer.status).toBe(400)
})
