import { expect, test } from "vitest"
import { browserOf } from "./browser"

test("a session is known by browser and device", () => {
  const known = {
    "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0":
      { browser: "Edge", system: "Windows" },
    "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1":
      { browser: "Safari", system: "iPhone" },
    "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36":
      { browser: "Chrome", system: "Android" },
    "Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:132.0) Gecko/20100101 Firefox/132.0": {
      browser: "Firefox",
      system: "macOS",
    },
  }
  for (const [userAgent, is] of Object.entries(known)) expect(browserOf(userAgent)).toEqual(is)
})

test("what says nothing that we know is nameless", () => {
  expect(browserOf(null)).toEqual({ browser: null, system: null })
  expect(browserOf("curl/8.5")).toEqual({ browser: null, system: null })
})
