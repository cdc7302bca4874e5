import { afterEach, beforeEach, expect, test } from "vitest"
import { publicReaderAt } from "#tests/support/network-readers"
import { type NetworkStub, startNetworkStub } from "#tests/support/network-stub"
import { html, json } from "#tests/support/network-stub/answers"
import { twitchError } from "#tests/support/network-stub/twitch"

let stub: NetworkStub
let now: Date
beforeEach(async () => {
  stub = await startNetworkStub()
  stub.twitch.addAccount({ handle: "nadia", id: "7", followers: 5 })
  now = new Date("2026-11-20T12:00:00Z")
})
afterEach(() => stub.close())

async function read(handle = "nadia") {
  const [outcome] = await publicReaderAt(stub, "twitch", { now: () => now }).fetchFollowers([{ handle }])
  return outcome
}
const tokensAsked = () => stub.requests.filter(({ path }) => path === "/oauth2/token").length

test("an app's token is kept until it ends", async () => {
  await read()
  await read()
  expect(tokensAsked()).toBe(1)
  now = new Date("2027-03-01T12:00:00Z")
  expect(await read()).toMatchObject({ outcome: "ok", followers: 5 })
  expect(tokensAsked()).toBe(2)
})

test("those who ask at the same time wait for one token", async () => {
  expect(await Promise.all([read(), read(), read()])).toMatchObject(Array(3).fill({ outcome: "ok" }))
  expect(tokensAsked()).toBe(1)
})

test("a token that Twitch no longer takes is replaced at once", async () => {
  await read()
  stub.twitch.endAppTokens()
  expect(await read()).toMatchObject({ outcome: "ok", followers: 5 })
  expect(tokensAsked()).toBe(2)
})

test("a token that is refused again is given up", async () => {
  stub.twitch.script("7", twitchError(401, "Unauthorized", "Invalid OAuth token"))
  expect(await read()).toEqual({ outcome: "auth_error" })
  expect(tokensAsked()).toBe(2)
})

test("a wrong secret is a refusal of our access, and is not remembered", async () => {
  stub.twitch.requireSecret("another")
  expect(await read()).toEqual({ outcome: "auth_error", isOurs: true })
  stub.twitch.requireSecret("our-twitch-secret")
  expect(await read()).toMatchObject({ outcome: "ok", followers: 5 })
})

test.each([
  ["no answer", html(503), { outcome: "transient", fault: "server_error" }],
  ["400", json(400, { status: 400, message: "invalid client" }), { outcome: "auth_error" }],
  ["no token", json(200, { expires_in: 5 }), { outcome: "transient", fault: "unexpected_answer" }],
  [
    "a token that never ends",
    json(200, { access_token: "t", expires_in: 1e308 }),
    { outcome: "transient", fault: "unexpected_answer" },
  ],
  [
    "too many",
    json(429, {}, { "retry-after": "5" }),
    { outcome: "rate_limited", retryAt: new Date("2026-11-20T12:00:05Z") },
  ],
])("the token's own address giving %s decides", async (_, answer, outcome) => {
  stub.interfere(({ path }) => (path === "/oauth2/token" ? answer : undefined))
  expect(await read()).toEqual(outcome)
})

test("a total that cannot be had does not make the account unknown", async () => {
  stub.twitch.script("7", html(503))
  expect(await read()).toEqual({ outcome: "transient", fault: "server_error" })
  expect(await read("nobody")).toEqual({ outcome: "not_found" })
})
