import type { Locale } from "#vocabulary/locales"
import { THEME_NAMES, type ThemeName } from "#vocabulary/page"
import { PORTRAIT_PARTS } from "#vocabulary/portrait"
import type { Look } from "../portrait.ts"

/** How many follow somebody, all networks together: a few thousand, some ten thousand, some hundred thousand, millions. */
export const SIZES = { s: [800, 9_000], m: [9_000, 70_000], l: [70_000, 420_000], xl: [420_000, 4_200_000] } as const
export type Size = keyof typeof SIZES

/** In which the people of the demo write: a language that the site learns later has nobody here. */
export type DemoLocale = Extract<Locale, "fr" | "en" | "ar">

export type Person = {
  path: string
  name: string
  look: Look
  country: string
  /** The first one is the language of the page and of what is written here. */
  languages: string[]
  interests: string[]
  size: Size
  theme: ThemeName
  bio: string
}

/** One person a line: path | name | look | country | languages | interests | size | theme | biography. */
export function people(table: string): Person[] {
  return table.trim().split("\n").map(person)
}

function person(line: string): Person {
  const cells = line.split("|").map((cell) => cell.trim())
  const [path = "", name = "", look = "", country = "", languages = "", interests = "", size = "", theme = "", bio] =
    cells
  if (cells.length !== 9 || !bio) throw new Error(`nine cells make a person: ${line}`)
  return {
    path,
    name,
    look: lookOf(look),
    country,
    languages: languages.split(" "),
    interests: interests.split(" "),
    size: oneOf(Object.keys(SIZES) as Size[], size),
    theme: oneOf(THEME_NAMES, theme),
    // `\` stands for a new line.
    bio: bio.replaceAll("\\", "\n"),
  }
}

const TONES: readonly Look["tone"][] = ["fair", "olive", "brown", "dark"]

/** `she` or `he`, a tone of skin, and what else there is to say: `veil`, `old`, `plants`, what is worn on the head. */
function lookOf(cell: string): Look {
  const [who, tone = "", ...rest] = cell.split(" ")
  const worn = rest.find((word) => !["veil", "old", "plants"].includes(word))
  return {
    isWoman: oneOf(["she", "he"], who ?? "") === "she",
    tone: oneOf(TONES, tone),
    isVeiled: rest.includes("veil"),
    isOld: rest.includes("old"),
    hasPlants: rest.includes("plants"),
    ...(worn === undefined ? {} : { worn: oneOf(PORTRAIT_PARTS.worn, worn) }),
  }
}

function oneOf<T extends string>(list: readonly T[], word: string): T {
  const found = list.find((each) => each === word)
  if (found === undefined) throw new Error(`"${word}" is none of ${list.join(", ")}`)
  return found
}
