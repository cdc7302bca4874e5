import type pg from "pg"
import { currentMoment } from "#platform/cache/invalidations.server"
import { log } from "#platform/log/log.server"
import { readOn, SYSTEM } from "./actor.server"
import { hasAllMigrations } from "./migrate.server"
import { primaryPool, type Replica, replica } from "./pool.server"
import { leaveOut } from "./replica.server"

/** A replica that is further behind is left out. */
const LAG_LIMIT_MS = 5_000
const EVERY_MS = 2_000
const ANSWER_WITHIN_MS = 1_500
/** For a replica that is behind for hours the oldest and the newest are enough. */
const MOST_POSITIONS = 16

/** The primary's log position when this process had received all touches up to `moment`. */
type Position = { lsn: string; moment: number; askedAt: number }

/**
 * Looks every two seconds whether the replica can be read: a replica of this very database, of this version, and at most
 * `LAG_LIMIT_MS` behind. How far it is behind is told by positions in the primary's log alone: while nobody writes, the last
 * replayed transaction grows old on a replica that has everything. Resolves after the first look; answers what stops it.
 */
export async function watchReplica(everyMs = EVERY_MS) {
  const watched = replica()
  if (!watched) return async () => {}
  const look = createLook(watched)
  // Not to wait for the next look: a server that has been killed shows an older state when it comes back.
  const lost = (error: Error) => leaveOut(watched, "a connection to it was lost", error)
  watched.pool.on("error", lost)
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let looking = Promise.resolve()
  const again = async () => {
    await look()
    if (!stopped) timer = setTimeout(next, everyMs).unref()
  }
  function next() {
    looking = again()
  }
  next()
  await looking
  return async function stopWatch() {
    stopped = true
    clearTimeout(timer)
    watched.pool.off("error", lost)
    await looking
    watched.shownMoment = null
  }
}

function createLook(watched: Replica) {
  /** Asked of the primary and not replayed yet when last looked at, the oldest first. */
  let waiting: Position[] = []
  let system: string | undefined
  let reached: Position | undefined

  return async function look() {
    const position = await positionOfPrimary()
    if (position) {
      system = position.system
      waiting.push(position)
      if (waiting.length > MOST_POSITIONS) waiting.splice(1, 1)
    }
    try {
      const found = await stateOfReplica(watched.pool, waiting)
      reached = waiting[found.reached - 1] ?? reached
      waiting = waiting.slice(found.reached)
      const lagMs = waiting[0] ? performance.now() - waiting[0].askedAt : 0
      watched.lagSeconds = lagMs / 1_000
      if (!found.isReplica) return leaveOut(watched, "it is no replica")
      if (found.system !== system) return leaveOut(watched, "it is a replica of another database")
      if (lagMs > LAG_LIMIT_MS) return leaveOut(watched, "it is too far behind")
      if (reached) await takeIn(watched, reached)
    } catch (error) {
      watched.lagSeconds = null
      leaveOut(watched, "it does not answer", error)
    }
  }
}

async function takeIn(watched: Replica, { moment }: Position) {
  if (watched.shownMoment === null) {
    if (!(await readOn("replica", SYSTEM, hasAllMigrations))) return
    log.info("visitors read from the replica")
  }
  watched.shownMoment = moment
}

/** Null while the primary does not answer: then nothing new can be asked of the replica, which goes on as it was. */
async function positionOfPrimary(): Promise<(Position & { system: string }) | null> {
  // Before asking: what was touched later need not be in what is answered.
  const [moment, askedAt] = [currentMoment(), performance.now()]
  try {
    const { rows } = await primaryPool().query<{ lsn: string; system: string }>(
      within("select pg_current_wal_lsn()::text as lsn, system_identifier::text as system from pg_control_system()"),
    )
    return rows[0] ? { ...rows[0], moment, askedAt } : null
  } catch (error) {
    log.debug({ err: error }, "the primary does not tell how far it is")
    return null
  }
}

async function stateOfReplica(pool: pg.Pool, waiting: readonly Position[]) {
  const { rows } = await pool.query<{ isReplica: boolean; system: string; reached: number }>({
    ...within(`select pg_is_in_recovery() as "isReplica", system_identifier::text as system,
      (select count(*)::int from unnest($1::pg_lsn[]) as asked where asked <= pg_last_wal_replay_lsn()) as reached
      from pg_control_system()`),
    values: [waiting.map(({ lsn }) => lsn)],
  })
  if (!rows[0]) throw new Error("one row was asked for")
  return rows[0]
}

/** A server that hangs says nothing. */
function within(text: string) {
  return { text, query_timeout: ANSWER_WITHIN_MS }
}
