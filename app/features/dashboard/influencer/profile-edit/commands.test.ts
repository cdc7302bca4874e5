import { expect, test } from "vitest"
import { saveInfluencer } from "#app/features/admin/influencers/save.server"
import { INFLUENCERS_TAG, influencerTag } from "#app/features/influencers/public"
import { findOwnProfile } from "#app/features/influencers/public.server"
import { listNetworks } from "#app/features/networks/public.server"
import { createCache } from "#platform/cache/cache.server"
import { readAs } from "#platform/database/actor.server"
import { Conflict, NotFound, RateLimited } from "#platform/errors/errors"
import { LIMITS } from "#platform/rate-limit/limits"
import { aNetwork, anAccount, anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { saveProfile } from "./commands.server"
import { ownProfileDigest } from "./queries.server"
import { ProfileEdit } from "./schema.server"

useDatabase()

test("an influencer changes their own name and biography, and nobody else's", async () => {
  const [nadia, karim] = [await anInfluencer(), await anInfluencer({ name: "Karim Haddad" })]
  await saveProfile(nadia.actor, ProfileEdit.parse({ name: "Nadia B.", bio: "Marseille" }))
  expect(await findOwnProfile(nadia.actor)).toMatchObject({ name: "Nadia B.", bio: "Marseille", isActive: true })
  expect(await findOwnProfile(karim.actor)).toMatchObject({ name: "Karim Haddad" })
})

test("the badge goes with another name, wherever it is shown, and stays with the same one written otherwise", async () => {
  const [nadia, admin] = [await anInfluencer({ isVerified: true }), await anAdmin()]
  const rename = (name: string) => saveProfile(nadia.actor, ProfileEdit.parse({ name }))
  const shown = async () => {
    const { rows } = await asAdmin((db) =>
      db.query("select is_verified from directory_cards where influencer_id = $1", [nadia.influencerId]),
    )
    return [rows[0]?.is_verified, (await findOwnProfile(nadia.actor))?.isVerified]
  }
  expect(await rename("NADIA Bénali")).toEqual({ isUnverified: false })
  expect(await shown()).toEqual([true, true])
  expect(await countRows("audit_log where action = 'influencer_verified'")).toBe(0)

  expect(await rename("Salma Idrissi")).toEqual({ isUnverified: true })
  expect(await shown()).toEqual([false, false])
  expect(await countRows("audit_log where action = 'influencer_verified'")).toBe(1)
  expect(await rename("Salma I.")).toEqual({ isUnverified: false })

  const byAdmin = {
    bio: "",
    active: true,
    suspended: false,
    verified: true,
    address: nadia.path,
    source: "",
    personEmail: null,
  }
  await saveInfluencer({ actor: admin.actor, client: { address: "192.0.2.1" } }, nadia.influencerId, {
    ...byAdmin,
    name: "Salma Idrissi",
  })
  expect(await shown()).toEqual([true, true])
})

test("whatever shows the profile is made anew after a change", async () => {
  const nadia = await anInfluencer()
  const pages = createCache<string | undefined>()
  const page = () =>
    pages.take("page", [influencerTag(nadia.influencerId)], async () => (await findOwnProfile(nadia.actor))?.name)
  expect(await page()).toBe("Nadia Benali")
  await saveProfile(nadia.actor, ProfileEdit.parse({ name: "Nadia B." }))
  expect(await page()).toBe("Nadia B.")
})

test("the lists of all creators follow each change at once, and one account has them made anew only so often", async () => {
  const [nadia, zoe] = [await anInfluencer(), await anInfluencer()]
  const lists = createCache<number>()
  let made = 0
  const list = () => lists.take("list", [INFLUENCERS_TAG], async () => ++made)
  const [{ max }] = LIMITS.profile_account.windows
  for (let change = 1; change <= max; change++) {
    await saveProfile(nadia.actor, ProfileEdit.parse({ name: `Nadia ${change}` }))
    expect(await list()).toBe(change)
  }
  await expect(saveProfile(nadia.actor, ProfileEdit.parse({ name: "Nadia" }))).rejects.toThrow(RateLimited)
  expect(await list()).toBe(max)
  await saveProfile(zoe.actor, ProfileEdit.parse({ name: "Zoé" }))
  expect(await list()).toBe(max + 1)
})

test("the accounts that every profile lists are given with it, taken off when emptied, and no other is touched", async () => {
  const nadia = await anInfluencer({ networks: [aNetwork({ network: "twitch", handle: "nadia_live" })] })
  const handles = async () =>
    (await readAs(nadia.actor, (tx) => listNetworks(tx, nadia.influencerId))).map(({ network, handle, url }) => [
      network,
      handle,
      url,
    ])
  const twitch = ["twitch", "nadia_live", expect.any(String)]
  await saveProfile(
    nadia.actor,
    ProfileEdit.parse({ name: "Nadia", instagram: "@nadia.b", facebook: "https://www.facebook.com/nadia.cuisine/" }),
  )
  expect(await handles()).toEqual([
    ["instagram", "nadia.b", "https://www.instagram.com/nadia.b"],
    ["facebook", "nadia.cuisine", "https://www.facebook.com/nadia.cuisine"],
    twitch,
  ])
  await saveProfile(nadia.actor, ProfileEdit.parse({ name: "Nadia", facebook: "nadia.cuisine" }))
  expect((await handles()).map(([network]) => network)).toEqual(["facebook", "twitch"])
  const refused = ProfileEdit.safeParse({ name: "Nadia", youtube: "https://vimeo.com/nadia" })
  expect(refused.error?.issues.map(({ path }) => path)).toEqual([["youtube"]])
})

test("somebody without an influencer has no profile to read or to change", async () => {
  const account = await anAccount({ role: "influencer" })
  expect(await findOwnProfile(account.actor)).toBeNull()
  await expect(saveProfile(account.actor, ProfileEdit.parse({ name: "Nadia" }))).rejects.toThrow(NotFound)
})

test("of two tabs that show the same profile, the second reads that it has changed, and then may save", async () => {
  const { actor, influencerId } = await anInfluencer({ networks: [aNetwork({ network: "tiktok", handle: "nadia" })] })
  const base = async () => (await readAs(actor, (tx) => ownProfileDigest(tx, influencerId))) ?? ""
  const seen = await base()
  const save = (typed: Record<string, unknown>, mark: string) =>
    saveProfile(actor, ProfileEdit.parse({ name: "Nadia", tiktok: "nadia", ...typed }), { base: mark })
  await save({ bio: "Marseille" }, seen)
  await save({ bio: "Marseille" }, seen) // a second press
  for (const other of [
    { bio: "Alger" },
    { bio: "Marseille", tiktok: "autre" },
    { bio: "Marseille", languages: ["ar"] },
  ])
    await expect(save(other, seen)).rejects.toThrow(new Conflict("profile_changed_meanwhile"))
  expect(await findOwnProfile(actor)).toMatchObject({ bio: "Marseille", languages: [] })
  await save({ bio: "Alger", tiktok: "autre" }, await base())
  expect(await findOwnProfile(actor)).toMatchObject({ bio: "Alger" })
})
