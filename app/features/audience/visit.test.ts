import fc from "fast-check"
import { expect, test } from "vitest"
import { deviceOf } from "./agent"
import { referrerOf, visitOf } from "./visit"

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1"
const nobody = { address: "192.0.2.7", userId: null }

function aRequest(headers: Record<string, string>, method = "GET") {
  return new Request("https://vitrine.example/v/x.gif", { headers: { "user-agent": IPHONE, ...headers }, method })
}

test("an ordinary browser is a person, a crawler and a client that says nothing are robots", () => {
  expect(visitOf(aRequest({}), nobody)?.isBot).toBe(false)
  expect(visitOf(aRequest({ "user-agent": "facebookexternalhit/1.1" }), nobody)?.isBot).toBe(true)
  expect(visitOf(aRequest({ "user-agent": "" }), nobody)?.isBot).toBe(true)
})

test.each([
  ["a question about the head", {}, "HEAD"],
  ["a browser that fetches ahead", { "sec-purpose": "prefetch;prerender" }, "GET"],
  ["an older browser that fetches ahead", { purpose: "prefetch" }, "GET"],
])("%s is no visit", (_, headers, method) => expect(visitOf(aRequest(headers, method), nobody)).toBeNull())

test.each([
  ["a browser that chose not to be counted", { cookie: "language=ar; audience=off" }],
  ["a browser with Global Privacy Control", { "sec-gpc": "1" }],
  ["a browser that asks not to be tracked", { dnt: "1" }],
])("%s makes no visit", (_, headers) => expect(visitOf(aRequest(headers), nobody)).toBeNull())

test.each([
  [IPHONE, "mobile"],
  ["Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/130.0 Mobile Safari/537.36", "mobile"],
  ["Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "tablet"],
  ["Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148", "tablet"],
  ["Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/130.0 Safari/537.36", "desktop"],
  ["", "desktop"],
])("%s is a %s", (userAgent, device) => expect(deviceOf(userAgent)).toBe(device))

test.each([
  [null, null],
  ["https://vitrine.example/nadia", null],
  ["https://vitrine.example/nadia?igsh=abc", "instagram"],
  ["https://vitrine.example/nadia?fbclid=abc", "facebook"],
  ["https://vitrine.example/nadia?utm_source=TikTok", "tiktok"],
  ["https://vitrine.example/nadia?utm_source=lettre", "other"],
  ["https://l.instagram.com/?u=x", "instagram"],
  ["https://www.google.fr/", "search"],
  ["https://t.co/x", "x"],
  ["https://notinstagram.com/", "other"],
  ["https://blog.example/article?secret=1", "other"],
  ["android-app://com.instagram.android", null],
  ["not an address", null],
])("who comes from %s is classed as %s", (referer, expected) =>
  expect(referrerOf(referer, "vitrine.example")).toBe(expected),
)

test("where a visit comes from is told the same the second time, on another host, and of a very long address", () => {
  const own = "https://vitrine.example/nadia?igsh=abc"
  for (const _ of [1, 2]) {
    expect(referrerOf(own, "vitrine.example")).toBe("instagram")
    expect(referrerOf(own, "other.example")).toBe("other")
    expect(referrerOf(null, "vitrine.example")).toBeNull()
    expect(referrerOf(`https://l.instagram.com/?${"a".repeat(5_000)}`, "vitrine.example")).toBe("instagram")
  }
})

test("of the thousands of parameters that somebody makes up, no more are judged than an address of ours may have", () => {
  const from = (others: number) => `https://vitrine.example/nadia?${"a&".repeat(others)}igsh=abc`
  expect(referrerOf(from(199), "vitrine.example")).toBe("instagram")
  expect(referrerOf(from(200), "vitrine.example")).toBeNull()
})

test.each([
  ["FR", "FR"],
  [" ma ", "MA"],
  ["XX", null],
  ["T1", null],
  ["France", null],
  ["", null],
])("a proxy that writes %j tells of the country %s", (value, country) => {
  const request = aRequest({ "x-country": value })
  expect(visitOf(request, { ...nobody, countryHeader: "x-country" })?.country).toBe(country)
  expect(visitOf(request, nobody)?.country).toBeNull()
})

test("whatever the headers hold, nothing but a class of our own is kept of them", () => {
  const classes = [
    "instagram",
    "tiktok",
    "youtube",
    "facebook",
    "x",
    "linkedin",
    "twitch",
    "snapchat",
    "search",
    "other",
  ]
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true })), (referer) => {
      expect([null, ...classes]).toContain(referrerOf(referer, "vitrine.example"))
    }),
  )
})
