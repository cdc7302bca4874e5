import "./jobs.server"
import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { hasPrograms } from "#app/features/accounts/api-tokens/queries.server"
import { changePassword } from "#app/features/accounts/passwords/change.server"
import { storePasswordHash } from "#app/features/accounts/passwords/commands.server"
import { hashPassword } from "#app/features/accounts/passwords/hash.server"
import { requestReset, resetPassword } from "#app/features/accounts/reset/commands.server"
import { handOver } from "#app/features/influencers/public.server"
import { AUTH, SYSTEM, withActor } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { MINUTE_MS } from "#platform/text/day"
import { doJobs, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { aDeliverable, type DeliverableOptions } from "#tests/support/deliverables"
import { giveAnswer } from "../answers/commands.server"
import { feedMadeAt, loadFeed, makeFeed, revokeFeed } from "./feed.server"

useDatabaseWithMail()

const begin = (options: DeliverableOptions = {}) =>
  aDeliverable({ ...options, piece: { dueOn: "2027-03-29", ...options.piece } })
const eventsOf = async (secret: string) => ((await loadFeed(secret)) ?? "").match(/^UID:.*(?=\r$)/gm) ?? []

test("a creator's calendar has what they are still to do, a day each, and nothing of anybody else's", async () => {
  const mine = await begin()
  const { influencer } = mine
  const [draft, done, undated, rights] = [
    await begin({ influencer, piece: { state: "draft_sent", dueOn: "2027-01-02" } }),
    await begin({ influencer, piece: { state: "published" } }),
    await begin({ influencer, piece: { dueOn: null } }),
    await begin({ influencer, piece: { state: "approved", kind: "rights" } }),
  ]
  const cancelled = await begin({ influencer })
  await giveAnswer(influencer.actor, cancelled.id, "cancel", { version: 1 })
  await begin() // another creator's
  const secret = await makeFeed(influencer.actor)
  expect(await eventsOf(secret)).toEqual([`UID:${draft.deliverableId}`, `UID:${mine.deliverableId}`])
  for (const absent of [done, undated, rights, cancelled])
    expect(await loadFeed(secret)).not.toContain(absent.deliverableId)
  expect(await loadFeed(secret)).toContain("DTSTART;VALUE=DATE:20270329\r\n")
  // The same bytes, as long as nothing has changed.
  expect(await loadFeed(secret)).toBe(await loadFeed(secret))
})

test("it speaks its creator's language", async () => {
  const { influencer } = await begin()
  const secret = await makeFeed(influencer.actor)
  const nameIn = async (locale: string) => {
    await withActor(SYSTEM, (tx) =>
      tx.execute(sql`update profiles set locale = ${locale} where id = ${influencer.userId}::uuid`),
    )
    return /^X-WR-CALNAME:(.*)\r$/m.exec((await loadFeed(secret)) ?? "")?.[1]
  }
  expect([await nameIn("fr"), await nameIn("en"), await nameIn("ar")]).toEqual([
    expect.stringContaining("Échéances"),
    expect.stringContaining("deadlines"),
    expect.stringContaining("مواعيد"),
  ])
})

test("its secret opens it until it is renewed or taken back, and nothing near it does", async () => {
  const { influencer } = await begin()
  expect(await feedMadeAt(influencer.actor)).toBeNull()
  const secret = await makeFeed(influencer.actor)
  expect(await feedMadeAt(influencer.actor)).not.toBeNull()
  for (const wrong of ["", secret.slice(1), secret.toUpperCase(), `${secret}0`, "0".repeat(32), "' or 1=1 --"])
    expect(await loadFeed(wrong)).toBeNull()
  const renewed = await makeFeed(influencer.actor)
  expect(await loadFeed(secret)).toBeNull()
  expect(await loadFeed(renewed)).not.toBeNull()
  await revokeFeed(influencer.actor)
  expect(await loadFeed(renewed)).toBeNull()
  expect(await feedMadeAt(influencer.actor)).toBeNull()
})

test("of two windows that make one at once one address is left", async () => {
  const { influencer } = await begin()
  const made = await Promise.all([1, 2, 3].map(() => makeFeed(influencer.actor)))
  const open = await Promise.all(made.map(loadFeed))
  expect(open.filter((text) => text !== null)).toHaveLength(1)
})

test("no secret stands in the database as it is", async () => {
  const { influencer } = await begin()
  const secret = await makeFeed(influencer.actor)
  const { rows } = await asAdmin((db) => db.query("select row_to_json(f)::text as row from deadline_feeds f"))
  for (const { row } of rows) expect(row).not.toContain(secret)
})

test("a company has none", async () => {
  const { actor } = await aCompany()
  for (const tried of [() => makeFeed(actor), () => revokeFeed(actor), () => feedMadeAt(actor)])
    await expect(tried()).rejects.toThrow(NotFound)
})

test("whoever a creator account was taken from reads its deadlines no longer", async () => {
  const { influencer } = await begin()
  const secret = await makeFeed(influencer.actor)
  const { userId } = await anInfluencer()
  await withActor(SYSTEM, async (tx) => {
    await tx.execute(sql`delete from influencer_user_mapping where user_id = ${userId}::uuid`)
    await handOver(tx, { influencerId: influencer.influencerId, userId })
  })
  expect(await loadFeed(secret)).toBeNull()
})

test("a calendar reads along no longer once its creator has a new password, unless they keep what programs may", async () => {
  const person = await anInfluencer()
  const passwordHash = await hashPassword("velo-rouge-83")
  await withActor(AUTH, (tx) => storePasswordHash(tx, person.userId, passwordHash))
  await begin({ influencer: person })
  const here = { locale: "fr" as const, client: { address: "198.51.100.9" } }
  const secret = await makeFeed(person.actor)
  expect(await hasPrograms(person.userId)).toBe(true)
  const change = { currentPassword: "velo-rouge-83", code: null, password: "tandem-vert-12", keepPrograms: true }
  await changePassword(person.userId, change, here)
  await doJobs("end-deadline-feed")
  expect(await eventsOf(secret)).toHaveLength(1)

  const next = { ...change, currentPassword: "tandem-vert-12", password: "remorque-bleue-7", keepPrograms: false }
  await changePassword(person.userId, next, here)
  await doJobs("end-deadline-feed")
  expect(await loadFeed(secret)).toBeNull()
  expect(await hasPrograms(person.userId)).toBe(false)

  // Whoever had the account may have made one of their own.
  const thiefs = await makeFeed(person.actor)
  await requestReset(person.email, here)
  await resetPassword({ token: await lastToken(person.email), password: "sacoche-jaune-9" }, here)
  await doJobs("end-deadline-feed")
  expect(await loadFeed(thiefs)).toBeNull()
})

test("an address that is made after the password has changed stays, however late what ends the one before is done", async () => {
  const person = await anInfluencer()
  const here = { locale: "fr" as const, client: { address: "198.51.100.9" } }
  await requestReset(person.email, here)
  await resetPassword({ token: await lastToken(person.email), password: "sacoche-jaune-9" }, here)
  const secret = await makeFeed(person.actor, new Date(Date.now() + 2 * MINUTE_MS))
  await doJobs("end-deadline-feed")
  expect(await loadFeed(secret)).not.toBeNull()
})
