import { RateLimited, Unavailable } from "#platform/errors/errors"
import { gauge } from "#platform/metrics/metrics.server"
import { onShutdown } from "#platform/process/shutdown.server"

const BEAT_MS = 15_000
/** A browser opens six connections to a host; those who have more tabs ask instead. */
const MOST_OF_ONE = 4
const MOST_IN_ALL = 1_000
const RETRY_AFTER_SECONDS = 30
/** Events that wait for a reader who does not read. */
const MOST_UNREAD = 32

export type EventStream = Readonly<{
  /** Sends a value as JSON. Nothing is sent on a stream that has ended. */
  send(value: unknown): void
  end(): void
  /** Whether it has ended, by whomever. */
  ended(): boolean
}>

type Options = Readonly<{
  /** Whose it is: nobody holds more than four at once. */
  owner: string
  lifetimeMs: number
  /** Begins to send, and answers what stops that. */
  begin: (stream: EventStream) => () => void
  /** Asked with each heartbeat; a stream that may not go on ends. */
  mayGoOn: () => Promise<boolean>
  beatMs?: number
}>

const open = new Map<EventStream, string>()
let isStopping = false
gauge("event_streams", "Streams of events that are open", () => open.size)

/**
 * An answer of server-sent events, with a heartbeat every 15 s so that nobody on the way takes it for dead. It ends by `end`,
 * after its lifetime, when its reader leaves or reads no more, and when the process stops. Throws `RateLimited` where its
 * owner holds enough of them, `Unavailable` where the process does.
 */
export function eventStream({ owner, lifetimeMs, begin, mayGoOn, beatMs = BEAT_MS }: Options): Response {
  if ([...open.values()].filter((holder) => holder === owner).length >= MOST_OF_ONE)
    throw new RateLimited(RETRY_AFTER_SECONDS)
  if (isStopping || open.size >= MOST_IN_ALL) throw new Unavailable("streams")
  onShutdown("event streams", endAll, "streams")

  const encoder = new TextEncoder()
  let writer: ReadableStreamDefaultController<Uint8Array> | undefined
  let stop = () => {}
  const beat = setInterval(() => void keepUp(), beatMs)
  const limit = setTimeout(() => stream.end(), lifetimeMs)

  const stream: EventStream = {
    send: (value) => write(`data: ${JSON.stringify(value)}\n\n`),
    end: () => {
      if (release()) writer?.close()
    },
    ended: () => !open.has(stream),
  }

  function write(text: string) {
    if (!writer || stream.ended()) return
    if ((writer.desiredSize ?? 0) <= 0) return stream.end()
    writer.enqueue(encoder.encode(text))
  }

  async function keepUp() {
    const goesOn = await mayGoOn().catch(() => false)
    if (goesOn) write(": \n\n")
    else stream.end()
  }

  /** Whether it was still open. */
  function release() {
    clearInterval(beat)
    clearTimeout(limit)
    if (!open.delete(stream)) return false
    stop()
    return true
  }

  open.set(stream, owner)
  const body = new ReadableStream<Uint8Array>(
    {
      start(controller) {
        writer = controller
      },
      cancel: () => void release(),
    },
    { highWaterMark: MOST_UNREAD },
  )
  stop = begin(stream)
  if (stream.ended()) stop()
  return new Response(body, {
    headers: {
      "Content-Type": "text/event-stream; charset=utf-8",
      "Cache-Control": "no-store",
      // nginx would keep events back until a buffer is full.
      "X-Accel-Buffering": "no",
    },
  })
}

function endAll() {
  isStopping = true
  for (const stream of open.keys()) stream.end()
}
