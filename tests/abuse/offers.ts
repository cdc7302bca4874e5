import { expect } from "vitest"
import type { aCompany, aCreator } from "./scene.ts"

const OFFER = {
  title: "Lancement des tajines émaillés",
  brief: "Deux recettes filmées.",
  category: "home",
  objective: "Gamme d'été",
  "deliverables[0].network": "instagram",
  "deliverables[0].what": "Reel de 60 secondes",
  "deliverables[0].count": "2",
  budget: "1200",
  value: "",
  valueInKind: "",
  usageRights: "Six mois sur le site.",
  startsOn: "2027-03-01",
  endsOn: "2027-03-20",
  disclosure: "paid_partnership",
  note: "",
}
export type Offer = typeof OFFER

/** An offer as a brand types it. */
export const anOffer = (own: Partial<Offer> = {}): Offer => ({ ...OFFER, ...own })

type Brand = Awaited<ReturnType<typeof aCompany>>
type Creator = Awaited<ReturnType<typeof aCreator>>

/** Where the brand's offer to the creator stands. */
export async function offerTo(brand: Brand, { influencerId }: Creator, offer: Offer) {
  const { location = "" } = await brand.browser.post(`/collaborations/new?to=${influencerId}`, offer)
  expect(location).toMatch(/^\/collaborations\/[\da-f-]{36}$/)
  return location
}

/** Where the offer stands that the creator has accepted. */
export async function agreeOn(brand: Brand, creator: Creator, offer: Offer) {
  const path = await offerTo(brand, creator, offer)
  await creator.browser.post(path, { intent: "accept", version: "1", note: "" })
  return path
}
