import fc from "fast-check"
import { describe, expect, test } from "vitest"
import { HOSTILE } from "#tests/support/hostile"
import { type ConnectableNetwork, isConnectable, NETWORKS, type Network } from "#vocabulary/networks"
import { FACTS } from "./each/facts"
import { parsePostAddress } from "./post-address"

const CODES: [ConnectableNetwork, typed: string, id: string, url: string][] = [
  [
    "youtube",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s",
    "dQw4w9WgXcQ",
    "https://www.youtube.com/watch?v=dQw4w9WgXcQ",
  ],
  ["youtube", "youtu.be/dQw4w9WgXcQ?si=abc", "dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ["youtube", "https://m.youtube.com/shorts/dQw4w9WgXcQ", "dQw4w9WgXcQ", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  ["instagram", "https://www.instagram.com/reel/DRx_-9aZ/?igsh=1", "DRx_-9aZ", "https://www.instagram.com/p/DRx_-9aZ/"],
  ["instagram", "instagram.com/nadia.b/p/DRx_-9aZ/", "DRx_-9aZ", "https://www.instagram.com/p/DRx_-9aZ/"],
  [
    "instagram",
    "https://instagram.com/stories/nadia/3578123412341234/",
    "3578123412341234",
    "https://www.instagram.com/stories/nadia/3578123412341234/",
  ],
  [
    "tiktok",
    "https://www.tiktok.com/@nadia/video/7301234567890123456?lang=fr",
    "7301234567890123456",
    "https://www.tiktok.com/@nadia/video/7301234567890123456",
  ],
  [
    "x",
    "https://twitter.com/nadia/status/1729000000000000000?s=20",
    "1729000000000000000",
    "https://x.com/i/status/1729000000000000000",
  ],
  [
    "facebook",
    "https://www.facebook.com/nadia/posts/pfbid02abcDEF123456",
    "pfbid02abcDEF123456",
    "https://www.facebook.com/nadia/posts/pfbid02abcDEF123456",
  ],
  [
    "facebook",
    "https://m.facebook.com/story.php?story_fbid=1234567890&id=99",
    "1234567890",
    "https://www.facebook.com/permalink.php?story_fbid=1234567890&id=99",
  ],
  [
    "facebook",
    "https://www.facebook.com/reel/1234567890123/",
    "1234567890123",
    "https://www.facebook.com/reel/1234567890123",
  ],
  ["twitch", "https://www.twitch.tv/videos/2345678901", "2345678901", "https://www.twitch.tv/videos/2345678901"],
  [
    "linkedin",
    "https://www.linkedin.com/posts/nadia-b_recette-activity-7123456789012345678-AbCd",
    "activity:7123456789012345678",
    "https://www.linkedin.com/feed/update/urn:li:activity:7123456789012345678/",
  ],
  [
    "linkedin",
    "https://www.linkedin.com/feed/update/urn%3Ali%3Ashare%3A7123456789012345678",
    "share:7123456789012345678",
    "https://www.linkedin.com/feed/update/urn:li:share:7123456789012345678/",
  ],
  [
    "snapchat",
    "https://www.snapchat.com/@nadia/spotlight/W7_EDlXWTBiXAEEniNoMPwAAY",
    "W7_EDlXWTBiXAEEniNoMPwAAY",
    "https://www.snapchat.com/@nadia/spotlight/W7_EDlXWTBiXAEEniNoMPwAAY",
  ],
]

test.each(CODES)("the address of a post on %s is understood: %s", (network, typed, id, url) => {
  expect(parsePostAddress(network, typed)).toEqual({ id, url, isStory: url.includes("/stories/") })
})

test.each(CODES)("what comes out on %s goes in again unchanged: %s", (network, typed) => {
  const parsed = parsePostAddress(network, typed)
  if ("refused" in parsed) throw new Error("it was understood before")
  expect(parsePostAddress(network, parsed.url)).toEqual(parsed)
})

test.each<[Network | "other", string, string]>([
  ["youtube", "https://www.youtube.com/@nadia", "not_a_post"],
  ["youtube", "https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ", "other_site"],
  ["youtube", "https://www.tiktok.com/@nadia/video/7301234567890123456", "other_site"],
  ["instagram", "https://instagram.com@evil.example/p/DRx_-9aZ/", "not_a_post"],
  ["instagram", "javascript://instagram.com/p/DRx_-9aZ/", "not_a_post"],
  ["instagram", "https://www.instagram.com:8443/p/DRx_-9aZ/", "not_a_post"],
  ["tiktok", "https://vm.tiktok.com/ZMabcdef/", "not_a_post"],
  ["x", "https://x.com/nadia/status/12345678901234567890123", "not_a_post"],
  ["threads", "https://evil.example/a", "other_site"],
  ["other", "http://127.0.0.1/a", "not_a_post"],
  ["other", "http://[::1]/a", "not_a_post"],
  ["other", "localhost", "not_a_post"],
  ["other", "", "empty"],
  ["other", `https://blog.example/${"a".repeat(3000)}`, "too_long"],
])("on %s, %s is refused as %s", (network, typed, refused) => {
  expect(parsePostAddress(network, typed)).toEqual({ refused })
})

test("where nobody is connected an address is kept as it is, by https and without its fragment", () => {
  const url = "https://blog.example/recette?a=1"
  expect(parsePostAddress("other", "http://blog.example/recette?a=1#x")).toEqual({ id: url, url, isStory: false })
})

describe("whatever is typed", () => {
  const pieces = fc.constantFrom(
    ...HOSTILE.map((text) => text.slice(0, 60)),
    ...CODES.map(([, typed]) => typed),
    ...[
      "/",
      "?",
      "&",
      "#",
      "@",
      "%2F",
      "%00",
      "..",
      "//",
      "https://",
      "youtube.com",
      "p/",
      "watch?v=",
      "status/",
      "\\",
    ],
  )
  const typedText = fc.array(pieces, { maxLength: 6 }).map((parts) => parts.join(""))

  test.each(NETWORKS)("an address on %s is the network's own, or is refused", (network) => {
    fc.assert(
      fc.property(typedText, (typed) => {
        const parsed = parsePostAddress(network, typed)
        if ("refused" in parsed) return
        const url = new URL(parsed.url)
        expect(url.protocol).toBe("https:")
        expect(url.username + url.password + url.port + url.hash).toBe("")
        expect(parsed.id.length).toBeLessThanOrEqual(200)
        if (!isConnectable(network)) return
        const { base } = FACTS[network].post
        expect(parsed.url.startsWith(base)).toBe(true)
        expect(url.origin).toBe(new URL(base).origin)
        expect(parsed.id).toMatch(/^[\w:-]+$/)
      }),
    )
  })
})
