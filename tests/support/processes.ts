import { rmSync } from "node:fs"
import { join } from "node:path"
import { startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { createRandomProxy } from "./random-proxy.ts"
import { startS3Stub } from "./s3-stub.ts"
import { folderOfFolders, freePort, query, type Site, startSite } from "./site.ts"

export type Processes = Pick<Site, "url" | "dataDir" | "sql" | "stop"> & {
  /** Each process by itself, past the proxy; its pages are those of `url`. */
  sites: readonly Site[]
  /** How many requests each of them has had. */
  served: () => readonly number[]
}

type Options = { count: number; env?: Record<string, string>; seed?: number; logFile?: string }

/**
 * The site as an operator runs it on many machines: processes that share a database, a bucket and a key, and nothing else,
 * behind a proxy that sends each request to any of them. They all start at once, on a database where nothing is yet.
 */
export async function startProcesses({ count, env = {}, seed = newSeed(), logFile }: Options): Promise<Processes> {
  const folder = folderOfFolders("vitrine-many-")
  const dataDir = join(folder, "database")
  const [database, bucket, port] = await Promise.all([
    startEmbedded({ dataDir, rolePrefix: "vitrine", durable: false, log: () => {} }),
    startS3Stub(),
    freePort(),
  ])
  const url = `http://localhost:${port}`
  const shared = {
    DATABASE_URL: database.loginUrl,
    DATABASE_OWNER_URL: database.ownerUrl,
    SECRET_KEY: "a-secret-that-all-processes-share-0123456789",
    PUBLIC_URL: url,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    ...bucket.env,
    ...env,
  }
  const sites = await Promise.all(
    Array.from({ length: count }, (_, place) =>
      startSite({ dataDir: join(folder, `process-${place}`), env: shared, ...(logFile && { logFile }) }),
    ),
  )
  const proxy = createRandomProxy({ targets: sites.map((site) => Number(new URL(site.url).port)), seed })
  await proxy.listen(port)
  console.log(`${count} processes behind ${url}; requests go to them by the seed ${seed}`)

  return {
    url,
    dataDir,
    sites,
    served: proxy.served,
    sql: (text, values) => query(dataDir, text, values),
    async stop() {
      await proxy.stop()
      await Promise.all(sites.map((site) => site.stop()))
      await Promise.all([database.stop(), bucket.stop()])
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** VITRINE_TEST_SEED repeats a run. */
function newSeed() {
  return Number(process.env.VITRINE_TEST_SEED ?? Math.floor(Math.random() * 1_000_000))
}
