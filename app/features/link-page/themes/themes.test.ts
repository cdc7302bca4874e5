import { readFileSync } from "node:fs"
import { expect, test } from "vitest"
import { AA_OUTLINE, AA_TEXT, contrastRatio } from "#app/ui/contrast"
import { THEME_NAMES, type ThemeName } from "#vocabulary/page"
import { accentOn, accentProperties } from "./accent"
import { allStyles, themeCalled } from "./themes"

type Pair = `${string} on ${string}`
type Tokens = Readonly<Record<string, string>>

const read = (file: string) => readFileSync(new URL(file, import.meta.url), "utf8")
const NIGHT = "@media (prefers-color-scheme: dark)"

/** A theme's tokens, by day and by night; a theme that is always dark has one set of them. */
function tokensOf(name: ThemeName): Tokens[] {
  const [day = "", night] = themeCalled(name).css.split(NIGHT)
  const light = tokensIn(day)
  return night === undefined ? [light] : [light, { ...light, ...tokensIn(night) }]
}

function tokensIn(css: string): Tokens {
  return Object.fromEntries(
    [...css.matchAll(/--([\w-]+): (?:var\(--\w+, )?(#[\da-f]{6})\)?;/g)].map(([, token = "", value = ""]) => [
      token,
      value,
    ]),
  )
}

const EVERYWHERE: readonly Pair[] = [
  "ink on paper",
  "ink-soft on paper",
  "ink on surface",
  "ink-soft on surface",
  "accent-ink on paper",
  "accent-ink on accent-soft",
  "on-accent on accent",
]

/** What stands on what in one theme only. */
const OWN: Readonly<Record<ThemeName, readonly Pair[]>> = {
  papier: [],
  encre: [],
  riviera: ["on-button on button", "ink on accent-soft", "ink-soft on water", "ink-soft on crest"],
  atelier: [
    "on-blue on blue",
    "on-green on green",
    "on-blue on cut-ink",
    "cut-ink on yellow",
    "cut-ink on pink",
    "ink on line",
    "ink-soft on line",
  ],
  magazine: ["ink-soft on table"],
  neon: ["ink on mortar", "ink-soft on mortar", "ink-soft on accent-soft", "yellow on paper"],
  medina: [],
  mineral: ["stone", "stone2", "grain", "vein"].flatMap((stone): Pair[] => [`ink on ${stone}`, `ink-soft on ${stone}`]),
}

/** Signs, rings and edges that one has to see, but not to read. */
const OUTLINES: readonly Pair[] = ["accent on paper", "ok on paper", "ok on surface", "ink-soft on paper"]
const OWN_OUTLINES: Partial<Record<ThemeName, readonly Pair[]>> = {
  neon: ["cyan on surface", "yellow on surface", "accent on surface"],
  medina: ["rim on paper", "rim on surface"],
}

test.each(THEME_NAMES)("everything in %s can be read, by day and by night", (name) => {
  for (const tokens of tokensOf(name)) {
    expect(tooClose([...EVERYWHERE, ...OWN[name]], tokens, AA_TEXT)).toEqual([])
    expect(tooClose([...OUTLINES, ...(OWN_OUTLINES[name] ?? [])], tokens, AA_OUTLINE)).toEqual([])
  }
})

function tooClose(pairs: readonly Pair[], tokens: Tokens, ratio: number) {
  return pairs.flatMap((pair) => {
    const [front, ground] = pair.split(" on ").map((token) => tokens[token])
    if (!front || !ground) return [`${pair}: no such token`]
    const reached = contrastRatio(front, ground)
    return reached < ratio ? [`${pair}: ${reached.toFixed(2)}`] : []
  })
}

test("initials can be read on every cut paper", () => {
  const { "cut-ink": ink = "" } = tokensIn(read("parts.css"))
  const papers = [...read("papers.css").matchAll(/#[\da-f]{6}/g)].map(([paper]) => paper)
  expect(papers).toHaveLength(16)
  for (const paper of papers) expect(contrastRatio(ink, paper)).toBeGreaterThanOrEqual(AA_TEXT)
})

test.each(THEME_NAMES)("%s names its colours once, as tokens, and loads nothing", (name) => {
  const css = themeCalled(name).css.replace(/--[\w-]+: (?:var\(--\w+, )?#[\da-f]{6}\)?;/g, "")
  // #000 is what shows in a mask.
  expect(css.replaceAll("#000", "").match(/#[\da-f]{3,8}\b|\b(?:rgb|hsl|oklch)a?\(|url\(|font-face/g)).toBeNull()
})

test.each(THEME_NAMES)("%s has the same ground in its style sheet and for the accent", (name) => {
  const [day, night = day] = tokensOf(name)
  const { light, dark } = themeCalled(name)
  expect(day).toMatchObject(light)
  expect(night).toMatchObject(dark)
})

test("whatever colour somebody picks, it can be read in every theme, by day and by night", () => {
  const channels = ["00", "40", "80", "bf", "ff"]
  const colours = channels.flatMap((red) =>
    channels.flatMap((green) => channels.map((blue) => `#${red}${green}${blue}`)),
  )
  for (const name of THEME_NAMES)
    for (const ground of [themeCalled(name).light, themeCalled(name).dark])
      for (const colour of colours) {
        const { fill, onFill, text, tint } = accentOn(colour, ground)
        const tokens = { ...ground, accent: fill, "on-accent": onFill, "accent-ink": text, "accent-soft": tint }
        expect(tooClose([...EVERYWHERE.filter(aboutAccent), "ink on accent-soft"], tokens, AA_TEXT)).toEqual([])
        expect(tooClose(["accent on paper", "accent on surface"], tokens, AA_OUTLINE)).toEqual([])
      }
})

function aboutAccent(pair: Pair) {
  return pair.includes("accent")
}

test("a colour that is readable as it is stays as it was picked", () => {
  expect(accentProperties("#0f5c8a", themeCalled("papier"))).toMatchObject({ "--al": "#0f5c8a", "--il": "#0f5c8a" })
})

test("each theme has a style sheet of its own, and an unknown one shows as Papier", () => {
  expect(new Set(allStyles()).size).toBe(THEME_NAMES.length + 3)
  expect(themeCalled("of another version")).toBe(themeCalled("papier"))
})

test("what a theme mirrors follows the direction of the page, not of the language around it", () => {
  for (const name of THEME_NAMES) {
    for (const [, before] of themeCalled(name).css.matchAll(/(\S*)\[dir="?rtl"?\]/g)) expect(before, name).toBe("main")
  }
})
