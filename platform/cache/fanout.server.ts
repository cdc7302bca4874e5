import pg from "pg"
import { z } from "zod"
import { log } from "#platform/log/log.server"
import { counter } from "#platform/metrics/metrics.server"
import { parseJson } from "#platform/text/parse-json"
import { invalidate, invalidateAll } from "./invalidations.server"
import { CHANNEL } from "./touch.server"

const FIRST_RETRY_MS = 100
const LAST_RETRY_MS = 5_000
const HEARTBEAT_MS = 15_000

const Payload = z.array(z.string())
const connections = counter("cache_fanout_connections_total", "Connections made to hear of changes by other processes")

/**
 * Listens for what other processes have changed, on a connection of its own that is made again whenever it breaks.
 * Messages sent meanwhile are lost, so each new connection empties all caches. Resolves once it listens for the first
 * time; a database that is away at that moment is tried again in the background. The log says from when on changes are heard of.
 */
export async function startFanout(connectionString: string) {
  let stopped = false
  let client: pg.Client | undefined
  let retry: NodeJS.Timeout | undefined
  let wait = FIRST_RETRY_MS

  async function connect() {
    const mine = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 2_000,
      query_timeout: 5_000,
      keepAlive: true,
    })
    client = mine
    let lost = false
    const lose = (error?: Error) => {
      if (lost) return
      lost = true
      clearInterval(heartbeat)
      mine.end().catch(() => {})
      if (stopped) return
      log.warn({ err: error, retryInMs: wait }, "no longer hearing of changes by other processes")
      retry = setTimeout(connect, wait)
      wait = Math.min(wait * 2, LAST_RETRY_MS)
    }
    // A dead network says nothing: without asking, a silent connection would look like one on which nothing happens.
    const heartbeat = setInterval(() => mine.query("select 1").catch(lose), HEARTBEAT_MS).unref()
    mine.on("error", lose)
    mine.on("end", () => lose())
    mine.on("notification", ({ payload }) => hear(payload))
    try {
      await mine.connect()
      await mine.query(`listen ${CHANNEL}`)
      invalidateAll()
      connections.inc()
      wait = FIRST_RETRY_MS
      log.info("changes by other processes are heard of")
    } catch (error) {
      lose(error instanceof Error ? error : undefined)
    }
  }

  await connect()
  return async function stopFanout() {
    stopped = true
    clearTimeout(retry)
    await client?.end().catch(() => {})
  }
}

function hear(payload: string | undefined) {
  const tags = Payload.safeParse(parseJson(payload ?? ""))
  if (tags.success) invalidate(tags.data)
  else invalidateAll()
}
