import type { Journal } from "./journal"

/** How often the collected events are written. */
export const FLUSH_EVERY_MS = 200
export const ROWS_PER_STATEMENT = 5_000
/** Beyond this many the newest are dropped, and counted: a database that is away must not take the memory with it. */
export const MAX_WAITING = 200_000
const LONGEST_PAUSE_MS = 5_000

type Options<Row> = {
  write: (rows: readonly Row[]) => Promise<unknown>
  /** Told once for each failed try; the rows are kept and tried again. */
  onFailure: (error: unknown) => void
  /** Runs something later; tests pass a clock of their own. */
  after?: (ms: number, run: () => void) => void
}

/**
 * Takes rows in at once and writes them together shortly after, in order, one write at a time. Failed rows go first again. What is
 * waiting stands in a journal too, once there is one.
 */
export function createBuffer<Row>({ write, onFailure, after = runLater }: Options<Row>) {
  let waiting: Row[] = []
  let underWay: Promise<boolean> | null = null
  let isScheduled = false
  let pauseMs = FLUSH_EVERY_MS
  let dropped = 0
  let journal: Journal<Row> | null = null

  /** Keeps what is waiting in `kept` from now on; the rows that were left there come first. */
  function keepIn(kept: Journal<Row>, left: readonly Row[]) {
    journal = kept
    putBack([...left])
    if (waiting.length > 0) schedule()
    else journal.forget({ all: true })
  }

  function push(row: Row) {
    if (waiting.length >= MAX_WAITING) {
      dropped++
      return
    }
    waiting.push(row)
    journal?.add(row)
    schedule()
  }

  function schedule() {
    if (isScheduled) return
    isScheduled = true
    after(pauseMs, () => {
      isScheduled = false
      void flush()
    })
  }

  /** Whether all that was waiting has been written. */
  function flush(): Promise<boolean> {
    underWay ??= writeWaiting().finally(() => {
      underWay = null
      if (waiting.length > 0) schedule()
    })
    return underWay
  }

  async function writeWaiting() {
    const rows = waiting
    waiting = []
    journal?.take()
    for (let from = 0; from < rows.length; from += ROWS_PER_STATEMENT) {
      try {
        await write(rows.slice(from, from + ROWS_PER_STATEMENT))
      } catch (error) {
        putBack(rows.slice(from))
        pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS)
        onFailure(error)
        return false
      }
    }
    pauseMs = FLUSH_EVERY_MS
    journal?.forget({ all: waiting.length === 0 })
    return true
  }

  function putBack(rows: Row[]) {
    const all = [...rows, ...waiting]
    dropped += Math.max(0, all.length - MAX_WAITING)
    waiting = all.slice(0, MAX_WAITING)
  }

  /** Writes until nothing is left, however often it has to try. */
  async function drain() {
    while (waiting.length > 0 || underWay)
      if (!(await flush())) await new Promise<void>((resolve) => after(FLUSH_EVERY_MS, resolve))
  }

  return { push, flush, drain, keepIn, waiting: () => waiting.length, dropped: () => dropped }
}

export function runLater(ms: number, run: () => void) {
  setTimeout(run, ms).unref()
}
