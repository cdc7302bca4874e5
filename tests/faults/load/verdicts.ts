import type { Attempt } from "./journal.ts"

export type Verdict = Readonly<{ id: string; what: "lost" | "doubled" | "halved" | "there unasked" }>

/** How often each part of a write is there: a write has several rows, in several tables. */
export type Parts = Readonly<Record<string, number>>

/** Writes that add something: all parts once where acknowledged; all once or none at all where not. */
export function judgeAppended(attempts: readonly Attempt[], partsOf: ReadonlyMap<string, Parts>): Verdict[] {
  return attempts.flatMap((attempt): Verdict[] => {
    const { id, acknowledged } = attempt
    const counts = Object.values(partsOf.get(id) ?? {})
    if (counts.some((count) => count > 1)) return [{ id, what: "doubled" }]
    const isWhole = counts.length > 0 && counts.every((count) => count === 1)
    const isAbsent = counts.every((count) => count === 0)
    if (acknowledged && isAbsent) return [{ id, what: "lost" }]
    if (!isWhole && !isAbsent) return [{ id: `${id} ${JSON.stringify(partsOf.get(id))}`, what: "halved" }]
    return !acknowledged && isWhole ? [{ id, what: "there unasked" }] : []
  })
}

/** What stands there after a client's writes of one kind, each of which replaced the one before. */
export type Standing = Readonly<{
  /** Of whose writing it is; null: as before the first. */
  isOf(attempt: Attempt): boolean
  isUntouched: boolean
  /** What does not fit together, if anything. */
  halved: string | null
}>

/** A write whose answer was lost may have been done a little after the next one: so much later at most. */
const LATE_MS = 10_000

/** What stands is the last acknowledged write, or one that was begun after it (or shortly before) and never answered. */
export function judgeOverwritten(attempts: readonly Attempt[], standing: Standing): Verdict[] {
  const last = attempts.findLast(({ acknowledged }) => acknowledged)
  const name = `${attempts[0]?.kind} ${attempts[0]?.id}`
  if (standing.halved) return [{ id: `${name}: ${standing.halved}`, what: "halved" }]
  if (!last) {
    const isFine = standing.isUntouched || attempts.some((attempt) => standing.isOf(attempt))
    return isFine ? [] : [{ id: name, what: "halved" }]
  }
  if (standing.isOf(last)) return []
  const other = attempts.findLast(
    (attempt) => !attempt.acknowledged && attempt.at > last.at - LATE_MS && standing.isOf(attempt),
  )
  return other ? [{ id: other.id, what: "there unasked" }] : [{ id: last.id, what: "lost" }]
}
