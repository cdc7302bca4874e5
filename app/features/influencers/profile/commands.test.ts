import { expect, test } from "vitest"
import { createCache } from "#platform/cache/cache.server"
import { NotFound } from "#platform/errors/errors"
import { anAccount, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { OwnDetails } from "../details/schema.server"
import { influencerTag } from "../tags"
import { saveOwnProfile } from "./commands.server"
import { findOwnProfile } from "./queries.server"
import { OwnProfile } from "./schema.server"

useDatabase()

test("an influencer changes their own name and biography, and nobody else's", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer({ name: "Karim Haddad" })]
  await saveOwnProfile(nadia.actor, OwnDetails.parse({ name: "Nadia B.", bio: "Marseille" }))
  expect(await findOwnProfile(nadia.actor)).toMatchObject({ name: "Nadia B.", bio: "Marseille", isActive: true })
  expect(await findOwnProfile(karim.actor)).toMatchObject({ name: "Karim Haddad" })
})

test("whatever shows the profile is made anew after a change", async () => {
  const nadia = await anInfluencer()
  const pages = createCache<string | undefined>()
  const page = () =>
    pages.take("page", [influencerTag(nadia.influencerId)], async () => (await findOwnProfile(nadia.actor))?.name)
  expect(await page()).toBe("Nadia Benali")
  await saveOwnProfile(nadia.actor, OwnDetails.parse({ name: "Nadia B." }))
  expect(await page()).toBe("Nadia B.")
})

test("somebody without an influencer has no profile to read or to change", async () => {
  const account = await anAccount({ role: "influencer" })
  expect(await findOwnProfile(account.actor)).toBeNull()
  await expect(saveOwnProfile(account.actor, OwnDetails.parse({ name: "Nadia" }))).rejects.toThrow(NotFound)
})

test("a name is needed, a biography is not, and both have an end", () => {
  expect(OwnProfile.safeParse({ name: "  ", bio: "" }).success).toBe(false)
  expect(OwnProfile.parse({ name: " Nadia\u202e  Benali ", bio: "" })).toEqual({ name: "Nadia Benali", bio: "" })
  expect(OwnProfile.safeParse({ name: "a".repeat(101), bio: "" }).success).toBe(false)
  expect(OwnProfile.safeParse({ name: "👩‍👩‍👧".repeat(90), bio: "" }).success).toBe(false) // 450 code points
  expect(OwnProfile.safeParse({ name: "Nadia", bio: "a".repeat(501) }).success).toBe(false)
  expect(OwnProfile.safeParse({ name: "Nadia", bio: "", isVerified: "true" }).success).toBe(false)
})
