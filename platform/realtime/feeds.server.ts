import { onInvalidation } from "#platform/cache/invalidations.server"
import type { Feed } from "./channels.server"

/** Reads that run at once in this process: after a break all feeds are read anew, and pages have to be answered meanwhile. */
const READS_AT_ONCE = 4

type Running = { feed: Feed; tell: (news: unknown) => void; fail: (error: unknown) => void; ended: boolean }

const byTag = new Map<string, Set<Running>>()
const all = new Set<Running>()
/** Those to be read, in the order in which they were touched. */
const waiting = new Set<Running>()
const reading = new Set<Running>()

onInvalidation((tags) => {
  if (tags === "all") for (const feed of all) waiting.add(feed)
  else for (const tag of tags) for (const feed of byTag.get(tag) ?? []) waiting.add(feed)
  readWaiting()
})

/** Tells what is new of a feed, at once and whenever it is touched, until the returned function is called or a read fails. */
export function runFeed(feed: Feed, tell: (news: unknown) => void, fail: (error: unknown) => void): () => void {
  const running: Running = { feed, tell, fail, ended: false }
  all.add(running)
  for (const tag of feed.tags) {
    const others = byTag.get(tag)
    if (others) others.add(running)
    else byTag.set(tag, new Set([running]))
  }
  waiting.add(running)
  readWaiting()
  return () => end(running)
}

function readWaiting() {
  for (const running of waiting) {
    if (reading.size >= READS_AT_ONCE) return
    // Touched while it is read: it waits for its next turn, since what is being read may be older.
    if (reading.has(running)) continue
    waiting.delete(running)
    reading.add(running)
    void readOne(running)
  }
}

async function readOne(running: Running) {
  try {
    const news = await running.feed.read()
    if (news !== undefined && !running.ended) running.tell(news)
  } catch (error) {
    if (!running.ended) running.fail(error)
    end(running)
  } finally {
    reading.delete(running)
    readWaiting()
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
