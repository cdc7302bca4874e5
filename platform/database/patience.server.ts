import { Unavailable } from "#platform/errors/errors"

const PATIENCE_MS = 4_500

export type Patience = ReturnType<typeof newPatience>

/**
 * How long one request waits for the database in all: a person is told to come again rather than left waiting, however many
 * statements each take their time. Parts of a page that wait at the same time wait once.
 */
export function newPatience(patienceMs = PATIENCE_MS, now = () => performance.now()) {
  let waitedMs = 0
  let waiting = 0
  let since = 0
  const leftMs = () => patienceMs - waitedMs - (waiting > 0 ? now() - since : 0)

  return {
    /** Begins to wait; call what it returns when the wait is over. Throws `Unavailable` when there is no patience left. */
    begin() {
      if (leftMs() <= 0) throw new Unavailable("database")
      if (waiting++ === 0) since = now()
      return () => {
        if (--waiting === 0) waitedMs += now() - since
      }
    },
    leftMs,
  }
}
