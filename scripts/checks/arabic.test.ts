import { expect, test } from "vitest"
import { arabicProblems } from "./arabic"

const isolated = (text: string) => `\u2066${text}\u2069`

test("a sign before or behind Latin letters or a number does not jump to the other side", () => {
  const texts = { ending: "مثل .fr", address: "مثل https://x.example/reel/…", prefix: "مثل V-.", number: "{year}-001" }
  expect(arabicProblems(texts)).toHaveLength(4)
  const kept = Object.entries(texts).map(([key, text]) => [key, text.replace(/[^ \u0621-\u064a]+/g, isolated)])
  expect(arabicProblems(Object.fromEntries(kept))).toEqual([])
})

test("signs between letters, and the point that ends a sentence, need nothing", () => {
  expect(arabicProblems({ domain: "مثلًا zoe.fr أو https://zoe.fr.", law: "القانون رقم \u200e2023-451" })).toEqual([])
})

test("nobody is spoken to as a man", () => {
  expect(arabicProblems({ fix: "افتح الرابط", more: "إن لم يعمل فغيّر عنوانه", open: "يُرجى فتح الرابط" })).toEqual([
    "fix commands one man, in Arabic: say it with a verbal noun.",
    "more commands one man, in Arabic: say it with a verbal noun.",
  ])
})
