import { expect, test } from "vitest"
import { anAccount } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { type Draft, newOnboarding, onboardingCookie } from "../onboarding-cookie.server"
import { applyDraft } from "./apply.server"
import { inboxOf } from "./inbox"
import { draftCookie, draftOf } from "./travellers.server"

useDatabase()

const DRAFT: Draft = {
  handles: { instagram: "zoe.cuisine", x: "zoe" },
  figures: [
    { network: "instagram", count: 12_500 },
    { network: "tiktok", count: 9 },
  ],
  name: "Zoé Martin",
  card: { name: "Zoé Martin", line: "Cuisine de marché à Lyon.", look: "" },
}
const SIGNED_UP = { reservedUsername: "zoe-martin", email: "zoe@example.test", accountType: "influencer" as const }

const carrying = (cookie: string) =>
  new Request("http://localhost/", { headers: { cookie: cookie.split(";")[0] ?? "" } })

let people = 0
const aNewcomer = () => anAccount({ role: "influencer", reservedUsername: `brouillon${++people}` })

async function pageOf(userId: string) {
  const { rows } = await asAdmin((db) =>
    db.query(
      `select i.name, i.bio, i.is_active, (select json_object_agg(network, followers) from influencer_networks n where n.influencer_id = i.id) as figures
       from influencers i join influencer_user_mapping m on m.influencer_id = i.id where m.user_id = $1`,
      [userId],
    ),
  )
  return rows
}

test("what waited in the browser is the account's page once its address is confirmed", async () => {
  const { actor, userId } = await aNewcomer()
  expect(await applyDraft(actor, DRAFT, "fr")).toBe("open")
  expect(await pageOf(userId)).toEqual([
    {
      name: "Zoé Martin",
      bio: "Cuisine de marché à Lyon.",
      is_active: true,
      figures: { instagram: 12_500, x: null },
    },
  ])
})

test("a portrait that was composed meanwhile is the page's portrait", async () => {
  const { actor, userId } = await aNewcomer()
  const look = "bob.copper"
  expect(await applyDraft(actor, { ...DRAFT, card: { name: "Zoé Martin", line: "", look } }, "fr")).toBe("open")
  const { rows } = await asAdmin((db) =>
    db.query(
      `select profile_image_url as picture, composed_portrait as composed from influencers i
       join influencer_user_mapping m on m.influencer_id = i.id where m.user_id = $1`,
      [userId],
    ),
  )
  expect(rows).toEqual([
    { picture: expect.stringMatching(/^\/media\/.+\.webp$/), composed: expect.stringMatching(/^bob\.copper\./) },
  ])
})

test("a draft that has no card yet leaves its networks and opens nothing; an empty one leaves nothing", async () => {
  const { actor, userId } = await aNewcomer()
  expect(await applyDraft(actor, { ...DRAFT, handles: {} }, "fr")).toBe("nothing")
  expect(await applyDraft(actor, { ...DRAFT, card: null }, "fr")).toBe("kept")
  expect(await pageOf(userId)).toEqual([])
})

test("a name that somebody else has by now stops the opening, and the networks are kept", async () => {
  const { actor, userId } = await anAccount({ role: "influencer" })
  expect(await applyDraft(actor, DRAFT, "fr")).toBe("kept")
  expect(await pageOf(userId)).toEqual([])
})

test("a browser has a draft once it has signed up as a creator, and carries what is said from step to step", () => {
  expect(draftOf(new Request("http://localhost/"))).toBeNull()
  expect(draftOf(carrying(onboardingCookie({ ...newOnboarding(), reservedUsername: "zoe-martin" })))).toBeNull()
  expect(
    draftOf(carrying(onboardingCookie({ ...newOnboarding(), ...SIGNED_UP, accountType: "entreprise" }))),
  ).toBeNull()

  const signedUp = carrying(onboardingCookie({ ...newOnboarding(), ...SIGNED_UP }))
  const said = carrying(draftCookie(signedUp, { handles: DRAFT.handles, figures: DRAFT.figures }))
  const sent = carrying(draftCookie(said, { card: DRAFT.card }))
  expect(draftOf(sent)?.draft).toMatchObject({ handles: DRAFT.handles, figures: DRAFT.figures, card: DRAFT.card })
})

test("more than a cookie holds is refused in words, and what was said before stays", () => {
  const signedUp = carrying(onboardingCookie({ ...newOnboarding(), ...SIGNED_UP }))
  const card = { name: "Zoé", look: "", line: "👩‍👩‍👧‍👦".repeat(400) }
  expect(() => draftCookie(signedUp, { card })).toThrow(expect.objectContaining({ code: "draft_too_long" }))
})

test("the mailbox of a known provider can be opened, of no other", () => {
  expect(inboxOf("zoe@Gmail.com")).toBe("https://mail.google.com/")
  for (const email of ["zoe@lemarche.fr", "zoe@constructor", "zoe", "zoe@gmail.com.evil.example"])
    expect(inboxOf(email)).toBeNull()
})
