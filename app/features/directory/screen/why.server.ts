import { figureText, formatFollowers } from "#app/features/networks/public"
import { currentLocale, m } from "#messages"
import { isolate } from "#platform/text/bidi"
import { formatDateTime } from "#platform/text/format"
import type { DirectoryCard, DirectoryNetwork, Sort } from "../search"
import type { WhyView } from "./view"

type Listed = {
  cards: readonly DirectoryCard[]
  sort: Sort
  /** Whether the list begins here: nobody stands before the first. */
  isStart: boolean
}

/** Why the first of these stands before all others, by what the order goes by: `order.server.ts`. Null where nobody is. */
export function whyView({ cards, sort, isStart }: Listed, now = new Date()): WhyView | null {
  const [card] = cards
  if (!card) return null
  const name = isolate(card.name)
  return {
    title: isStart ? m.directory_why_first({ name }) : m.directory_why_order(),
    reasons: [...reasonsOf(card, name, { sort, isStart }, now), m.directory_why_nothing()],
  }
}

function reasonsOf(card: DirectoryCard, name: string, { sort, isStart }: Omit<Listed, "cards">, now: Date): string[] {
  switch (sort) {
    case "name":
      return [isStart ? m.directory_why_name({ name }) : m.directory_order_name(), m.directory_why_letters()]
    case "recent": {
      const date = isolate(formatDateTime(card.lastUpdated, currentLocale()))
      return [
        m.directory_why_updated({ name, date }),
        isStart ? m.directory_why_updated_first() : m.directory_order_recent(),
      ]
    }
    case "followers":
      return followersReasons(card, name, isStart, now)
  }
}

function followersReasons({ networks }: DirectoryCard, name: string, isStart: boolean, now: Date): string[] {
  const known = networks.filter(({ followers }) => followers !== null)
  const read = known.filter(({ source }) => source && source.provenance !== "declared")
  const declared = known.filter((each) => !read.includes(each))
  if (known.length === 0) return [m.directory_why_no_figure({ name })]
  if (read.length === 0) return [m.directory_why_declared_alone({ name, figure: sumOf(declared) })]
  return [
    isStart
      ? m.directory_why_read_first({ name, figure: sumOf(read) })
      : m.directory_why_read({ name, figure: sumOf(read) }),
    ...read.map((figure) => figureText(figure, now)),
    ...(declared.length > 0 ? [m.directory_why_declared({ figure: sumOf(declared) })] : []),
  ]
}

function sumOf(figures: readonly DirectoryNetwork[]) {
  return isolate(formatFollowers(figures.reduce((sum, { followers }) => sum + (followers ?? 0), 0)))
}
