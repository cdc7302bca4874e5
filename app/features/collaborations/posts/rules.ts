import { parisDay } from "#platform/text/day"
import { POST_FIGURES, POST_MARKS, type PostFigure, type PostMark, type ReadingOutcome } from "#vocabulary/posts"

export type Figures = Readonly<Record<PostFigure, number | null>>

/** The stored figures of one moment, from the network or from the creator. */
export type KeptReading = Readonly<
  Figures & {
    mark: PostMark
    declared: boolean
    outcome: ReadingOutcome
    paidLabel: boolean | null
    aiLabel: boolean | null
    readAt: Date
  }
>

export type DueReading = Readonly<{
  mark: PostMark
  /** When it is read, or tried again. */
  dueAt: Date
  /** When it is given up. */
  lastAt: Date
  waitsFor: "not_connected" | "scope_missing" | null
}>

/** One moment of a post, and all that is to be said of it. */
export type Moment = Readonly<{
  mark: PostMark
  /** `asked`: it cannot be read as things stand, and its creator may say it. */
  state: "read" | "declared" | "to_come" | "asked" | "nothing"
  figures: Figures | null
  readAt: Date | null
  /** Why there is no figure. */
  why: ReadingOutcome | null
  /** Null once it has come: one that is still to be read then is read soon. */
  dueAt: Date | null
}>

/** Whether a post was there before the day of the agreement, and so proves nothing of it: by days, as people agree on the telephone and write it down in the evening. */
export function isBeforeAgreement(publishedAt: Date, acceptedAt: Date | null) {
  return acceptedAt !== null && parisDay(publishedAt) < parisDay(acceptedAt)
}

/** Asking the network again would say nothing more. */
const FINAL: readonly ReadingOutcome[] = ["gone", "not_theirs"]

/** The moments of a post in their order. What was read stands before what was declared, whichever came later. */
export function momentsOf(readings: readonly KeptReading[], due: readonly DueReading[], now: Date): Moment[] {
  return POST_MARKS.flatMap((mark): Moment[] => {
    const [read, declared] = [false, true].map((word) =>
      readings.find((each) => each.mark === mark && each.declared === word),
    )
    const next = due.find((each) => each.mark === mark)
    if (!read && !declared && !next) return []
    const figure = read?.outcome === "read" ? read : declared
    // Of a post that is old when it is published, moments are over before the first run notes it.
    const waitsFor = next && (next.waitsFor ?? (next.lastAt <= now ? "too_late" : null))
    const why = read && read.outcome !== "read" ? read.outcome : (waitsFor ?? null)
    if (figure)
      return [
        {
          mark,
          state: figure.declared ? "declared" : "read",
          figures: figuresOf(figure),
          readAt: figure.readAt,
          why,
          dueAt: null,
        },
      ]
    const isFinal = read !== undefined && FINAL.includes(read.outcome)
    const state = isFinal ? "nothing" : read || waitsFor ? "asked" : "to_come"
    const dueAt = next && next.dueAt > now ? next.dueAt : null
    return [{ mark, state, figures: null, readAt: read?.readAt ?? null, why, dueAt }]
  })
}

/** The moments of a post on a network that is not read: its creator types each figure, once the moment has come. */
export function declaredMoments(readings: readonly KeptReading[], publishedAt: Date, now: Date): Moment[] {
  return POST_MARKS.map((mark) => {
    const said = readings.find((each) => each.mark === mark && each.declared)
    if (said) return { mark, state: "declared", figures: figuresOf(said), readAt: said.readAt, why: null, dueAt: null }
    const dueAt = new Date(publishedAt.getTime() + AFTER_MS[mark])
    const isThere = dueAt <= now
    return {
      mark,
      state: isThere ? "asked" : "to_come",
      figures: null,
      readAt: null,
      why: null,
      dueAt: isThere ? null : dueAt,
    }
  })
}

const HOUR = 3_600_000
const AFTER_MS: Readonly<Record<PostMark, number>> = {
  "1h": HOUR,
  "24h": 24 * HOUR,
  "7d": 7 * 24 * HOUR,
  "30d": 30 * 24 * HOUR,
}

/** Since when a post is no longer there, as far as its last readings say. */
export function goneSince(readings: readonly KeptReading[]): Date | null {
  const read = POST_MARKS.flatMap((mark) => readings.find((each) => each.mark === mark && !each.declared) ?? [])
  const lastThere = read.findLastIndex(({ outcome }) => outcome !== "gone")
  return read[lastThere + 1]?.readAt ?? null
}

/** The labels that the network reported last; null if it never reported any. */
export function labelsOf(readings: readonly KeptReading[]) {
  const inOrder = POST_MARKS.flatMap((mark) => readings.find((each) => each.mark === mark && !each.declared) ?? [])
  const last = (label: "paidLabel" | "aiLabel") => inOrder.findLast((each) => each[label] !== null)
  const [paid, ai] = [last("paidLabel"), last("aiLabel")]
  return {
    paid: paid?.paidLabel ?? null,
    ai: ai?.aiLabel ?? null,
    saidAt: paid?.readAt ?? ai?.readAt ?? null,
  }
}

/** The one figure that represents a post: its views, else the next figure that is known. */
export function mainFigure(figures: Figures): { figure: PostFigure; count: number } | null {
  for (const figure of POST_FIGURES) {
    const count = figures[figure]
    if (count !== null) return { figure, count }
  }
  return null
}

/** The newest figures of a post: a later moment says more than an earlier one. */
export function newestMoment(moments: readonly Moment[]): Moment | null {
  return moments.findLast(({ figures }) => figures !== null) ?? null
}

/** A sum of ours, with how many posts are in it; null where no post has this figure. What is declared is counted apart. */
export function sumOf(posts: readonly Moment[][], figure: PostFigure) {
  const parts = posts.flatMap((moments) => {
    const newest = newestMoment(moments)
    const count = newest?.figures?.[figure] ?? null
    return newest && count !== null ? [{ count, isDeclared: newest.state === "declared" }] : []
  })
  if (parts.length === 0) return null
  return {
    total: parts.reduce((sum, { count }) => sum + count, 0),
    parts: parts.length,
    declared: parts.filter(({ isDeclared }) => isDeclared).length,
  }
}

function figuresOf({ views, likes, comments, shares, saves, reach }: Figures): Figures {
  return { views, likes, comments, shares, saves, reach }
}
