import { Agent, request } from "node:https"
import { setTimeout as pause } from "node:timers/promises"

const AT_ONCE = 6
const PATHS = ["/", "/ar", "/about", "/auth", "/reserve-username", "/healthz"]
const PATIENCE_MS = 60_000

/** People who ask one page after the other, each on connections of their own, until they are told to stop. */
export function startVisitors(site: string) {
  const agent = new Agent({ rejectUnauthorized: false, keepAlive: true })
  const failed: string[] = []
  let [asked, slowest, goesOn] = [0, 0, true]
  const each = async (place: number) => {
    for (let n = place; goesOn; n++) {
      const path = PATHS[n % PATHS.length] ?? "/"
      const from = performance.now()
      const status = await statusOf(agent, site + path).catch((error: Error) => error.message)
      if (status !== 200) {
        failed.push(`${path} ${status}`)
        await pause(50)
      }
      slowest = Math.max(slowest, (performance.now() - from) / 1_000)
      asked++
    }
  }
  const all = Array.from({ length: AT_ONCE }, (_, place) => each(place))
  return {
    /** Resolves once so many more have been answered as they should. */
    async answered(more: number) {
      const good = () => asked - failed.length
      const until = good() + more
      while (good() < until) await pause(50)
    },
    async stop() {
      goesOn = false
      await Promise.all(all)
      agent.destroy()
      return { asked, failed, slowest }
    },
  }
}

function statusOf(agent: Agent, url: string) {
  return new Promise<number>((resolve, reject) => {
    const asked = request(url, { agent, timeout: PATIENCE_MS }, (answer) => {
      answer
        .resume()
        .once("end", () => resolve(answer.statusCode ?? 0))
        .once("error", reject)
    })
    asked
      .once("timeout", () => asked.destroy(new Error("no answer")))
      .once("error", reject)
      .end()
  })
}
