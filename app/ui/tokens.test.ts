import { globSync, readFileSync } from "node:fs"
import { describe, expect, test } from "vitest"
import { AA_OUTLINE, AA_TEXT, contrastRatio } from "./contrast"

const css = readFileSync(new URL("./tokens.css", import.meta.url), "utf8")

/** The value of a token in one mode; those that do not turn have the same in both. */
function token(name: string, mode: "light" | "dark") {
  const both = new RegExp(`--${name}: light-dark\\((#[0-9a-f]{6}), (#[0-9a-f]{6})\\)`).exec(css)
  const single = new RegExp(`--${name}: (#[0-9a-f]{6});`).exec(css)
  const value = both ? both[mode === "light" ? 1 : 2] : single?.[1]
  if (value === undefined) throw new Error(`tokens.css has no colour --${name}`)
  return value
}

const TEXT_PAIRS = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["ink", "line"],
  ["ink", "accent-soft"],
  ["ink", "ok-soft"],
  ["ink", "warn-soft"],
  ["ink", "danger-soft"],
  ["ink-soft", "paper"],
  ["ink-soft", "surface"],
  ["ink-soft", "accent-soft"],
  ["ink-soft", "ok-soft"],
  ["ink-soft", "warn-soft"],
  ["ink-soft", "danger-soft"],
  ["paper", "ink"],
  ["on-accent", "accent"],
  ["on-danger", "danger"],
  ["accent-ink", "paper"],
  ["accent-ink", "surface"],
  ["accent-ink", "accent-soft"],
  ["ok", "paper"],
  ["ok", "surface"],
  ["ok", "ok-soft"],
  ["warn", "paper"],
  ["warn", "surface"],
  ["warn", "warn-soft"],
  ["danger", "paper"],
  ["danger", "surface"],
  ["danger", "danger-soft"],
  ["cut-ink", "awning-cream"],
  ...[1, 2, 3, 4, 5, 6, 7, 8].map((paper) => ["cut-ink", `cut-${paper}`] as const),
] as const

const OUTLINE_PAIRS = [
  ["ink", "paper"],
  ["ink", "surface"],
  ["accent", "paper"],
  ["accent", "surface"],
  ["accent", "line"],
  ["danger", "surface"],
  ["ok", "surface"],
  ["ok", "line"],
  ["warn", "line"],
  ["danger", "line"],
] as const

describe.each(["light", "dark"] as const)("in %s mode", (mode) => {
  test.each(TEXT_PAIRS)("%s can be read on %s", (text, background) => {
    expect(contrastRatio(token(text, mode), token(background, mode))).toBeGreaterThanOrEqual(AA_TEXT)
  })

  test.each(OUTLINE_PAIRS)("%s can be told from %s", (line, background) => {
    expect(contrastRatio(token(line, mode), token(background, mode))).toBeGreaterThanOrEqual(AA_OUTLINE)
  })
})

test("black on white is the widest contrast, a colour on itself none", () => {
  expect(contrastRatio("#000000", "#ffffff")).toBeCloseTo(21)
  expect(contrastRatio("#cf3d1d", "#cf3d1d")).toBe(1)
})

test("no screen names a colour that the theme has not, which would be none", () => {
  const foreign =
    /\b(?:bg|text|border|fill|stroke|ring|outline|accent|caret|from|to|via)-(?:white|black|[a-z]+-\d{2,3})\b/g
  for (const file of globSync("app/**/*.tsx")) {
    expect.soft(readFileSync(file, "utf8").match(foreign) ?? [], file).toEqual([])
  }
})
