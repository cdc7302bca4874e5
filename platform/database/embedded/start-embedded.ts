import { realpathSync } from "node:fs"
import { type Cluster, existingCluster, openCluster } from "./cluster.ts"
import { type Addresses, addressesOf } from "./credentials.ts"
import { EmbeddedError } from "./embedded-error.ts"
import { isAlive, type Postmaster, runningPostmaster, startPostmaster, stopPostmaster } from "./postmaster.ts"
import { prepareRoles } from "./roles.ts"

export type EmbeddedOptions = {
  dataDir: string
  /** Lower-case letters, digits and `_`; the database has the same name. */
  rolePrefix: string
  /** A free one when missing. */
  port?: number
  /** False in tests only: nothing is kept after a power cut. */
  durable?: boolean
  log: (sentence: string) => void
  /** Called when the server's process runs: from there on it is only waited for. */
  onSpawn?: () => void
}

export type EmbeddedServer = Addresses & {
  /** It was already running, left behind by a process that was killed. */
  adopted: boolean
  stop(): Promise<void>
}

const WATCH_MS = 250

/**
 * Runs the PostgreSQL that comes with Vitrine on `dataDir`, or adopts the one left running there, and starts it again
 * when it dies, on the same port. Call it holding the folder (`acquireDataDir`). Until `stop`, it outlives this process.
 */
export async function startEmbedded({
  dataDir,
  rolePrefix,
  port = 0,
  durable = true,
  log,
  onSpawn,
}: EmbeddedOptions): Promise<EmbeddedServer> {
  if (!/^[a-z][a-z0-9_]{0,40}$/.test(rolePrefix)) {
    throw new EmbeddedError(`DATABASE_ROLE_PREFIX must be lower-case letters, digits and _ (it is ${rolePrefix}).`)
  }
  const cluster = openCluster({ dataDir, durable, log })
  const left = await runningPostmaster(cluster.dir)
  const first = left ?? (await startPostmaster(cluster, { port, durable, onSpawn }))
  const addresses = addressesOf({ port: first.port, secret: cluster.secret, rolePrefix })
  if (left) await verifyOurs(addresses, cluster.dir)
  await prepareRoles({ home: cluster.home, secret: cluster.secret, rolePrefix, addresses })
  return { ...addresses, adopted: left !== undefined, stop: keepRunning(cluster, first, durable, log) }
}

/** The addresses of the embedded server that another process of ours is running on `dataDir`; undefined when none runs. */
export async function findEmbedded(dataDir: string, rolePrefix: string): Promise<Addresses | undefined> {
  const cluster = existingCluster(dataDir)
  const running = cluster && (await runningPostmaster(cluster.dir))
  return running && addressesOf({ port: running.port, secret: cluster.secret, rolePrefix })
}

async function verifyOurs({ adminUrl }: Addresses, dir: string) {
  const pg = await import("pg")
  const client = new pg.Client({ connectionString: adminUrl })
  client.on("error", () => {}) // the query under way fails with it
  try {
    await client.connect()
    const { rows } = await client.query("SELECT current_setting('data_directory') AS dir")
    if (realpathSync(rows[0].dir) !== dir) throw new Error(`it serves ${rows[0].dir}`)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new EmbeddedError(
      `A PostgreSQL server is running on ${dir}, but it is not the one Vitrine started: ${why}.`,
      {
        cause,
      },
    )
  } finally {
    await client.end()
  }
}

function keepRunning(cluster: Cluster, first: Postmaster, durable: boolean, log: (sentence: string) => void) {
  let current = first
  let restart: Promise<void> | undefined
  const watch = setInterval(() => {
    if (restart || isAlive(current.pid)) return
    log("PostgreSQL has ended unexpectedly: starting it again.")
    restart = startPostmaster(cluster, { port: first.port, durable })
      .then(
        (next) => {
          current = next
        },
        (error: Error) => log(error.message),
      )
      .finally(() => {
        restart = undefined
      })
  }, WATCH_MS)
  watch.unref()
  return async function stop() {
    clearInterval(watch)
    await restart
    await stopPostmaster(current)
  }
}
