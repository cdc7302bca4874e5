import { appendFileSync, closeSync, fsyncSync, openSync } from "node:fs"
import { setTimeout as pause } from "node:timers/promises"

/** When a write was acknowledged, and when it had been asked for, by `performance.now()`. */
type Acknowledged = { text: string; askedAt: number; answeredAt: number }

const PATIENCE_MS = 15_000
const BREATH_MS = 200

/**
 * Clients that send contact messages one after the other. Each says in a file on the platter what it is going to write,
 * and afterwards that it was acknowledged: what counts is what a person has been told.
 */
export class Writers {
  readonly acknowledged: Acknowledged[] = []
  readonly asked: string[] = []
  refused = 0
  readonly #file: number
  #isOver = false
  readonly #running: Promise<void>[]

  constructor(
    sites: readonly string[],
    { clients, round, logFile }: { clients: number; round: string; logFile: string },
  ) {
    this.#file = openSync(logFile, "a")
    this.#running = Array.from({ length: clients }, (_, client) =>
      this.#write(sites[client % sites.length] ?? "", `${round}-${client}`),
    )
  }

  /** Resolves when so many more were acknowledged that had been asked for from now on. */
  async more(count: number) {
    const from = performance.now()
    const since = () => this.acknowledged.filter(({ askedAt }) => askedAt >= from)
    while (since().length < count) await pause(BREATH_MS)
    return since()
  }

  async stop() {
    this.#isOver = true
    await Promise.all(this.#running)
    closeSync(this.#file)
  }

  async #write(site: string, name: string) {
    for (let number = 0; !this.#isOver; number++) {
      const text = `${name}-${number}-of-high-availability`
      this.#say(`intend ${text}`)
      this.asked.push(text)
      const askedAt = performance.now()
      const status = await send(site, text)
      if (status === 302) {
        this.#say(`acknowledged ${text}`)
        this.acknowledged.push({ text, askedAt, answeredAt: performance.now() })
      } else {
        this.refused++
        await pause(BREATH_MS)
      }
    }
  }

  #say(line: string) {
    appendFileSync(this.#file, `${line}\n`)
    fsyncSync(this.#file)
  }
}

/** The status of the answer; 0 when none came. */
async function send(site: string, message: string) {
  try {
    const body = new URLSearchParams({ name: "Nadia", email: "nadia@exemple.fr", subject: "Bonjour", message })
    const signal = AbortSignal.timeout(PATIENCE_MS)
    return (await fetch(`${site}/contact`, { method: "POST", body, redirect: "manual", signal })).status
  } catch {
    return 0
  }
}
