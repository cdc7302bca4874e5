import { randomBytes } from "node:crypto"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import pg from "pg"
import type { TestProject } from "vitest/node"
import { addressesOf } from "../../platform/database/embedded/credentials.ts"
import { makeRoles } from "../../platform/database/embedded/roles.ts"
import { startEmbedded } from "../../platform/database/embedded/start-embedded.ts"
import { prepareDatabase } from "../../platform/database/migrate.server.ts"

/** Where a test file makes its own database: the template is called like the prefix. */
export type DatabaseServer = {
  adminUrl: string
  ownerUrl: string
  loginUrl: string
  rolePrefix: string
  /** Host and port of a pooler before the server, by which the application then asks; else null. */
  pooler: string | null
}

declare module "vitest" {
  export interface ProvidedContext {
    databaseServer: DatabaseServer
  }
}

/** One server for the run, and on it one database with everything migrated, from which each test file gets a copy. */
export default async function setup(project: TestProject) {
  const rolePrefix = `test_${randomBytes(4).toString("hex")}`
  const server = process.env.TEST_DATABASE_URL
    ? await onExternalServer(process.env.TEST_DATABASE_URL, rolePrefix)
    : await onEmbeddedServer(rolePrefix)
  const { adminUrl, ownerUrl, loginUrl } = server
  await prepareDatabase({ ownerUrl, loginUrl, rolePrefix })
  await onServer(adminUrl, (admin) =>
    admin.query(`ALTER DATABASE ${rolePrefix} IS_TEMPLATE true ALLOW_CONNECTIONS false`),
  )
  const pooler = process.env.TEST_POOLER ?? null
  project.provide("databaseServer", { adminUrl, ownerUrl, loginUrl, rolePrefix, pooler })
  return server.stop
}

async function onEmbeddedServer(rolePrefix: string) {
  const dataDir = mkdtempSync(join(tmpdir(), "vitrine-test-"))
  const server = await startEmbedded({ dataDir, rolePrefix, durable: false, log: () => {} })
  return {
    ...server,
    async stop() {
      await server.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The prefix is the run's own: runs that share the server do not meet. */
async function onExternalServer(adminUrl: string, rolePrefix: string) {
  const secret = randomBytes(32).toString("base64url")
  await onServer(adminUrl, (admin) => makeRoles(admin, { secret, rolePrefix }))
  const on = (address: string) => {
    const url = new URL(address)
    url.host = new URL(adminUrl).host
    return url.href
  }
  const addresses = addressesOf({ port: 0, secret, rolePrefix })
  return {
    adminUrl,
    ownerUrl: on(addresses.ownerUrl),
    loginUrl: on(addresses.loginUrl),
    stop: () => onServer(adminUrl, (admin) => removeEverything(admin, rolePrefix)),
  }
}

async function removeEverything(admin: pg.Client, rolePrefix: string) {
  await admin.query(`ALTER DATABASE ${rolePrefix} IS_TEMPLATE false`)
  await admin.query(`DROP DATABASE ${rolePrefix} WITH (FORCE)`)
  const { rows } = await admin.query(
    "SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1) ORDER BY rolname = $2",
    [`${rolePrefix}_`, `${rolePrefix}_owner`],
  )
  for (const { rolname } of rows) await admin.query(`DROP ROLE ${rolname}`)
}

async function onServer(url: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  try {
    await work(admin)
  } finally {
    await admin.end()
  }
}
