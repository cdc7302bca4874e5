import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import autocannon from "autocannon"
import { type Site, startSite } from "../tests/support/site.ts"
import { budget, end, interleaved, throughput } from "./support/rounds.ts"
import { seedPage } from "./support/seed.ts"

// A click that is recorded beside the application's own redirect that records nothing
// (/link/{path}), and clicks lost when the process is stopped and when it is killed.
const PERSON = { "user-agent": "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/156.0.0.0 Safari/537.36" }
const env = { RATE_LIMIT_FACTOR: "100000", LOG_LEVEL: "silent" }
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-clicks-"))

try {
  let site = await startSite({ dataDir, env })
  const { path, blockIds } = await seedPage(site)
  const click = `/l/${blockIds[0]}`
  const rate = await interleaved([
    {
      name: "redirect that records nothing",
      measure: () => throughput(`${site.url}/link${path}`, { headers: PERSON }),
    },
    // One visitor's, of which one in thirty seconds counts: what is judged is written, and told apart, either way.
    { name: "click, recorded", measure: () => throughput(`${site.url}${click}`, { headers: PERSON }) },
  ])
  budget(
    "recorded click against the same without recording",
    rate("click, recorded") / rate("redirect that records nothing"),
    { atLeast: 0.5 },
    " ×",
  )

  const stopped = await clicksThen("SIGTERM")
  budget(`clicks lost at SIGTERM, of ${stopped.answered}`, stopped.lost, { atMost: 0 })
  const killed = await clicksThen("SIGKILL")
  budget(
    `clicks lost at kill -9, of ${killed.answered}, in milliseconds of their rate`,
    (killed.lost / killed.perSecond) * 1000,
    { atMost: 250 },
    " ms",
  )
  await site.stop()

  /** Clicks for two seconds, ends the process while they come in, starts it again and counts what is missing. */
  async function clicksThen(signal: NodeJS.Signals) {
    const before = await stored(site)
    let answered = 0
    const load = autocannon(
      { url: `${site.url}${click}`, connections: 8, duration: 3, timeout: 1, requests: [{ setupRequest: byAnother }] },
      () => {},
    )
    load.on("response", (_client, status) => {
      if (status === 302) answered++
    })
    setTimeout(() => site.process.kill(signal), 2_000)
    await Promise.all([once(load, "done"), once(site.process, "exit")])
    site = await startSite({ dataDir, env })
    return { answered, lost: Math.max(0, answered - ((await stored(site)) - before)), perSecond: answered / 2 }
  }
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
end()

let visitors = 0
/** Each click is another visitor's, as one visitor's count once in thirty seconds. */
function byAnother(request: autocannon.Request) {
  return { ...request, headers: { ...PERSON, "user-agent": `${PERSON["user-agent"]} ${++visitors}` } }
}

async function stored(site: Site) {
  // What is under way is written within 200 ms: the count stands still when it is done.
  for (let last = -1; ; ) {
    const [row] = await site.sql<{ n: number }>("select count(*)::int as n from link_clicks")
    if (row && row.n === last) return last
    last = row?.n ?? 0
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}
