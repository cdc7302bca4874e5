import { setTimeout as pause } from "node:timers/promises"
import type { Day } from "./acts/day.ts"
import { api, edit, look, message, proposal, signUp, upload } from "./acts/members.ts"
import { robot, search, visit } from "./acts/visitors.ts"
import { whenever } from "./arrivals.ts"
import { ACTS, type Act, atPeak } from "./mix.ts"

const DO = { visit, robot, search, look, api, edit, message, proposal, upload, signUp } satisfies Record<
  Act,
  (day: Day, due: number) => Promise<void>
>
/** So many under way at once mean that the site stands still: who comes then is turned away, and counted. */
const MOST_AT_ONCE = 4_000

/** All who come, each kind at its rate of the day's peak times `factor`, whether those before were answered or not. */
export class Crowd {
  factor: number
  atOnce = 0
  readonly failures: unknown[] = []
  readonly #day: Day
  readonly #stops: (() => void)[]

  constructor(day: Day, factor: number) {
    this.factor = factor
    this.#day = day
    this.#stops = ACTS.map((act) =>
      whenever(
        () => atPeak(act) * this.factor,
        (due) => this.#come(act, due),
      ),
    )
  }

  /** Nobody comes any more. */
  close() {
    for (const stop of this.#stops) stop()
  }

  /** Likewise; resolves when those who are there have gone. */
  async stop() {
    this.close()
    while (this.atOnce > 0) await pause(100)
  }

  #come(act: Act, due: number) {
    if (this.atOnce >= MOST_AT_ONCE) {
      this.#day.ledger.turnedAway++
      return
    }
    this.atOnce++
    DO[act](this.#day, due)
      .catch((error) => this.failures.push(error))
      .finally(() => this.atOnce--)
  }
}
