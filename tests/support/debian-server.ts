import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import { chownSync, existsSync, mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import pg from "pg"
import { addressesOf } from "../../platform/database/embedded/credentials.ts"
import { makeRoles } from "../../platform/database/embedded/roles.ts"
import type { OtherDatabase } from "./databases.ts"
import { freePort } from "./site.ts"

const BIN = "/usr/lib/postgresql/15/bin"
const NOBODY = 65534

/** Whether Debian's PostgreSQL 15 is installed: the oldest that is supported. */
export const DEBIAN_15 = existsSync(join(BIN, "postgres"))

/** A PostgreSQL 15 of its own with an empty database; `stop` removes it. */
export async function startDebianServer(rolePrefix: string): Promise<OtherDatabase & { stop(): Promise<void> }> {
  const home = mkdtempSync(join(tmpdir(), "vitrine-debian-"))
  const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {}
  if (user.uid) chownSync(home, NOBODY, NOBODY)
  const data = join(home, "data")
  const options = { ...user, cwd: home, env: { LC_ALL: "C.UTF-8" } }
  const made = spawnSync(
    join(BIN, "initdb"),
    ["-D", data, "-U", "postgres", "-A", "trust", "-E", "UTF8", "--no-sync"],
    options,
  )
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`)
  const port = await freePort()
  const settings = { port, listen_addresses: "127.0.0.1", unix_socket_directories: "", fsync: "off" }
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`])
  const child = spawn(join(BIN, "postgres"), ["-D", data, ...args], { ...options, stdio: "ignore" })
  const root = `postgres://postgres@127.0.0.1:${port}/postgres`
  const admin = await connected(root)
  await makeRoles(admin, { secret: "tests", rolePrefix })
  await admin.end()
  const { ownerUrl, loginUrl } = addressesOf({ port, secret: "tests", rolePrefix })
  return {
    adminUrl: root.replace(/postgres$/, rolePrefix),
    ownerUrl,
    loginUrl,
    rolePrefix,
    async stop() {
      child.kill("SIGINT")
      if (child.exitCode === null) await once(child, "exit")
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function connected(url: string) {
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      return client
    } catch {
      await pause(20) // it is only just starting
    }
  }
}
