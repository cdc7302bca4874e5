import { RetryableFetchFailure, SessionMissing } from "./faults"
import { retryDelayMs, sessionState } from "./rules"

/** A session as the server tells of it; `expiresAt` in milliseconds. */
export type OpenSession = { userId: string; expiresAt: number }

export type SessionServer = {
  /** Both throw `SessionMissing`, `RetryableFetchFailure`, `InvalidSessionAnswer`. */
  look(): Promise<OpenSession>
  renew(): Promise<OpenSession>
}

export type Clock = { now(): number; wait(ms: number): Promise<void> }

/** `other`: somebody else has signed in meanwhile, and the page is not theirs. */
type LookResult = "alive" | "ended" | "other"

/** Watches the session that a page was opened in. Knows no browser and no clock: both are handed in. */
export function createWatch(opened: OpenSession, server: SessionServer, clock: Clock) {
  let known = opened

  /** One look, to be taken every tick. A server that is away ends nothing before the session's own time is over. */
  return async function tick(): Promise<LookResult> {
    try {
      known = await retrying(server.look, clock)
      if (known.userId !== opened.userId) return "other"
      if (sessionState(known.expiresAt, clock.now()) === "due") known = await retrying(server.renew, clock)
    } catch (error) {
      if (error instanceof SessionMissing) return "ended"
    }
    return sessionState(known.expiresAt, clock.now()) === "ended" ? "ended" : "alive"
  }
}

async function retrying<T>(ask: () => Promise<T>, clock: Clock): Promise<T> {
  const startedAt = clock.now()
  for (let failures = 1; ; failures += 1) {
    try {
      return await ask()
    } catch (error) {
      const delay = error instanceof RetryableFetchFailure ? retryDelayMs(failures, startedAt, clock.now()) : null
      if (delay === null) throw error
      await clock.wait(delay)
    }
  }
}
