import { Unavailable } from "#platform/errors/errors"

export type Deadline = ReturnType<typeof newDeadline>

/**
 * How long one request waits for the database in all: a person is told to come again rather than left waiting, however many
 * statements each take their time. Parts of a page that wait at the same time wait once.
 */
export function newDeadline(deadlineMs: number, now = () => performance.now()) {
  let waitedMs = 0
  let waiting = 0
  let since = 0
  const leftMs = () => deadlineMs - waitedMs - (waiting > 0 ? now() - since : 0)

  return {
    /** Begins to wait; call what it returns when the wait is over. Throws `Unavailable` when there is no time left. */
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
