import { expect, test } from "vitest"
import { partsOf } from "./visitors"

test("a browser asks once for each of our pictures, styles and scripts that a page names, and for nothing of others", () => {
  const html = `<link rel="stylesheet" href="/assets/a.css"><link rel="canonical" href="/nadia">
    <link rel="preload" as="font" href="/fonts/b.woff2"><img alt="" src="/media/ab.webp?w=1&amp;h=2"><img src="/media/ab.webp?w=1&amp;h=2">
    <img src="https://other.example/c.png"><img src="/v/0199aaaa-0000-7000-8000-000000000001.gif" alt=""><a href="/l/x">x</a>`
  expect(partsOf(html)).toEqual([
    "/media/ab.webp?w=1&h=2",
    "/v/0199aaaa-0000-7000-8000-000000000001.gif",
    "/assets/a.css",
    "/fonts/b.woff2",
  ])
})
