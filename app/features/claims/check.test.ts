import { eq } from "drizzle-orm"
import { beforeEach, expect, test } from "vitest"
import { auditLog } from "#database/schema/operations"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { NotFound, RateLimited } from "#platform/errors/errors"
import { DAY_MS } from "#platform/text/day"
import { anAccount, anAdmin, anInfluencer, type NetworkOptions } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { held, html, json } from "#tests/support/network-stub/answers"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { checkClaim, renewCode } from "./check.server"
import { withdrawClaim } from "./commands.server"
import { listOwnClaims } from "./queries.server"
import { aClaim, storedClaim } from "./testing"

useDatabase()

const stub = await useNetworkStub("youtube")

let channels = 0
/** A channel of its own for each test: what one answers says nothing of another. */
beforeEach(() => {
  channels += 1
})
const handle = () => `chaine${channels}`
const here = (now = new Date()) => ({ clientAddress: "192.0.2.1", now })
const says = (description: string) => stub.youtube.addChannel({ handle: handle(), subscriberCount: "9", description })
const asked = () => stub.requests.filter(({ query }) => query.get("forHandle") === `@${handle()}`).length

/** Somebody who claims a profile with a YouTube channel, and the request. */
async function aClaimant(more: { networks?: NetworkOptions[] } = {}) {
  const person = await anAccount({ role: "influencer" })
  const networks = more.networks ?? [{ handle: handle() }]
  const { influencerId } = await anInfluencer({ owner: null, networks })
  const id = await aClaim({ userId: person.userId, influencerId })
  return { ...person, id, code: (await storedClaim(id)).code }
}

test("a code in the channel's description proves the request, with where and when", async () => {
  const { actor, id, code } = await aClaimant()
  says(`Cuisine d'Alger\n${code.toUpperCase()}`)
  const now = new Date()
  await checkClaim(actor, id, here(now))
  expect(await storedClaim(id)).toMatchObject({
    state: "pending", // a person decides
    proof: "proved",
    proofNetwork: "youtube",
    proofHandle: handle(),
    proofCheckedAt: now,
  })
  const [entry] = await withActor(SYSTEM, (tx) => tx.select().from(auditLog).where(eq(auditLog.target, id)))
  expect(entry).toMatchObject({ action: "claim_checked", after: { proof: "proved", network: "youtube" } })
})

test("what is proved stays proved, and is not asked for again", async () => {
  const { actor, id, code } = await aClaimant()
  says(code)
  await checkClaim(actor, id, here())
  says("")
  await checkClaim(actor, id, here())
  expect([(await storedClaim(id)).proof, asked()]).toEqual(["proved", 1])
})

test("a description without the code, or with another's, proves nothing yet", async () => {
  const [mine, theirs] = [await aClaimant(), await aClaimant()]
  says(theirs.code)
  await checkClaim(mine.actor, mine.id, here())
  expect(await storedClaim(mine.id)).toMatchObject({ proof: "not_found", proofNetwork: null })
  says(mine.code)
  await checkClaim(mine.actor, mine.id, here())
  expect(await storedClaim(mine.id)).toMatchObject({ proof: "proved" })
})

test("a channel that does not exist says nothing, one that does not answer is not blamed on the person", async () => {
  const missing = await aClaimant()
  await checkClaim(missing.actor, missing.id, here())
  expect(await storedClaim(missing.id)).toMatchObject({ proof: "not_found" })
  stub.youtube.script(handle(), html(503))
  await checkClaim(missing.actor, missing.id, here())
  expect(await storedClaim(missing.id)).toMatchObject({ proof: "unavailable" })
})

test("a channel that is known by its id is asked by it: whoever took its old name proves nothing", async () => {
  const owner = stub.youtube.addChannel({ handle: `vraie${channels}`, subscriberCount: "9" })
  const { actor, id, code } = await aClaimant({ networks: [{ handle: handle(), platformId: owner.id }] })
  says(code) // somebody else, under the name that was given up
  await checkClaim(actor, id, here())
  expect(await storedClaim(id)).toMatchObject({ proof: "not_found" })
})

test("networks that nobody can read here are left to a person, and nobody is asked", async () => {
  const { actor, id } = await aClaimant({ networks: [{ network: "instagram", handle: handle() }] })
  expect((await listOwnClaims(actor))[0]?.accounts).toMatchObject([{ network: "instagram", readable: false }])
  await expect(checkClaim(actor, id, here())).rejects.toMatchObject({ code: "claim_unreadable" })
  expect(await storedClaim(id)).toMatchObject({ proof: null })
})

test("a code that is over proves nothing; a new one does, and the old one no more", async () => {
  const { actor, id, code } = await aClaimant()
  says(code)
  const later = here(new Date(Date.now() + 7 * DAY_MS + 1_000))
  await expect(checkClaim(actor, id, later)).rejects.toMatchObject({ code: "claim_code_expired" })
  await Promise.all([renewCode(actor, id, later), renewCode(actor, id, later)])
  const renewed = await storedClaim(id)
  expect(renewed.code).not.toBe(code)
  expect(renewed.codeExpiresAt.getTime()).toBe(later.now.getTime() + 7 * DAY_MS)
  await checkClaim(actor, id, later)
  expect(await storedClaim(id)).toMatchObject({ proof: "not_found" })
})

test("a code that still holds is not renewed", async () => {
  const { actor, id, code } = await aClaimant()
  await renewCode(actor, id, here())
  expect((await storedClaim(id)).code).toBe(code)
})

test("a request that was withdrawn while the network was asked is not proved", async () => {
  const { actor, id, code } = await aClaimant()
  const { answer, arrived, release } = held(json(200, { items: [{ id: "UC1", snippet: { description: code } }] }))
  stub.youtube.script(handle(), answer)
  const check = checkClaim(actor, id, here())
  await arrived
  await withdrawClaim(actor, id, "192.0.2.1")
  release()
  await check
  expect(await storedClaim(id)).toMatchObject({ state: "withdrawn", proof: null })
  await expect(checkClaim(actor, id, here())).rejects.toMatchObject({ code: "claim_closed" })
})

test("nobody else looks for a code or renews it, admins neither", async () => {
  const { id } = await aClaimant()
  for (const { actor } of [await anAccount({ role: "influencer" }), await anAdmin()]) {
    await expect(checkClaim(actor, id, here())).rejects.toThrow(NotFound)
    await expect(renewCode(actor, id, here())).rejects.toThrow(NotFound)
  }
  expect(asked()).toBe(0)
})

test("one person has us look five times in ten minutes", async () => {
  const { actor, id } = await aClaimant()
  says("")
  const now = new Date()
  for (let looks = 0; looks < 5; looks += 1) await checkClaim(actor, id, here(now))
  await expect(checkClaim(actor, id, here(now))).rejects.toThrow(RateLimited)
  expect(asked()).toBe(5)
  await checkClaim(actor, id, here(new Date(now.getTime() + 10 * 60_000)))
})
