import { spawnSync } from "node:child_process"
import { randomBytes } from "node:crypto"
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs"
import { join } from "node:path"
import { readFileIfThere } from "../../config/private-file.ts"
import { type Binaries, findBinaries } from "./binaries.ts"
import { loadSecret, passwordOf, SUPERUSER } from "./credentials.ts"
import { EmbeddedError } from "./embedded-error.ts"
import { canEnter, type ServerUser, serverUser } from "./server-user.ts"

/** The files of one embedded server, ready to be started. */
export type Cluster = { home: string; dir: string; user: ServerUser | undefined; binaries: Binaries; secret: string }

/** Opens the cluster of a data folder, making it when there is none yet. */
export function openCluster({ dataDir, durable, log }: OpenOptions): Cluster {
  const home = join(dataDir, "postgres")
  makeEnterable(dataDir)
  makeEnterable(home)
  const user = serverUser(join(placeOf(home), "cluster"))
  const place = reachablePlace(home, user, log)
  const dir = join(place, "cluster")
  const exists = existsSync(dir)
  const binaries = findBinaries(user, place)
  const secret = loadSecret(home, exists)
  const cluster = { home, dir, user, binaries, secret }
  if (exists) checkVersion(cluster)
  else makeCluster(cluster, durable, log)
  return { ...cluster, dir: realpathSync(dir) }
}

type OpenOptions = { dataDir: string; durable: boolean; log: (sentence: string) => void }

/** The cluster of a data folder when there is one, for those who only look. */
export function existingCluster(dataDir: string): { dir: string; secret: string } | undefined {
  const home = join(dataDir, "postgres")
  const dir = join(placeOf(home), "cluster")
  return existsSync(dir) ? { dir: realpathSync(dir), secret: loadSecret(home, true) } : undefined
}

/** Removes the embedded server's data for good. It must not be running. */
export function removeCluster(dataDir: string) {
  const home = join(dataDir, "postgres")
  rmSync(placeOf(home), { recursive: true, force: true })
  rmSync(home, { recursive: true, force: true })
}

/** The server's user needs to pass through our folder, not to read it. */
function makeEnterable(folder: string) {
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const { mode } = statSync(folder)
  if (process.getuid?.() === 0 && (mode & 0o011) !== 0o011) chmodSync(folder, mode | 0o011)
}

function placeOf(home: string) {
  return readFileIfThere(join(home, "location"))?.trim() ?? home
}

/** A folder under /root is closed to the server's user: then the data lie under /var/lib, and `location` says where. */
function reachablePlace(home: string, user: ServerUser | undefined, log: OpenOptions["log"]) {
  const place = placeOf(home)
  if (place !== home || canEnter(user, home)) {
    makeEnterable(place)
    return place
  }
  if (existsSync(join(home, "cluster"))) {
    throw new EmbeddedError(
      `PostgreSQL does not run as root, and the user it runs as may no longer enter ${home}: move the data folder back, or open the folders above it (chmod o+x).`,
    )
  }
  const elsewhere = `/var/lib/vitrine/postgres-${randomBytes(6).toString("hex")}`
  makeEnterable(elsewhere)
  writeFileSync(join(home, "location"), `${elsewhere}\n`)
  log(`PostgreSQL does not run as root, and no other user may enter ${home}: its data are in ${elsewhere}.`)
  return elsewhere
}

function checkVersion({ dir, binaries }: Cluster) {
  const made = readFileIfThere(join(dir, "PG_VERSION"))?.trim()
  const ours = binaries.version.split(".")[0]
  if (made === undefined)
    throw new EmbeddedError(`${dir} does not hold a PostgreSQL database: move it away, or restore your backup.`)
  if (made !== ours) {
    throw new EmbeddedError(
      `The data in ${dir} were made by PostgreSQL ${made}, this Vitrine brings ${ours}: see docs/operations.md.`,
    )
  }
}

function makeCluster(cluster: Cluster, durable: boolean, log: OpenOptions["log"]) {
  const started = performance.now()
  const draft = `${cluster.dir}.draft`
  const passwordFile = `${cluster.dir}.password`
  rmSync(draft, { recursive: true, force: true })
  mkdirSync(draft, { mode: 0o700 })
  writeFileSync(passwordFile, passwordOf(SUPERUSER, cluster.secret), { mode: 0o600 })
  try {
    giveTo(cluster.user, draft, passwordFile)
    initdb(cluster, draft, passwordFile, durable)
  } finally {
    rmSync(passwordFile)
  }
  for (const file of readdirSync(cluster.home)) if (file.startsWith("prepared-")) rmSync(join(cluster.home, file))
  renameSync(draft, cluster.dir)
  log(`Made a new PostgreSQL database in ${cluster.dir} (${((performance.now() - started) / 1000).toFixed(1)} s).`)
}

function giveTo(user: ServerUser | undefined, ...paths: string[]) {
  if (!user) return
  try {
    for (const path of paths) chownSync(path, user.uid, user.gid)
  } catch (cause) {
    throw new EmbeddedError(
      "PostgreSQL does not run as root, and this system lets nobody else own files: start as another user, or set DATABASE_URL.",
      { cause },
    )
  }
}

/** The builtin C.UTF-8 sorts by code point everywhere alike, and knows the letters of every script. */
function initdb({ binaries, user }: Cluster, dir: string, passwordFile: string, durable: boolean) {
  const made = spawnSync(
    join(binaries.bin, "initdb"),
    [
      `--pgdata=${dir}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--encoding=UTF8",
      "--locale-provider=builtin",
      "--builtin-locale=C.UTF-8",
      ...systemLocale(),
      ...(durable ? [] : ["--no-sync"]),
    ],
    { ...user, cwd: dir, env: serverEnvironment(), encoding: "utf8" },
  )
  if (made.status !== 0) {
    throw new EmbeddedError(`PostgreSQL could not make its database: ${made.error?.message ?? made.stderr.trim()}`, {
      cause: made.error,
    })
  }
}

/** pg_trgm asks the system, not the builtin provider, what a letter is: with plain C it finds none in Arabic. */
function systemLocale() {
  if (process.platform === "darwin") return ["--locale=C", "--lc-ctype=en_US.UTF-8"]
  return [process.platform === "win32" ? "--locale=C" : "--locale=C.UTF-8"]
}

/** Without our own variables: PGPORT and the like would change what the server does, and secrets do not belong there. */
export function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env.PATH, SystemRoot: process.env.SystemRoot, LC_ALL: "C" }
}
