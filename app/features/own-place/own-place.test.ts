import { expect, test } from "vitest"
import { aCompany, anAccount, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { findOwnPlace } from "./queries.server"

useDatabaseWithMessages()

test("a creator's place has the address of the page, the portrait, and how many conversations wait", async () => {
  const picture = "https://images.example/zoe.webp"
  const influencer = await anInfluencer({ path: "zoe-martin", profileImageUrl: picture })
  await aConversation({ influencer, messages: [{ side: "company", body: "Bonjour" }] })
  expect(await findOwnPlace(influencer.actor, ["influencer"])).toEqual({
    place: { side: "influencer", influencerId: influencer.influencerId, path: "zoe-martin", picture },
    unread: 1,
  })
})

test("a brand's place has the name of its company", async () => {
  const company = await aCompany({ name: "Maison Orsay" })
  expect(await findOwnPlace(company.actor, ["entreprise"])).toEqual({
    place: { side: "company", name: "Maison Orsay" },
    unread: 0,
  })
})

test("somebody who has opened neither a page nor a company has the rooms of their role, empty", async () => {
  const { actor } = await anAccount()
  const empty = { side: "influencer", influencerId: null, path: null, picture: null }
  expect(await findOwnPlace(actor, ["influencer"])).toEqual({ place: empty, unread: 0 })
  expect(await findOwnPlace(actor, ["entreprise"])).toEqual({ place: { side: "company", name: null }, unread: 0 })
  expect(await findOwnPlace(actor, ["admin"])).toBeNull()
  expect(await findOwnPlace(actor, [])).toBeNull()
})
