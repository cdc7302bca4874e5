import { expect, test } from "vitest"
import type { CallRequest } from "#app/features/networks/reading/call"
import { readConfig } from "#platform/config/config.server"
import { fetchJsonOutside } from "#platform/outgoing/fetch-json.server"
import { publicReaderAt } from "#tests/support/network-readers"
import { html, json } from "#tests/support/network-stub/answers"
import { mastodonError } from "#tests/support/network-stub/mastodon"
import { useNetworkStub } from "#tests/support/use-network-stub"
import { mastodonReader } from "./reader.server"

const stub = await useNetworkStub()
const now = new Date("2026-11-20T12:00:00Z")
const reader = () => publicReaderAt(stub, "mastodon", { now: () => now })

test("the figure of an account is its own server's, exact and public", async () => {
  stub.mastodon.addAccount({ handle: "nadia@piaille.fr", followers: 851, title: "Nadia", id: "109" })
  expect(await reader().fetchFollowers([{ handle: "nadia@piaille.fr" }])).toEqual([
    {
      outcome: "ok",
      followers: 851,
      platformId: "109@piaille.fr",
      title: "Nadia",
      precision: "exact",
      mode: "public_api",
      fetchedAt: now,
    },
  ])
})

test("each account is asked for at the server in its handle, by the door to typed addresses", async () => {
  const asked: CallRequest[] = []
  const settings = readConfig({})
  const outside = mastodonReader({
    keys: settings.keys,
    service: settings.services.mastodon,
    now: () => now,
    call: async (request) => {
      asked.push(request)
      return { kind: "answer", status: 404, headers: new Headers(), body: undefined }
    },
  })
  expect(await outside.asAnybody?.fetchFollowers([{ handle: "nadia@piaille.fr" }])).toEqual([{ outcome: "not_found" }])
  expect(asked).toMatchObject([{ origin: "https://piaille.fr", isTyped: true, query: { acct: "nadia@piaille.fr" } }])
})

test.each([
  ["a page of maintenance", html(503)],
  ["too many", mastodonError(429, "Too many requests")],
  ["a server that tells its members alone", mastodonError(401, "This method requires an authenticated user")],
  ["a count that no account has", json(200, { id: "1", followers_count: 1e30 })],
  ["null", json(200, null)],
])("%s is about one server: the others are asked all the same", async (_, answer) => {
  stub.mastodon.script("odd@slow.example", answer)
  for (let n = 0; n < 9; n += 1) stub.mastodon.addAccount({ handle: `well${n}@well.example`, followers: n })
  const handles = Array.from({ length: 9 }, (_, n) => `well${n}@well.example`)
  const outcomes = await reader().fetchFollowers(["odd@slow.example", ...handles].map((handle) => ({ handle })))
  expect(outcomes[0]).toEqual({ outcome: "transient", fault: "refused_request" })
  expect(outcomes.slice(1).map(({ outcome }) => outcome)).toEqual(Array(9).fill("ok"))
})

test("an owner's servers that never answer are left alone before long, under however many names, and nobody else's", async () => {
  const settings = readConfig({})
  let time = now.getTime()
  const asked: string[] = []
  const outside = mastodonReader({
    keys: settings.keys,
    service: settings.services.mastodon,
    now: () => new Date(time),
    call: async ({ origin }) => {
      asked.push(origin)
      if (!origin.endsWith(".silent.example"))
        return { kind: "answer", status: 200, headers: new Headers(), body: { id: "1", followers_count: 7 } }
      time += 10_000
      return { kind: "fault", fault: "timeout" }
    },
  })
  const read = async (handles: readonly string[]) =>
    (await outside.asAnybody?.fetchFollowers(handles.map((handle) => ({ handle }))))?.map(({ outcome }) => outcome)
  const silent = Array.from({ length: 60 }, (_, n) => `a${n}@n${n}.silent.example`)
  const well = Array.from({ length: 60 }, (_, n) => `a${n}@well.example`)
  const outcomes = await read(silent.flatMap((handle, n) => [handle, well[n] ?? ""]))
  expect(outcomes?.filter((outcome) => outcome === "ok")).toHaveLength(60)
  expect(asked.filter((origin) => origin.includes("silent")).length).toBeLessThan(12)

  // Whose server was away for a while is asked again.
  time += 11 * 60_000
  asked.length = 0
  await read(silent.slice(0, 1))
  expect(asked).toHaveLength(1)
})

test("who is suspended, or has left, is not found", async () => {
  stub.mastodon.script("gone@piaille.fr", mastodonError(410, "Gone"))
  stub.mastodon.script("shut@piaille.fr", json(200, { id: "1", followers_count: 5, suspended: true }))
  const said = await reader().fetchFollowers([{ handle: "gone@piaille.fr" }, { handle: "shut@piaille.fr" }])
  expect(said).toEqual([{ outcome: "not_found" }, { outcome: "not_found" }])
})

test("a bio is the text of its note, without the tags", async () => {
  stub.mastodon.script(
    "salma@piaille.fr",
    json(200, { id: "1", followers_count: 5, note: "<p>Bio <a href='x'>vitrine-abc</a></p>" }),
  )
  const said = await reader().readBio?.({ handle: "salma@piaille.fr" })
  expect(said).toMatchObject({ outcome: "ok", bio: expect.stringContaining("vitrine-abc") })
})

test.each(["https://127.0.0.1", "https://[::1]", "https://169.254.169.254", "https://[::ffff:10.0.0.1]", "nonsense"])(
  "%s is not dialled",
  async (origin) => {
    const answer = await fetchJsonOutside({ origin, path: ["x"] }, { isAllowed: () => false })
    expect(answer).toEqual({ kind: "fault", fault: "unreachable" })
  },
)

test("a name that leads to the inside is not dialled", async () => {
  const guard = { resolve: async () => [{ address: "10.0.0.1", family: 4 }] }
  const answer = await fetchJsonOutside({ origin: "https://piaille.fr", path: ["x"] }, guard)
  expect(answer).toEqual({ kind: "fault", fault: "unreachable" })
})

test.each([
  ["a page", html(200), { kind: "fault", fault: "not_json" }],
  ["JSON", json(200, { a: 1 }), { kind: "answer", status: 200, body: { a: 1 } }],
  ["a refusal", json(404, { error: "no" }), { kind: "answer", status: 404 }],
  ["two megabytes", json(200, "x".repeat(2_000_000)), { kind: "fault", fault: "too_large" }],
])("%s from outside is what it is", async (_, answer, expected) => {
  stub.interfere(({ path }) => (path === "/outside" ? answer : undefined))
  expect(await fetchJsonOutside({ origin: stub.origin, path: ["outside"] })).toMatchObject(expected)
})
