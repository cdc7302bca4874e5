import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

const require = createRequire(import.meta.url)

/** A family with the weights that the files use, one file per script as its package ships them. */
type Family = {
  family: string
  package: string
  scripts: readonly string[]
  weights: readonly number[]
  /** The only signs that it is asked for: a family for one script would else write the digits and spaces of others. */
  signs?: RegExp
}

const HOUSE: Family[] = [
  { family: "Display", package: "bricolage-grotesque", scripts: ["latin", "latin-ext"], weights: [800] },
  { family: "Text", package: "instrument-sans", scripts: ["latin", "latin-ext"], weights: [400, 600] },
  { family: "Arabic", package: "readex-pro", scripts: ["arabic", "latin", "latin-ext"], weights: [400, 600] },
  { family: "Math", package: "open-sans", scripts: ["math"], weights: [400, 600, 800], signs: /[\p{Sm}⁰-₟]/u },
]

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u

/** Fonts for scripts that the house's own fonts lack; loaded when a text has such letters. */
const OTHERS: Family[] = [
  {
    family: "Cyrillic",
    package: "open-sans",
    scripts: ["cyrillic", "cyrillic-ext"],
    weights: [400, 600, 800],
    signs: /\p{Script=Cyrillic}/u,
  },
  {
    family: "Greek",
    package: "open-sans",
    scripts: ["greek", "greek-ext"],
    weights: [400, 600, 800],
    signs: /\p{Script=Greek}/u,
  },
  {
    family: "Hebrew",
    package: "open-sans",
    scripts: ["hebrew"],
    weights: [400, 600, 800],
    signs: /\p{Script=Hebrew}/u,
  },
  {
    family: "Devanagari",
    package: "noto-sans-devanagari",
    scripts: ["devanagari"],
    weights: [400, 600, 800],
    signs: /\p{Script_Extensions=Devanagari}/u,
  },
  { family: "Korean", package: "gowun-dodum", scripts: ["korean"], weights: [400], signs: /\p{Script=Hangul}/u },
  // Between them they have the letters of both; which comes first decides how those that both have are drawn.
  {
    family: "Chinese",
    package: "zcool-xiaowei",
    scripts: ["chinese-simplified"],
    weights: [400],
    signs: /[\p{Script=Han}\u3001-\u303f]/u,
  },
  {
    family: "Japanese",
    package: "kosugi",
    scripts: ["japanese"],
    weights: [400],
    signs: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\u3001-\u303fー]/u,
  },
  {
    family: "Emoji",
    package: "noto-emoji",
    scripts: ["emoji"],
    weights: [400],
    signs: /\p{Extended_Pictographic}|\p{Regional_Indicator}|\u200d|\ufe0f|[\u{e0020}-\u{e007f}]/u,
  },
]

/** `family` says its script too, since a PDF chooses among families letter by letter. */
export type FontFile = { family: string; weight: number; name: string; signs: RegExp | undefined; woff: () => Buffer }

/** The fonts that a text is written with: those of the house, and those of the other scripts in it. */
export function fontFiles(text: string): FontFile[] {
  return [...HOUSE, ...othersIn(text)].flatMap(({ family, package: name, scripts, weights, signs }) =>
    scripts.flatMap((script) =>
      weights.map((weight) => ({
        family: `${family} ${script}`,
        weight,
        signs,
        name: `${name}-${script}-${weight}`,
        woff: () => readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`)),
      })),
    ),
  )
}

/** The fonts in which a text's letters are looked for, in order. */
export function fontStacks(isArabic: boolean, words: string) {
  const arabic = ["Arabic arabic", "Arabic latin", "Arabic latin-ext"]
  const text = ["Text latin", "Text latin-ext"]
  const display = ["Display latin", "Display latin-ext"]
  const others = othersIn(words).flatMap(({ family, scripts }) => scripts.map((script) => `${family} ${script}`))
  const after = ["Math math", ...others]
  return isArabic
    ? { text: [...arabic, ...text, ...after], display: [...arabic, ...text, ...after] }
    : { text: [...text, ...arabic, ...after], display: [...display, ...arabic, ...after] }
}

function othersIn(text: string) {
  const found = OTHERS.filter(({ signs }) => signs?.test(text))
  const isJapanese = KANA.test(text)
  return isJapanese ? found.sort((a, b) => Number(b.family === "Japanese") - Number(a.family === "Japanese")) : found
}
