import type { Sentence, Weeks } from "#app/features/dashboard/public"
import { shareOfChange } from "#platform/text/trend"

/** The most of a kind that a letter names; the rest is a number. */
const NAMED = 5

export type Due =
  | Readonly<{ kind: "piece"; collaborationId: string; pieceId: string; title: string; dueOn: string }>
  | Readonly<{
      kind: "invoice"
      collaborationId: string
      invoiceId: string
      number: string
      cents: number
      dueOn: string
    }>

export type Awaited =
  | Readonly<{
      kind: "draft"
      collaborationId: string
      pieceId: string
      title: string
      from: string
      until: Date | null
    }>
  | Readonly<{ kind: "counter"; collaborationId: string; title: string; from: string; until: Date }>
  | Readonly<{ kind: "accepted" | "declined"; collaborationId: string; title: string; from: string }>
  | Extract<Due, { kind: "invoice" }>

export type CreatorFacts = Readonly<{
  home: Home
  due: readonly Due[]
}>
type DeadLink = Extract<Sentence, { kind: "dead" }>
type Home = Readonly<{
  sentence: Sentence
  dead: readonly DeadLink[]
  lately: Readonly<{ views: Weeks; clicks: Weeks }>
}>

/** A figure of the week; `change`: against the week before, as a share of it. */
export type Figure = Readonly<{ name: "views" | "clicks"; week: number; before: number; change: number | null }>

/** A list of a letter, and of how many it is the first ones. */
type Named<Item> = Readonly<{ items: readonly Item[]; more: number }>

export type CreatorPart =
  | Readonly<{ kind: "sentence"; sentence: Sentence }>
  | Readonly<{ kind: "figures"; figures: readonly Figure[] }>
  | (Readonly<{ kind: "due" }> & Named<Due>)
  | (Readonly<{ kind: "dead" }> & Named<DeadLink>)

type CreatorRule = (facts: CreatorFacts) => CreatorPart | null

/** The parts of a creator's letter, in order: each needs its own facts, and is left out without them. */
const CREATOR_RULES: readonly CreatorRule[] = [
  ({ home }) => ({ kind: "sentence", sentence: home.sentence }),
  ({ home: { lately } }) => ({
    kind: "figures",
    figures: [figureOf("views", lately.views), figureOf("clicks", lately.clicks)],
  }),
  ({ due }) => (due.length > 0 ? { kind: "due", ...named(due) } : null),
  // The one that the sentence tells of stands above.
  ({ home: { dead, sentence } }) => {
    const others = dead.filter(({ blockId }) => !(sentence.kind === "dead" && sentence.blockId === blockId))
    return others.length > 0 ? { kind: "dead", ...named(others) } : null
  },
]

/** The parts of a creator's letter; none where nobody has seen the page. */
export function creatorParts(facts: CreatorFacts): CreatorPart[] {
  if (facts.home.lately.views.week <= 0) return []
  return CREATOR_RULES.flatMap((rule) => rule(facts) ?? [])
}

export type BrandPart = Readonly<{ kind: "drafts" | "answers" | "invoices" }> & Named<Awaited>

const BRAND_PARTS = {
  drafts: ["draft"],
  answers: ["counter", "accepted", "declined"],
  invoices: ["invoice"],
} as const satisfies Record<BrandPart["kind"], readonly Awaited["kind"][]>

/** The parts of a company's letter; none where nothing waits for it. */
export function brandParts(awaited: readonly Awaited[]): BrandPart[] {
  return Object.entries(BRAND_PARTS).flatMap(([kind, kinds]) => {
    const own = awaited.filter((each) => kinds.some((known) => known === each.kind))
    return own.length > 0 ? [{ kind: kind as BrandPart["kind"], ...named(own) }] : []
  })
}

function figureOf(name: Figure["name"], weeks: Weeks): Figure {
  return { name, ...weeks, change: shareOfChange({ lately: weeks.week, before: weeks.before }) }
}

function named<Item>(all: readonly Item[]): Named<Item> {
  return { items: all.slice(0, NAMED), more: Math.max(0, all.length - NAMED) }
}
