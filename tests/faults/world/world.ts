import { type ChildProcess, execFileSync } from "node:child_process"
import { once } from "node:events"
import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { type EmbeddedServer, startEmbedded } from "../../../platform/database/embedded/start-embedded.ts"
import { freePort, query, type Site, startSite } from "../../support/site.ts"
import type { Form } from "../fault.ts"
import { type Cast, seedPeople } from "./people.ts"

const PREFIX = "vitrine"
const ENV = { RATE_LIMIT_FACTOR: "1000" }
/** What the sites print. */
export const LOG_FILE = "test-results/faults.log"

export type World = Awaited<ReturnType<typeof makeWorld>>
/** A copy of the prepared data folder. */
export type Place = Readonly<{ dataDir: string; journals: string; casts: readonly Cast[] }>
type Inhabited = Readonly<{ place: Place; site: Site }>

/** A data folder with people in it, made once for all faults, and what they start on copies of it. */
export async function makeWorld() {
  const home = mkdtempSync(join(tmpdir(), "vitrine-faults-"))
  chmodSync(home, 0o711) // PostgreSQL, which does not run as root, has to pass through
  const template = join(home, "template")
  const site = await startSite({ dataDir: template, env: ENV, logFile: LOG_FILE })
  const casts = await seedPeople(site)
  await site.stop()
  let copies = 0
  const cleanups: (() => unknown)[] = []
  let shared: Inhabited | undefined

  /** `disk`: a folder that is there already, on a disk of its own say. */
  function newPlace(disk?: string): Place {
    copies++
    const root = disk ?? join(home, `copy-${copies}`)
    mkdirSync(root, { recursive: true, mode: 0o711 })
    const dataDir = join(root, "data")
    execFileSync("cp", ["-a", template, dataDir])
    return { dataDir, journals: join(home, `journals-${copies}`), casts }
  }

  /** The site that faults have in common; another where one of them has ended it. */
  async function sharedSite(): Promise<Inhabited> {
    if (shared && hasEnded(shared.site.process)) shared = undefined
    if (shared) return shared
    const place = newPlace()
    shared = { place, site: await startSite({ dataDir: place.dataDir, env: ENV, logFile: LOG_FILE }) }
    return shared
  }

  return {
    home,
    /** The folder that places are copies of. */
    template,
    newPlace,
    sharedSite,
    /** Runs at the end of the fault, whatever became of it, the last one first. */
    atEnd(work: () => unknown) {
      cleanups.unshift(work)
    },
    async endFault() {
      // One that fails must not keep the others from ending what they started.
      for (const work of cleanups.splice(0))
        await Promise.resolve()
          .then(work)
          .catch((error) => console.error(error))
    },
    async remove() {
      if (shared) await ended(shared.site.process, "SIGTERM")
      rmSync(home, { recursive: true, force: true })
    },
  }
}

type StartOptions = Readonly<{ env?: Record<string, string>; port?: number; host?: string }>

/** A free port that several starts of one site share. */
export const aPort = () => freePort()

/** The built application on a place: by itself with the embedded database, or on a database whose addresses `env` gives. */
export async function startOn(
  world: World,
  { dataDir }: Pick<Place, "dataDir">,
  { env = {}, ...where }: StartOptions = {},
): Promise<Site> {
  const site = await startSite({
    dataDir,
    env: { ...ENV, ...env },
    logFile: LOG_FILE,
    ...where,
  })
  world.atEnd(() => ended(site.process, "SIGTERM"))
  return site
}

/**
 * For a fault that leaves the application as it was, and says so by `sharesSite`. In the long form each has a site of its own: what
 * is in its memory, and how quick it is, is then of this fault alone.
 */
export async function startShared(form: Form, world: World): Promise<Inhabited> {
  if (form === "short") return world.sharedSite()
  const place = world.newPlace()
  return { place, site: await startOn(world, place) }
}

/** Another process of the same installation: it shares the database by its `env`, the secret and the folder of files. */
export function startBeside(world: World, { dataDir }: Pick<Place, "dataDir">, options: StartOptions) {
  const own = mkdtempSync(join(world.home, "beside-"))
  mkdirSync(join(dataDir, "files"), { recursive: true })
  symlinkSync(join(dataDir, "files"), join(own, "files"))
  copyFileSync(join(dataDir, "secret-key"), join(own, "secret-key"))
  return startOn(world, { dataDir: own }, options)
}

/** The database of a place, run by ourselves as somebody else's server would be, so that it and the site can end apart. */
export async function startDatabase(world: World, { dataDir }: Pick<Place, "dataDir">, port?: number) {
  const options = port === undefined ? {} : { port }
  const database = await startEmbedded({ dataDir, rolePrefix: PREFIX, log: () => {}, ...options })
  world.atEnd(() => database.stop())
  return database
}

export const addressesOf = ({ loginUrl, ownerUrl }: Pick<EmbeddedServer, "loginUrl" | "ownerUrl">) => ({
  DATABASE_URL: loginUrl,
  DATABASE_OWNER_URL: ownerUrl,
})

/** SQL past all policies on the database of a place. */
export const checkedOf = ({ dataDir }: Pick<Place, "dataDir">) => ({
  dataDir,
  sql: <Row extends object>(text: string, values?: unknown[]) => query<Row>(dataDir, text, values),
})

/** Ends a process of ours and waits until it has ended. */
export async function ended(child: ChildProcess, signal: NodeJS.Signals) {
  if (hasEnded(child)) return
  const exit = once(child, "exit")
  child.kill(signal)
  await exit
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
