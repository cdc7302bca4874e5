import { expect, test, vi } from "vitest"
import { VISITOR } from "#platform/database/actor.server"
import { anAccount, anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { newOnboarding } from "../onboarding-cookie.server"
import { reserveUsername, takeUsername } from "./commands.server"
import { checkUsername } from "./queries.server"

useDatabase()

let address = 0
/** Each from an address of their own, so that no limit is met. */
const aPerson = () => ({ onboarding: newOnboarding(), clientAddress: `198.51.100.${++address}` })
const reserve = async (typed: string, person = aPerson()) => (await reserveUsername(typed, person)).state
const check = async (typed: string, person = aPerson()) =>
  (await checkUsername({ actor: VISITOR, ...person }, typed)).state

test("of fifty people who reserve one name at the same moment, exactly one has it", async () => {
  const states = await Promise.all(Array.from({ length: 50 }, () => reserve("nadia")))
  expect(states.filter((state) => state === "available")).toHaveLength(1)
  expect(states.filter((state) => state === "taken")).toHaveLength(49)
})

test("a reserved name is taken for everybody but the person who holds it, in any case", async () => {
  const nadia = aPerson()
  expect(await reserve("  Nadia-Cuisine ", nadia)).toBe("available")
  expect(await check("nadia-cuisine", nadia)).toBe("available")
  expect(await check("NADIA-cuisine")).toBe("taken")
  expect(await reserve("nadia-cuisine", nadia)).toBe("available")
})

test("the hold stores the hash of the key alone, for 30 minutes", async () => {
  const karim = aPerson()
  await reserve("karim", karim)
  const { rows } = await asAdmin((db) =>
    db.query(
      "select key_hash, user_id, expires_at - now() <= interval '30 minutes' as short from username_holds where path = 'karim'",
    ),
  )
  expect(rows).toEqual([{ key_hash: karim.onboarding.holdKeyHash, user_id: null, short: true }])
  expect(JSON.stringify(rows)).not.toContain(karim.onboarding.holdKey)
})

test("a hold that has run out frees its name", async () => {
  await reserve("oubliee")
  await asAdmin((db) => db.query("update username_holds set expires_at = now() where path = 'oubliee'"))
  expect(await check("oubliee")).toBe("available")
  expect(await reserve("oubliee")).toBe("available")
})

test("whoever chooses another name lets go of the one before", async () => {
  const person = aPerson()
  await reserve("premier", person)
  await reserve("second", person)
  expect(await check("premier")).toBe("available")
  expect(await check("second")).toBe("taken")
})

test("the name of a page is taken, and so are reserved words and addresses of the site", async () => {
  const { path } = await anInfluencer()
  for (const name of [path, "Setup", "account", "instagram"]) {
    expect(await check(name)).toBe("taken")
    expect(await reserve(name)).toBe("taken")
  }
})

test("a name that is no name says what is wrong with it, without asking the database", async () => {
  for (const [typed, state] of [
    ["na", "unknown"],
    ["na dia", "characters"],
    ["-nadia", "edges"],
    ["a".repeat(31), "too_long"],
  ]) {
    expect(await check(typed ?? "")).toBe(state)
    expect(await reserve(typed ?? "")).toBe(state)
  }
})

test("more than sixty look-ups a minute from one address fail", async () => {
  const person = aPerson()
  const states = await Promise.all(Array.from({ length: 61 }, () => check("quelquun", person)))
  expect(states.filter((state) => state === "failed")).toHaveLength(1)
  expect(await reserve("quelquun", person)).toBe("failed")
})

test("a signed-in person whose hold was lost takes another name, which nobody else then has", async () => {
  const { actor } = await anAccount({ role: "influencer" })
  expect((await takeUsername(actor, "retrouvee", "203.0.113.1")).state).toBe("available")
  expect(await check("retrouvee")).toBe("taken")
  expect((await takeUsername(actor, "retrouvee2", "203.0.113.1")).state).toBe("available")
  expect(await check("retrouvee")).toBe("available")
  expect((await takeUsername((await anAccount()).actor, "retrouvee2", "203.0.113.1")).state).toBe("taken")
})

test.each([-3_600_000, 3_600_000])(
  "a name waits half an hour by the database's clock, ours being %i ms away",
  async (away) => {
    vi.useFakeTimers({ now: Date.now() + away, toFake: ["Date"] })
    const typed = `horloge${away > 0 ? "avance" : "retard"}`
    const state = await reserve(typed)
    vi.useRealTimers()
    expect(state).toBe("available")
    const { rows } = await asAdmin((db) =>
      db.query(
        "select expires_at - now() between '29 minutes' and '30 minutes' as right from username_holds where path = $1",
        [typed],
      ),
    )
    expect(rows).toEqual([{ right: true }])
  },
)
