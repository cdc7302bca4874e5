import type { WebSocket } from "ws"
import { z } from "zod"
import { onInvalidation } from "#platform/cache/invalidations.server"
import type { Member } from "#platform/database/actor.server"
import { ProductError } from "#platform/errors/errors"
import { log } from "#platform/log/log.server"
import { counter, gauge } from "#platform/metrics/metrics.server"
import { onShutdown } from "#platform/process/shutdown.server"
import { parseJson } from "#platform/text/parse-json"
import { inTurn } from "./arrivals.server"
import { channels } from "./channels.server"
import { runFeed } from "./feeds.server"

/** Constants of docs/product.md. */
const HEARTBEAT_MS = 30_000
const TIMEOUT_MS = 10_000
const MOST_FEEDS = 20
const MOST_ASKED = { messages: 60, inMs: 10_000 }
/** The most that may wait for a slow reader: a conversation's fifty longest messages. The process has a limit for all of them together. */
const MOST_UNREAD_BYTES = 256 * 1024

/** Why a socket is closed, as the open page understands it (RFC 6455 §7.4; from 4000 on they are our own). */
export const CLOSE = { goingAway: 1001, policy: 1008, tryLater: 1013, signedOut: 4401 } as const

const Id = z.string().min(1).max(20)
const Asked = z.union([
  z.strictObject({ follow: Id, channel: z.string().max(40), params: z.record(z.string(), z.unknown()) }),
  z.strictObject({ leave: Id }),
  z.strictObject({ ping: z.literal(true) }),
])

export type Visitor = Readonly<{
  listener: Member
  /** Asked with each heartbeat and whenever a session of the person ends: a socket that may not go on is closed. */
  isSignedIn: () => Promise<boolean>
}>
type Beats = Readonly<{ heartbeatMs: number; timeoutMs: number }>
/** A channel that is followed; `stop` is missing while it is being opened. */
type Place = { stop?: () => void }
type Open = Readonly<{ userId: string; check: () => void; close: (code: number) => void }>

const open = new Set<Open>()
const told = counter("live_news_total", "News told to open pages")
gauge("live_sockets", "Sockets of open pages", () => open.size)

onInvalidation((tags) => {
  if (tags === "all") return
  const ended = new Set(tags.flatMap((tag) => (tag.startsWith("session:") ? [tag.slice("session:".length)] : [])))
  if (ended.size > 0) for (const socket of open) if (ended.has(socket.userId)) socket.check()
})

/** How many sockets a person has open in this process, and how many there are in all. */
export function openSockets(userId: string) {
  let own = 0
  for (const socket of open) if (socket.userId === userId) own++
  return { own, all: open.size }
}

/**
 * Speaks with one open page: it follows channels and leaves them, is told what is new of them, and is asked every 30 s
 * whether it is still there. Whatever it says that it may not say ends it.
 */
export function serveSocket(
  socket: WebSocket,
  { listener, isSignedIn }: Visitor,
  { heartbeatMs, timeoutMs }: Beats = { heartbeatMs: HEARTBEAT_MS, timeoutMs: TIMEOUT_MS },
) {
  onShutdown("live sockets", closeAll, "streams")
  const feeds = new Map<string, Place>()
  let asked = { messages: 0, since: Date.now() }
  let silent: NodeJS.Timeout | undefined

  const me: Open = { userId: listener.userId, check: () => void check(), close: (code) => socket.close(code) }
  open.add(me)
  const beat = setInterval(() => {
    socket.ping()
    silent ??= setTimeout(() => socket.terminate(), timeoutMs)
    void check()
  }, heartbeatMs)

  socket.on("pong", () => {
    clearTimeout(silent)
    silent = undefined
  })
  socket.on("message", (data) => {
    const message = isTooMuch() ? null : Asked.safeParse(parseJson(String(data))).data
    if (!message) return socket.close(CLOSE.policy)
    if ("ping" in message) return send({ pong: true })
    if ("leave" in message) return leave(message.leave)
    void follow(message.follow, message.channel, message.params)
  })
  socket.on("error", (error) => log.debug({ err: error }, "a socket failed"))
  socket.on("close", () => {
    open.delete(me)
    clearInterval(beat)
    clearTimeout(silent)
    for (const id of [...feeds.keys()]) leave(id)
  })

  async function follow(id: string, name: string, params: unknown) {
    const channel = channels.get(name)
    if (!channel || feeds.has(id) || feeds.size >= MOST_FEEDS) return socket.close(CLOSE.policy)
    const place: Place = {} // it is taken while it is looked whether it may
    feeds.set(id, place)
    try {
      const isWanted = () => feeds.get(id) === place
      const feed = await inTurn(listener.userId, async () => (isWanted() ? channel.open(listener, params) : null))
      // Left meanwhile, and perhaps followed again: that one has a place of its own.
      const tell = (news: unknown) => send({ of: id, news })
      if (feed && isWanted()) place.stop = runFeed(feed, { whose: listener.userId, tell, fail })
    } catch (error) {
      if (!(error instanceof ProductError || error instanceof z.ZodError) || isForNow(error)) return fail(error)
      if (feeds.get(id) !== place) return
      feeds.delete(id)
      send({ refused: id })
    }
  }

  function leave(id: string) {
    const place = feeds.get(id)
    feeds.delete(id)
    place?.stop?.()
  }

  /** The page comes again, and says how far it had come. */
  function fail(error: unknown) {
    if (!(error instanceof ProductError)) log.warn({ err: error }, "news could not be read")
    socket.close(CLOSE.tryLater)
  }

  function send(message: Readonly<Record<string, unknown>>) {
    if (socket.readyState !== socket.OPEN) return
    if (socket.bufferedAmount > MOST_UNREAD_BYTES) return socket.terminate()
    if ("news" in message) told.inc()
    socket.send(JSON.stringify(message))
  }

  async function check() {
    const goesOn = await isSignedIn().catch(() => null)
    // The database is away: nobody has signed out.
    if (goesOn === false) socket.close(CLOSE.signedOut)
  }

  function isTooMuch() {
    const now = Date.now()
    if (now - asked.since > MOST_ASKED.inMs) asked = { messages: 0, since: now }
    return ++asked.messages > MOST_ASKED.messages
  }
}

function isForNow(error: unknown) {
  return error instanceof ProductError && error.status >= 500
}

function closeAll() {
  for (const socket of open) socket.close(CLOSE.goingAway)
}
