import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { CONNECTABLE_NETWORKS, NETWORKS, type Network } from "#vocabulary/networks"
import { FACTS } from "./each/facts"
import { type HandleRefusal, parseHandle, profileUrl } from "./handles"

const CHANNEL = "UC_x5XG1OV2P6uZZ5FSM9Ttw"
/** What a profile's address begins with, and the host that one leads to. */
const beginningOf = (network: Network) => profileUrl(network, "").replace("undefined", "example.social")
function hostOf(network: Network, handle: string) {
  if (network === "mastodon") return handle.split("@")[1]
  if (network === "substack" && handle.includes(".")) return handle
  if (network === "podcast")
    return FACTS.podcast.hosts
      .map((host) => host.replace(/^(?=deezer)/, "www."))
      .find((host) => profileUrl(network, handle).includes(`//${host}/`))
  return new URL(profileUrl(network, "")).host
}
const anyNetwork = fc.constantFrom(...NETWORKS)
const anyText = fc.oneof(
  fc.string({ unit: "binary", maxLength: 80 }),
  fc.string({ unit: fc.constantFrom(..."@./\\ aZ9_-·éİ١ﬁ％%2eUC?#:\u200f\u202e\ud800"), maxLength: 80 }),
)
const anyTyped = fc.oneof(
  anyText,
  fc.tuple(anyNetwork, anyText).map(([network, rest]) => beginningOf(network) + rest),
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
  ["bluesky", "nadia", "nadia.bsky.social"],
  ["bluesky", "@Nadia.example", "nadia.example"],
  ["bluesky", "https://bsky.app/profile/nadia.bsky.social/post/3k", "nadia.bsky.social"],
  ["mastodon", "@Nadia@Piaille.fr", "nadia@piaille.fr"],
  ["mastodon", "https://piaille.fr/@nadia/111", "nadia@piaille.fr"],
  ["mastodon", "https://social.exemple.org/users/nadia", "nadia@social.exemple.org"],
  ["mastodon", "mastodon.social/@nadia@piaille.fr", "nadia@piaille.fr"],
  ["threads", "https://www.threads.net/@nadia?hl=fr", "nadia"],
  ["pinterest", "https://www.pinterest.fr/Nadia/recettes/", "nadia"],
  ["kick", "kick.com/nadia", "nadia"],
  ["substack", "https://nadia.substack.com/p/bonjour", "nadia.substack.com"],
  ["substack", "https://substack.com/@nadia", "nadia"],
  ["podcast", "https://podcasts.apple.com/fr/podcast/a-table/id1234567890?l=en", "apple.1234567890"],
  ["podcast", "https://open.spotify.com/intl-fr/show/4rOoJ6Egrf8K2IrywzwOMk?si=1", "spotify.4rOoJ6Egrf8K2IrywzwOMk"],
  ["podcast", "https://www.deezer.com/fr/show/12345", "deezer.12345"],
  ["podcast", "https://podcast.ausha.co/a-table", "ausha.a-table"],
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
  ["mastodon", "nadia", "no_server"],
  ["mastodon", "nadia@127.0.0.1", "characters"],
  ["mastodon", "nadia@localhost", "characters"],
  ["mastodon", "https://www.instagram.com/@nadia", "other_site"],
  ["mastodon", "https://piaille.fr/about", "not_a_profile"],
  ["bluesky", "https://bsky.app/profile/did:plc:abc", "characters"],
  ["pinterest", "https://www.pinterest.com/pin/123/", "not_a_profile"],
  ["threads", "https://www.threads.net/search", "not_a_profile"],
  ["podcast", "https://open.spotify.com/track/4rOoJ6Egrf8K2IrywzwOMk", "not_a_profile"],
  ["podcast", "À table", "characters"],
  ["substack", "substack.com", "not_a_profile"],
])("on %s, %j is refused: %s", (network, typed, refused) => {
  expect(parseHandle(network, typed)).toEqual({ refused })
})

describe("whatever is typed", () => {
  test("a handle holds nothing that would move about in an address", () => {
    fc.assert(
      fc.property(anyNetwork, anyTyped, (network, typed) => {
        const { handle } = parseHandle(network, typed)
        if (handle === undefined) return
        expect(handle).toMatch(
          network === "mastodon" ? /^[\w.-]{1,50}@[a-z0-9.-]{3,58}$/ : /^[\p{L}\p{M}\p{N}._·-]{1,60}$/u,
        )
        const url = new URL(profileUrl(network, handle))
        expect(url.href).toBe(profileUrl(network, handle))
        expect(url.protocol).toBe("https:")
        expect(url.host).toBe(hostOf(network, handle))
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
    fc.property(fc.constantFrom(...CONNECTABLE_NETWORKS), anyHandle, (network, handle) => {
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
  ["bluesky", "nadia.bsky.social", "https://bsky.app/profile/nadia.bsky.social"],
  ["mastodon", "nadia@piaille.fr", "https://piaille.fr/@nadia"],
  ["threads", "nadia", "https://www.threads.com/@nadia"],
  ["substack", "nadia", "https://substack.com/@nadia"],
  ["substack", "nadia.substack.com", "https://nadia.substack.com/"],
  ["podcast", "spotify.4rOoJ6Egrf8K2IrywzwOMk", "https://open.spotify.com/show/4rOoJ6Egrf8K2IrywzwOMk"],
])("on %s, %s is found at %s", (network, handle, url) => {
  expect(profileUrl(network, handle)).toBe(url)
})
