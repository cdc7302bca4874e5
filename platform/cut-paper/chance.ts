import { type Composition, PORTRAIT_PARTS, type PortraitPart } from "#vocabulary/portrait"
import { HAIRS, PAPERS, rgb, SKINS } from "./paper.ts"

type Tone = "fair" | "olive" | "brown" | "dark"
type Cut = Composition["cut"]

/** The traits that are settled; chance decides the rest. */
export type Wish = {
  isWoman: boolean
  tone: Tone
  isVeiled?: boolean
  isOld?: boolean
  worn?: Composition["worn"]
  hasPlants?: boolean
}

/** From 0 up to 1. */
export type Roll = () => number

const TONES: Readonly<Record<Tone, { skins: readonly Composition["skin"][]; hairs: readonly Composition["hair"][] }>> =
  {
    fair: {
      skins: ["porcelain", "rose"],
      hairs: ["espresso", "brown", "chestnut", "copper", "blond", "auburn", "charcoal"],
    },
    olive: { skins: ["beige", "honey"], hairs: ["black", "espresso", "brown", "chestnut"] },
    brown: { skins: ["amber", "bronze"], hairs: ["black", "black", "espresso", "brown"] },
    dark: { skins: ["cocoa", "ebony"], hairs: ["black", "black", "espresso", "charcoal"] },
  }
const LONG: readonly Cut[] = [
  "bun",
  "bob",
  "long",
  "curls",
  "fringe",
  "long-fringe",
  "flowing",
  "mid",
  "long-curls",
  "topknot",
  "buns",
  "plait",
  "plaits",
  "crop",
  "pixie",
]
const COILED: readonly Cut[] = ["afro", "curls", "locks", "puffs", "puff", "plaits", "fade"]
const SHORT: readonly Cut[] = ["crop", "crop", "fade", "quiff", "side", "curly-top", "short-afro", "topknot"]
const SHORT_COILED: readonly Cut[] = ["fade", "fade", "flat-top", "short-afro", "locks", "curly-top"]
type Choices = { readonly [Part in PortraitPart]: readonly Composition[Part][] }
const choices: Choices = PORTRAIT_PARTS
const PAPER_NAMES = PORTRAIT_PARTS.ground

/** Somebody put together by chance, in papers that lie well beside each other: no two much alike. */
export function portraitByChance(roll: Roll, wish: Wish = anybody(roll)): Composition {
  const pick = <T>(list: readonly T[]): T => {
    const found = list[Math.floor(roll() * list.length)]
    if (found === undefined) throw new Error("there is nothing to pick from")
    return found
  }
  const any = <Part extends PortraitPart>(part: Part) => pick<Choices[Part][number]>(choices[part])
  const maybe = <T>(probability: number, drawn: () => T, otherwise: T): T =>
    roll() < probability ? drawn() : otherwise

  const { isWoman, tone, isOld = false } = wish
  const skin = pick(TONES[tone].skins)
  const hair = isOld ? pick(["grey", "white"] as const) : pick(TONES[tone].hairs)
  const [ground, sheet, cloth, leafPaper, wornPaper] = papers(roll, 5, [SKINS[skin], HAIRS[hair]])
  const hasBeard = !isWoman && roll() < (isOld ? 0.7 : 0.5)
  const worn = wish.isVeiled ? pick(["veil", "veil-draped", "veil-folded"] as const) : (wish.worn ?? "none")
  return {
    cut: cutOf(wish, pick),
    hair,
    skin,
    eyes: any("eyes"),
    brows: any("brows"),
    nose: any("nose"),
    mouth: isWoman ? pick(["full", "fine", "full", "fine", "smile", "grin", "smirk"]) : any("mouth"),
    lips: isWoman ? pick(["red", "coral", "berry"] as const) : "natural",
    beard: hasBeard ? pick(["short", "full", "short", "full", "goatee", "moustache"] as const) : "none",
    cheeks: maybe(0.45, () => pick(["rosy", "rosy", "freckles"] as const), "none"),
    lines: isOld ? "fine" : "none",
    cloth,
    pattern: maybe(0.7, () => any("pattern"), "plain"),
    print: maybe(0.4, () => "cream" as const, leafPaper),
    collar: any("collar"),
    worn,
    wornPaper,
    glasses: maybe(isOld ? 0.45 : 0.24, () => pick(["round", "square", "aviator", "round", "square", "dark"]), "none"),
    frame: pick(["ink", "ink", "tortoise", "red", "blue"]),
    earrings: isWoman ? maybe(0.45, () => pick(["drops", "hoops", "pearls"]), "none") : "none",
    metal: any("metal"),
    ground,
    backdrop: any("backdrop"),
    sheet,
    leaf: wish.hasPlants
      ? pick(["leaf", "alga", "frond", "monstera", "flower", "tulip"])
      : pick(PORTRAIT_PARTS.leaf.filter((leaf) => leaf !== "none")),
    leafPaper,
    leaves: wish.hasPlants ? pick(["three", "five"]) : pick(["one", "two", "three"]),
  }
}

function anybody(roll: Roll): Wish {
  const one = <T>(list: readonly [T, ...T[]]) => list[Math.floor(roll() * list.length)] ?? list[0]
  const isWoman = roll() < 0.5
  const wish: Wish = { isWoman, tone: one(["fair", "olive", "brown", "dark"]), isOld: roll() < 0.14 }
  if (isWoman && roll() < 0.16) return { ...wish, isVeiled: true }
  return roll() < 0.24 ? { ...wish, worn: one(["cap", "beanie", "beret", "straw-hat", "bucket", "headphones"]) } : wish
}

function cutOf({ isWoman, tone, isOld }: Wish, pick: <T>(list: readonly T[]) => T): Cut {
  const isCoiled = tone === "dark" || (tone === "brown" && pick([true, false, false, false]))
  if (isWoman) return pick(isCoiled ? COILED : LONG)
  if (isOld) return pick(["bald", "balding", "balding"])
  return pick<Cut>(isCoiled ? SHORT_COILED : [...SHORT, ...SHORT, "bald"])
}

type Sheets = readonly [Paper, Paper, Paper, Paper, Paper]
type Paper = (typeof PAPER_NAMES)[number]

/** No two of a colour that looks alike, none like what is taken. */
function papers(roll: Roll, count: 5, taken: readonly string[]): Sheets {
  const chosen: Paper[] = []
  while (chosen.length < count) {
    const paper = PAPER_NAMES[Math.floor(roll() * PAPER_NAMES.length)] ?? "sand"
    const others = [...taken, ...chosen.map((each) => PAPERS[each])]
    if (others.every((other) => distance(PAPERS[paper], other) > 70)) chosen.push(paper)
  }
  return chosen as unknown as Sheets
}

function distance(a: string, b: string) {
  const [one, other] = [rgb(a), rgb(b)]
  return Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))
}
