import { onInvalidation } from "#platform/cache/invalidations.server"
import { createTurns } from "#platform/process/turns"
import type { Feed } from "./channels.server"

/** Reads that run at once in this process: after a break all feeds are read anew, and pages have to be answered meanwhile. */
const READS_AT_ONCE = 4
/** Turn by turn for each person: one with twelve pages that follow twenty things each delays only themselves. */
const inTurn = createTurns(READS_AT_ONCE)

type Following = Readonly<{
  /** The person who follows. */
  whose: string
  tell: (news: unknown) => void
  fail: (error: unknown) => void
}>
type Running = Following & { readonly feed: Feed; ended: boolean }

const byTag = new Map<string, Set<Running>>()
const all = new Set<Running>()
/** Feeds to be read next. A set, so that a feed touched several times is read once. */
const waiting = new Set<Running>()
const reading = new Set<Running>()

onInvalidation((tags) => {
  if (tags === "all") for (const running of all) wait(running)
  else for (const tag of tags) for (const running of byTag.get(tag) ?? []) wait(running)
})

/** Tells what is new of a feed, at once and whenever it is touched, until the returned function is called or a read fails. */
export function runFeed(feed: Feed, following: Following): () => void {
  const running: Running = { ...following, feed, ended: false }
  all.add(running)
  for (const tag of feed.tags) {
    const others = byTag.get(tag)
    if (others) others.add(running)
    else byTag.set(tag, new Set([running]))
  }
  wait(running)
  return () => end(running)
}

function wait(running: Running) {
  if (waiting.has(running)) return
  waiting.add(running)
  // Touched while it is read: its next turn comes after that, since what is being read may be older.
  if (!reading.has(running)) void inTurn(running.whose, () => readOne(running))
}

async function readOne(running: Running) {
  waiting.delete(running)
  if (running.ended) return
  reading.add(running)
  try {
    const news = await running.feed.read()
    if (news !== undefined && !running.ended) running.tell(news)
  } catch (error) {
    if (!running.ended) running.fail(error)
    end(running)
  } finally {
    reading.delete(running)
    if (waiting.has(running)) void inTurn(running.whose, () => readOne(running))
  }
}

function end(running: Running) {
  running.ended = true
  all.delete(running)
  waiting.delete(running)
  for (const tag of running.feed.tags) {
    const others = byTag.get(tag)
    others?.delete(running)
    if (others?.size === 0) byTag.delete(tag)
  }
}
