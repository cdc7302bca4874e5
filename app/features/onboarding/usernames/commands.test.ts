import fc from "fast-check"
import { expect, test, vi } from "vitest"
import { VISITOR } from "#platform/database/actor.server"
import { HOUR_MS } from "#platform/text/day"
import { skeleton } from "#platform/text/skeleton"
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

test("a name that somebody gave up is said to be taken as long as it cannot be had, with a key and without one", async () => {
  await asAdmin((db) =>
    db.query("insert into username_holds (path, expires_at) values ('partie-loin', now() + interval '89 days')"),
  )
  const { clientAddress } = aPerson()
  const withoutKey = await checkUsername({ actor: VISITOR, onboarding: null, clientAddress }, "partie-loin")
  expect([withoutKey.state, await check("partie-loin"), await reserve("partie-loin")]).toEqual([
    "taken",
    "taken",
    "taken",
  ])
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
    ["nadia!", "characters"],
    ["-nadia", "edges"],
    ["a".repeat(31), "too_long"],
  ]) {
    expect(await check(typed ?? "")).toBe(state)
    expect(await reserve(typed ?? "")).toBe(state)
  }
})

test("a name sent too early is told so, and as it is typed nothing is said", async () => {
  expect(await check("@na")).toBe("unknown")
  expect(await reserve("@na")).toBe("short")
})

test("a name is folded before it is looked up and held, without scripts too", async () => {
  const person = aPerson()
  expect(await reserve(" @Amélie Dupré ", person)).toBe("available")
  expect(await check("amelie.dupre")).toBe("taken")
  expect(await check("Amélie Dupré", person)).toBe("available")
})

test("beside a name that is taken stand three that each can be had at that moment", async () => {
  await reserve("lou-petit")
  await reserve("loupetit")
  const { suggestions } = await reserveUsername("Lou Petit", aPerson())
  expect(suggestions).toEqual(["petit-lou", "hello-lou-petit", "lou-petit-studio"])
  for (const name of suggestions ?? []) expect(await reserve(name)).toBe("available")
})

test("beside a word of the site, which nobody can have, free names stand too", async () => {
  const person = aPerson()
  const asked = await checkUsername({ actor: VISITOR, ...person }, "Setup")
  expect(asked).toEqual({ username: "setup", state: "taken", suggestions: ["hello-setup", "setup-studio", "setup-1"] })
  expect(await reserveUsername("Setup", person)).toEqual(asked)
})

test("more than sixty look-ups a minute from one address fail", async () => {
  const person = aPerson()
  const states = await Promise.all(Array.from({ length: 61 }, () => check("quelquun", person)))
  expect(states.filter((state) => state === "failed")).toHaveLength(1)
  expect(await reserve("quelquun", person)).toBe("failed")
})

test("a name that looks like a verified creator's is taken for everybody else, on every way to it", async () => {
  await anInfluencer({ path: "nadia-benali", isVerified: true })
  const late = await anAccount({ role: "influencer" })
  for (const likeness of ["nadiabenali", "nad1a-benali", "nadia_benali", "naddia-benalli", "n4dla-b3nali"]) {
    expect(await check(likeness), likeness).toBe("taken")
    expect(await reserve(likeness), likeness).toBe("taken")
    expect((await takeUsername(late.actor, likeness, "203.0.113.40")).state, likeness).toBe("taken")
  }
  expect(await check("nadia-benali-cuisine")).toBe("available")
})

test("a name that looks like a page's nobody has verified is free", async () => {
  await anInfluencer({ path: "karim-cuisine" })
  expect(await reserve("karimcuisine")).toBe("available")
})

test("the database sees in a name what the rules see in it", async () => {
  const names = fc.sample(fc.stringMatching(/^[a-z0-9_-]{3,30}$/), 500)
  const { rows } = await asAdmin((db) =>
    db.query(
      "select app_private.username_skeleton(name) as seen from unnest($1::text[]) with ordinality t (name, at) order by at",
      [names],
    ),
  )
  expect(rows.map(({ seen }) => seen)).toEqual(names.map(skeleton))
})

test("an address holds five names that no account has confirmed, and another address goes on", async () => {
  const clientAddress = "192.0.2.7"
  const browsers = Array.from({ length: 8 }, () => ({ onboarding: newOnboarding(), clientAddress }))
  const states = await Promise.all(browsers.map((browser, at) => reserve(`retenu-${at}`, browser)))
  expect(states.filter((state) => state === "available")).toHaveLength(5)
  expect(states.filter((state) => state === "too_many")).toHaveLength(3)
  // One in place of the one before is not one more.
  const [first] = browsers.filter((_, at) => states[at] === "available")
  expect(await reserve("retenu-en-echange", first)).toBe("available")
  expect(await reserve("retenu-ailleurs")).toBe("available")
})

test("an address reserves twenty names a day", async () => {
  const person = { onboarding: newOnboarding(), clientAddress: "192.0.2.8" }
  const states = []
  for (let at = 0; at < 21; at++) states.push(await reserve(`passage-${at}`, person))
  expect(states).toEqual([...Array(20).fill("available"), "too_many"])
})

test("a signed-in person whose hold was lost takes another name, which nobody else then has", async () => {
  const { actor } = await anAccount({ role: "influencer" })
  expect((await takeUsername(actor, "retrouvee", "203.0.113.1")).state).toBe("available")
  expect(await check("retrouvee")).toBe("taken")
  expect((await takeUsername(actor, "retrouvee2", "203.0.113.1")).state).toBe("available")
  expect(await check("retrouvee")).toBe("available")
  expect((await takeUsername((await anAccount()).actor, "retrouvee2", "203.0.113.1")).state).toBe("taken")
})

test.each([-HOUR_MS, HOUR_MS])(
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
