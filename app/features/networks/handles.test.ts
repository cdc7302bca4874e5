import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { NETWORKS, type Network } from "#vocabulary/networks"
import { FACTS } from "./each/facts"
import { type HandleRefusal, parseHandle, profileUrl } from "./handles"

const CHANNEL = "UC_x5XG1OV2P6uZZ5FSM9Ttw"
const anyNetwork = fc.constantFrom(...NETWORKS)
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(..."@./\\ aZ9_-·éİ١ﬁ％%2eUC?#:\u200f\u202e\ud800"), maxLength: 80 }),
)
const anyTyped = fc.oneof(
  anyText,
  fc.tuple(anyNetwork, anyText).map(([network, rest]) => FACTS[network].profileBase + rest),
)

test.each([
  ["nadia.cuisine", "nadia.cuisine"],
  ["@Nadia_Cuisine", "nadia_cuisine"],
  ["  @nadia  ", "nadia"],
  ["\u200e@nadia\u202c", "nadia"],
  ["＠ｎａｄｉａ", "nadia"],
  ["instagram.com/nadia", "nadia"],
  ["https://www.instagram.com/Nadia/?igsh=MXg%3D", "nadia"],
  ["https://instagram.com/nadia/reel/C0ffee/", "nadia"],
  ["https://www.instagram.com/stories/nadia/3141", "nadia"],
])("%j is taken for the Instagram handle %s", (typed, handle) => {
  expect(parseHandle("instagram", typed)).toEqual({ handle })
})

test.each<[Network, string, string]>([
  ["tiktok", "https://www.tiktok.com/@nadia?lang=fr", "nadia"],
  ["youtube", "https://youtube.com/@Nadia-Cuisine/videos", "nadia-cuisine"],
  ["youtube", "https://m.youtube.com/@%D9%82%D9%86%D8%A7%D8%A9", "قناة"],
  ["youtube", "https://www.youtube.com/@watch", "watch"],
  ["youtube", `https://www.youtube.com/channel/${CHANNEL}?sub_confirmation=1`, CHANNEL],
  ["youtube", CHANNEL, CHANNEL],
  ["youtube", "@Caché", "caché"],
  ["facebook", "https://fr-fr.facebook.com/nadia.cuisine", "nadia.cuisine"],
  ["facebook", "https://www.facebook.com/profile.php?ref=x&id=100063", "100063"],
  ["facebook", "facebook.com/people/Nadia-Cuisine/100063/", "100063"],
  ["facebook", "https://www.facebook.com/p/Nadia-Cuisine-100063/", "100063"],
  ["x", "https://twitter.com/Nadia/status/20", "nadia"],
  ["x", "x.com/@nadia", "nadia"],
  ["linkedin", "https://fr.linkedin.com/in/jos%C3%A9-garc%C3%ADa/", "josé-garcía"],
  ["twitch", "https://m.twitch.tv/nadia", "nadia"],
  ["snapchat", "https://www.snapchat.com/add/nadia?share_id=1", "nadia"],
  ["snapchat", "https://www.snapchat.com/@nadia", "nadia"],
])("on %s, %s is the profile of %s", (network, typed, handle) => {
  expect(parseHandle(network, typed)).toEqual({ handle })
})

test.each<[Network, string, HandleRefusal]>([
  ["instagram", "", "empty"],
  ["instagram", " @ ", "empty"],
  ["instagram", "nadia cuisine", "characters"],
  ["instagram", "caché", "characters"],
  ["instagram", "nadia?x=1", "characters"],
  ["instagram", "..", "characters"],
  ["instagram", "https://instagram.com/%2e%2e%2fadmin", "not_a_profile"],
  ["instagram", "n".repeat(61), "too_long"],
  ["instagram", "n".repeat(5_000), "too_long"],
  ["instagram", "https://www.tiktok.com/@nadia", "other_site"],
  ["instagram", "https://instagram.com@evil.example/nadia", "other_site"],
  ["instagram", "https://notinstagram.com/nadia", "other_site"],
  ["instagram", "ftp://instagram.com/nadia", "other_site"],
  ["instagram", "instagram.com", "not_a_profile"],
  ["instagram", "@instagram.com", "not_a_profile"],
  ["instagram", "https://www.instagram.com/p/C0ffee/", "not_a_profile"],
  ["instagram", "https://www.instagram.com/%E0%A4%A", "not_a_profile"],
  ["youtube", "https://www.youtube.com/c/nadia", "not_a_profile"],
  ["youtube", "https://www.youtube.com/channel/nadia", "not_a_profile"],
  ["youtube", "https://www.youtube.com/watch?v=dQw4w9WgXcQ", "not_a_profile"],
  ["facebook", "https://www.facebook.com/profile.php?id=", "not_a_profile"],
  ["linkedin", "https://www.linkedin.com/company/nadia", "not_a_profile"],
])("on %s, %j is refused: %s", (network, typed, refused) => {
  expect(parseHandle(network, typed)).toEqual({ refused })
})

describe("whatever is typed", () => {
  test("a handle holds nothing that would move about in an address", () => {
    fc.assert(
      fc.property(anyNetwork, anyTyped, (network, typed) => {
        const { handle } = parseHandle(network, typed)
        if (handle === undefined) return
        expect(handle).toMatch(/^[\p{L}\p{M}\p{N}._·-]{1,60}$/u)
        const url = new URL(profileUrl(network, handle))
        expect(url.href).toBe(profileUrl(network, handle))
        expect(url.origin).toBe(new URL(FACTS[network].profileBase).origin)
      }),
      { numRuns: 2_000 },
    )
  })

  test("a handle typed again stays the same, with or without @", () => {
    fc.assert(
      fc.property(anyNetwork, anyTyped, (network, typed) => {
        const { handle } = parseHandle(network, typed)
        if (handle === undefined) return
        expect(parseHandle(network, handle)).toEqual({ handle })
        expect(parseHandle(network, `@${handle}`)).toEqual({ handle })
      }),
      { numRuns: 2_000 },
    )
  })
})

test("the public address of a profile leads back to its handle", () => {
  const anyHandle = fc.stringMatching(/^[a-z0-9]{1,10}_[a-z0-9._-]{0,20}[a-z0-9]$/)
  fc.assert(
    fc.property(anyNetwork, anyHandle, (network, handle) => {
      expect(parseHandle(network, profileUrl(network, handle))).toEqual({ handle })
    }),
  )
})

test.each<[Network, string, string]>([
  ["youtube", "nadia", "https://www.youtube.com/@nadia"],
  ["youtube", "قناة", "https://www.youtube.com/@%D9%82%D9%86%D8%A7%D8%A9"],
  ["youtube", CHANNEL, `https://www.youtube.com/channel/${CHANNEL}`],
  ["tiktok", "nadia", "https://www.tiktok.com/@nadia"],
  ["x", "nadia", "https://x.com/nadia"],
  ["linkedin", "josé", "https://www.linkedin.com/in/jos%C3%A9"],
  ["snapchat", "nadia", "https://www.snapchat.com/add/nadia"],
])("on %s, %s is found at %s", (network, handle, url) => {
  expect(profileUrl(network, handle)).toBe(url)
})
