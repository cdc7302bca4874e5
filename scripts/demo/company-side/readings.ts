import type { DeliverableKind } from "#vocabulary/collaborations"
import { POST_MARKS, type PostMark, type PostNetwork, type ReadingOutcome } from "#vocabulary/posts"
import type { postReadings, postReadingsDue } from "../../../database/schema/posts.ts"
import { HOUR_MS, MINUTE_MS } from "../../../platform/text/day.ts"
import { dice } from "../random.ts"

type Reading = typeof postReadings.$inferInsert
type Due = typeof postReadingsDue.$inferInsert

/** In hours after the publication: when it is read, and when that is given up. As the database plans it. */
const HOURS: Readonly<Record<PostMark, readonly [due: number, last: number]>> = {
  "1h": [1, 2],
  "24h": [24, 36],
  "7d": [7 * 24, 8 * 24],
  "30d": [30 * 24, 33 * 24],
}
const OF_STORIES: Partial<typeof HOURS> = { "1h": [1, 2], "24h": [23.5, 24] }
/** The share of its first month's figures that a post has by then. */
const PARTS: Readonly<Record<PostMark, number>> = { "1h": 0.08, "24h": 0.46, "7d": 0.83, "30d": 1 }

export type ReadPost = Readonly<{
  deliverableId: string
  influencerId: string
  network: PostNetwork
  kind: DeliverableKind
  publishedAt: Date
  /** Whether its creator's connection reads it; else they say some of it themselves. */
  isConnected: boolean
  missed?: Partial<Record<PostMark, ReadingOutcome>>
  now: Date
}>

/** The readings of a post so far, and those still due. */
export function readingsOf(post: ReadPost): { readings: Reading[]; due: Due[] } {
  const readings: Reading[] = []
  const due: Due[] = []
  const plan = post.kind === "story" ? OF_STORIES : HOURS
  for (const mark of POST_MARKS) {
    const hours = plan[mark]
    if (!hours) continue
    const [dueAt, lastAt] = hours.map((count) => new Date(post.publishedAt.getTime() + count * HOUR_MS))
    if (!dueAt || !lastAt) continue
    const { deliverableId, influencerId, network, isConnected } = post
    // A few minutes after it was due; what cannot be read is tried until it is too late.
    const readAt = isConnected && !post.missed?.[mark] ? new Date(dueAt.getTime() + 3 * MINUTE_MS) : lastAt
    if (readAt > post.now) {
      const waitsFor = isConnected || dueAt > post.now ? null : ("not_connected" as const)
      due.push({ deliverableId, mark, network, influencerId, dueAt, lastAt, failures: 0, waitsFor })
      continue
    }
    const outcome = isConnected ? (post.missed?.[mark] ?? "read") : "not_connected"
    readings.push({
      ...NO_FIGURES,
      deliverableId,
      mark,
      declared: false,
      outcome,
      ...(outcome === "read" && { ...figuresAt(post, mark), paidLabel: network === "youtube" ? true : null }),
      readAt,
    })
    if (!isConnected && (post.kind === "story" ? "24h" === mark : DECLARED.includes(mark))) {
      const { views, likes, comments } = figuresAt(post, mark)
      const declared = { ...NO_FIGURES, views, likes, comments, declared: true, outcome: "read" as const }
      // A creator declares figures only after being told that they could not be read.
      readings.push({ ...declared, deliverableId, mark, readAt: new Date(readAt.getTime() + HOUR_MS / 2) })
    }
  }
  return { readings, due }
}

const DECLARED: readonly PostMark[] = ["7d", "30d"]
const NO_FIGURES = {
  views: null,
  likes: null,
  comments: null,
  shares: null,
  saves: null,
  reach: null,
  paidLabel: null,
  aiLabel: null,
}

/** The figures that a network reports for a post at one moment: never less than before. */
export function figuresAt(
  { deliverableId, network, kind }: Pick<ReadPost, "deliverableId" | "network" | "kind">,
  mark: PostMark,
) {
  const chance = dice(`post/${deliverableId}`)
  const part = PARTS[mark]
  const all = chance.whole(kind === "story" ? 6_000 : 14_000, kind === "story" ? 21_000 : 96_000)
  const [liked, said, sent, kept, reached] = [0.06, 0.004, 0.006, 0.012, 0.82].map(
    (share) => share * chance.between(0.7, 1.2),
  )
  const of = (share = 0) => Math.round(all * part * Math.min(share, 0.95))
  const isTold = network === "instagram"
  return {
    views: Math.round(all * part),
    likes: of(liked),
    comments: of(said),
    shares: network === "youtube" ? null : of(sent),
    saves: isTold && kind !== "story" ? of(kept) : null,
    reach: isTold ? of(reached) : null,
  }
}
