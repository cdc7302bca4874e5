import { randomUUID } from "node:crypto"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { Cast } from "../world/people.ts"
import { type Journal, openJournal } from "./journal.ts"
import { KINDS, type Write, writeOf } from "./writes.ts"

/** Longer than the site may ever take: what comes later is a request that hung. */
const PATIENCE_MS = 60_000
const BREATH_MS = 50
/** Eight clients then begin some twenty writes a second. */
const SLOWLY_MS = 400
/** The site is gone for good. */
const SILENCE_MS = 120_000

type Options = Readonly<{
  url: string
  casts: readonly Cast[]
  folder: string
  /** Whether a write without an answer is sent again, the same one, until it has one. */
  retries?: boolean
}>

export type Load = Awaited<ReturnType<typeof startLoad>>

/** One client for each cast, each writing one thing after the other of all six kinds in turn until `stop`. */
export function startLoad({ url, casts, folder, retries = false }: Options) {
  mkdirSync(folder, { recursive: true })
  const run = randomUUID().slice(0, 6)
  const listeners = new Set<() => void>()
  let stopped = false
  let gate: PromiseWithResolvers<void> | undefined
  let inHand = 0
  let isSlow = false
  let acknowledged = 0
  const statuses = new Map<string, number>()
  const slowest = { ms: 0 }
  const unexpected: string[] = []

  const changed = () => {
    for (const listener of [...listeners]) listener()
  }
  const until = async (isSo: () => boolean, signal?: AbortSignal) => {
    while (!isSo())
      await new Promise<void>((resolve) => {
        const heard = () => {
          listeners.delete(heard)
          resolve()
        }
        listeners.add(heard)
        signal?.addEventListener("abort", heard, { once: true })
      })
  }

  async function client(cast: Cast, place: number) {
    const journal = openJournal(join(folder, `${place}.jsonl`))
    for (let n = 0; !stopped; n++) {
      await gate?.promise
      if (stopped) break
      const kind = KINDS[(n + place) % KINDS.length] ?? "contact"
      const write = writeOf(kind, { cast, mark: `w${run}-${place}`, n })
      const id = `${run}-${place}-${n}`
      journal.write({ at: Date.now(), id, phase: "intent", kind, facts: write.facts })
      inHand++
      await attempt(write, id, journal)
      inHand--
      changed()
      if (isSlow) await pause(SLOWLY_MS)
    }
    journal.close()
  }

  async function attempt(write: Write, id: string, journal: Journal) {
    for (;;) {
      const answer = await ask(write, url)
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1)
      slowest.ms = Math.max(slowest.ms, answer.ms)
      changed()
      if (answer.kind === "yes") {
        journal.write({ at: Date.now(), id, phase: "acknowledged" })
        acknowledged++
        return
      }
      if (answer.kind === "odd") unexpected.push(`${write.kind}: ${answer.why}`)
      if (!retries || answer.kind === "odd") {
        journal.write({ at: Date.now(), id, phase: "unanswered", why: answer.why })
        await pause(BREATH_MS)
        return
      }
      if (stopped) return
      await pause(BREATH_MS)
    }
  }

  const clients = casts.map(client)
  return {
    folder,
    /** Answers by status; `none` where the connection ended without one. */
    statuses,
    /** What is neither a yes nor the site being away: a refusal of a good form, an error of its own. */
    unexpected,
    /** The longest that any answer took. */
    slowestMs: () => slowest.ms,
    /** How many answers of any kind there were. */
    answers: () => [...statuses.values()].reduce((sum, count) => sum + count, 0),
    until,
    /** Resolves once so many more writes have been acknowledged; the ms that took. Rejects when none is for a long while. */
    async acknowledgedAgain(more = 1) {
      const [began, goal] = [performance.now(), acknowledged + more]
      while (acknowledged < goal) {
        const before = acknowledged
        const gaveUp = AbortSignal.timeout(SILENCE_MS)
        await until(() => acknowledged > before || gaveUp.aborted, gaveUp)
        if (acknowledged === before) throw new Error(`nothing was acknowledged within ${SILENCE_MS} ms`)
      }
      return performance.now() - began
    },
    /**
     * Has the clients leave a while between their writes until `work` has ended: a process that starts, a backup. They are there all
     * the while, and what is to meet as much as they can ask for comes after.
     */
    async slowly<Made>(work: Promise<Made>) {
      isSlow = true
      try {
        return await work
      } finally {
        isSlow = false
      }
    },
    /** Has the clients wait, once what is under way has ended; `resume` lets them go on. */
    async pause() {
      gate ??= Promise.withResolvers()
      await until(() => inHand === 0)
    },
    resume() {
      gate?.resolve()
      gate = undefined
    },
    async stop() {
      stopped = true
      gate?.resolve()
      await Promise.all(clients)
    },
  }
}

type Answer =
  | { kind: "yes"; status: string; ms: number }
  | { kind: "away" | "odd"; status: string; ms: number; why: string }

async function ask(write: Write, url: string): Promise<Answer> {
  const began = performance.now()
  const took = () => performance.now() - began
  try {
    const response = await write.send(url, AbortSignal.timeout(PATIENCE_MS))
    const page = await response.text()
    return { ...judged(response, page), ms: took() }
  } catch (error) {
    const name = error instanceof Error ? error.name : ""
    if (name === "TimeoutError")
      return { kind: "odd", status: "hung", ms: took(), why: `no answer within ${PATIENCE_MS} ms` }
    return { kind: "away", status: "none", ms: took(), why: "the connection ended" }
  }
}

/** A yes is 2xx, or a redirect that does not send to the door. */
function judged({ status, headers }: Response, page: string) {
  const location = headers.get("location") ?? ""
  const isSentAway = /^\/auth(?!\/check-email)/.test(location) || location.startsWith("/reserve-username")
  if (status < 400 && !isSentAway) return { kind: "yes" as const, status: String(status) }
  const why = `${status} ${location}${complaintIn(page)}`
  return { kind: status === 503 ? ("away" as const) : ("odd" as const), status: String(status), why }
}

/** What a page says of a form that it did not take. */
function complaintIn(page: string) {
  return /(?:role="alert"|aria-live)[^>]*>(?:<[^>]*>)*([^<]{3,200})/.exec(page)?.[1] ?? ""
}
