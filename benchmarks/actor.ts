import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { eq } from "drizzle-orm"
import { createServer } from "vite"
import { settings } from "../database/schema/operations.ts"
import { startEmbedded } from "../platform/database/embedded/start-embedded.ts"
import { budget, end, interleaved } from "./support/rounds.ts"

// budgets.md #8: how long a read as an actor takes (opening, policies, commit) beside the plain prepared query, one after
// the other.
const ROUND_MS = 2_000
const USER = "01900000-0000-7000-8000-000000000001"

process.env.LOG_LEVEL = "silent"
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-actor-"))
const server = await startEmbedded({ dataDir, rolePrefix: "vitrine", log: () => {} })
const vite = await createServer({
  configFile: false,
  logLevel: "error",
  appType: "custom",
  server: { middlewareMode: true, hmr: false, ws: false },
  resolve: { tsconfigPaths: true },
})
type Actors = typeof import("../platform/database/actor.server")
type Pools = typeof import("../platform/database/pool.server")
type Migrations = typeof import("../platform/database/migrate.server")
try {
  const { prepareDatabase }: Migrations = await load("/platform/database/migrate.server.ts")
  await prepareDatabase({ ...server, rolePrefix: "vitrine" })
  const { connectDatabase, closeDatabase, openPool }: Pools = await load("/platform/database/pool.server.ts")
  connectDatabase({ loginUrl: server.loginUrl, rolePrefix: "vitrine" })
  const { readAs }: Actors = await load("/platform/database/actor.server.ts")
  const database = new URL(server.adminUrl)
  database.pathname = new URL(server.loginUrl).pathname
  const plain = openPool(database.href, { max: 8 })
  const member = { kind: "member", userId: USER } as const

  const time = await interleaved([
    {
      name: "plain prepared query, a second",
      measure: () =>
        perSecond(1, () =>
          plain.query({ name: "probe", text: "select key, value from settings where key = $1", values: ["probe"] }),
        ),
    },
    {
      name: "the same as an actor, a second",
      measure: () =>
        perSecond(1, () =>
          readAs(member, (tx) =>
            tx
              .select({ key: settings.key, value: settings.value })
              .from(settings)
              .where(eq(settings.key, "probe"))
              .prepare("probe_as")
              .execute(),
          ),
        ),
    },
  ])
  // Two round trips (opening with the read, then COMMIT): the goal for those is 2.2.
  const ratio = time("plain prepared query, a second") / time("the same as an actor, a second")
  budget("time of an actor's read against the plain query", ratio, { atMost: 2.2 }, " ×")
  await plain.end()
  await closeDatabase()
} finally {
  await vite.close()
  await server.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
end()

// biome-ignore lint/suspicious/noExplicitAny: Vite does not know what a module exports
function load(path: string): Promise<any> {
  return vite.ssrLoadModule(path)
}

async function perSecond(atOnce: number, work: () => Promise<unknown>) {
  const started = performance.now()
  let done = 0
  async function worker() {
    while (performance.now() - started < ROUND_MS) {
      await work()
      done++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
  return done / ((performance.now() - started) / 1000)
}
