import { beforeEach, expect, test } from "vitest"
import { publicReaderAt } from "#tests/support/network-readers"
import { html, json } from "#tests/support/network-stub/answers"
import { blueskyError, blueskyTooMany } from "#tests/support/network-stub/bluesky"
import { useNetworkStub } from "#tests/support/use-network-stub"

const stub = await useNetworkStub()
const now = new Date("2026-11-20T12:00:00Z")
const reader = () => publicReaderAt(stub, "bluesky", { now: () => now })
beforeEach(() => {
  stub.requests.length = 0
})

test("the figure of a handle comes with the id that survives a change of name, exact and public", async () => {
  const { id } = stub.bluesky.addAccount({ handle: "nadia.bsky.social", followers: 37_851, title: "Nadia" })
  const reading = {
    outcome: "ok",
    followers: 37_851,
    platformId: id,
    title: "Nadia",
    precision: "exact",
    mode: "public_api",
    fetchedAt: now,
  }
  expect(await reader().fetchFollowers([{ handle: "nadia.bsky.social" }])).toEqual([reading])
  expect(await reader().fetchFollowers([{ handle: "renamed.example", platformId: id }])).toEqual([reading])
})

test("twenty-six accounts take two calls, and whoever is passed over is not found", async () => {
  const handles = Array.from({ length: 26 }, (_, n) => `creator${n}.bsky.social`)
  for (const handle of handles.slice(1)) stub.bluesky.addAccount({ handle, followers: 5 })
  const outcomes = await reader().fetchFollowers(handles.map((handle) => ({ handle })))
  expect(outcomes.map(({ outcome }) => outcome)).toEqual(["not_found", ...Array(25).fill("ok")])
  expect(stub.requests).toHaveLength(2)
})

test("a name that Bluesky would refuse is not asked for, and spoils no other", async () => {
  stub.bluesky.addAccount({ handle: "nadia.bsky.social", followers: 5 })
  const outcomes = await reader().fetchFollowers([{ handle: "nadia" }, { handle: "nadia.bsky.social" }])
  expect(outcomes).toMatchObject([{ outcome: "not_found" }, { outcome: "ok" }])
})

test("a bio is read, so that a claim can be proved by it", async () => {
  stub.bluesky.addAccount({ handle: "salma.example", followers: 5, bio: "vitrine-abc" })
  expect(await reader().readBio?.({ handle: "salma.example" })).toEqual({ outcome: "ok", bio: "vitrine-abc" })
  expect(await reader().readBio?.({ handle: "nobody.example" })).toEqual({ outcome: "not_found" })
})

test.each([
  ["too many, with its reset", blueskyTooMany(Date.parse("2026-11-20T12:02:00Z") / 1000), "rate_limited"],
  ["too many, without", blueskyTooMany(), "rate_limited"],
  ["a page of maintenance", html(503), "transient"],
  ["InvalidRequest", blueskyError(400, "InvalidRequest", "no"), "transient"],
  [
    "a count that is a word",
    json(200, { profiles: [{ did: "did:plc:a", handle: "odd.example", followersCount: "x" }] }),
    "transient",
  ],
  [
    "a negative count",
    json(200, { profiles: [{ did: "did:plc:a", handle: "odd.example", followersCount: -1 }] }),
    "transient",
  ],
  ["null", json(200, null), "transient"],
])("%s writes no figure", async (_, answer, outcome) => {
  stub.bluesky.script("odd.example", answer)
  expect(await reader().fetchFollowers([{ handle: "odd.example" }])).toMatchObject([{ outcome }])
})
