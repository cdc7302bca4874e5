import { createHash } from "node:crypto"
import { sql } from "drizzle-orm"
import pg from "pg"
import { readAs, SYSTEM, type Tx } from "./actor.server"
import { prepareRoles } from "./roles.server"

export type Preparation = Readonly<{ ownerUrl: string; loginUrl: string; rolePrefix: string }>

const FILES = import.meta.glob<string>("../../database/migrations/*.sql", {
  query: "?raw",
  import: "default",
  eager: true,
})
const MIGRATIONS = Object.entries(FILES)
  .map(([path, text]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".sql".length), text }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
const QUEUE_SCHEMA = "queue"
/** Any number of our own: processes that start together take turns. */
const LOCK = 4_823_001

/** Brings a database to this version: roles, the queue's tables, migrations in order, each in a transaction. Safe to repeat. */
export async function prepareDatabase({ ownerUrl, loginUrl, rolePrefix }: Preparation) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on("error", () => {}) // the query under way fails with it too
  await owner.connect()
  try {
    await owner.query("SELECT pg_advisory_lock($1)", [LOCK])
    await prepareRoles(owner, loginUrl, rolePrefix)
    await prepareQueue(owner)
    await applyMigrations(owner, rolePrefix)
    await grantQueue(owner, rolePrefix)
  } finally {
    await owner.end() // which lets go of the lock
  }
}

/** Whether every migration of this version is applied. One statement, on the pool. */
export function migrationsCurrent() {
  return readAs(SYSTEM, hasAllMigrations)
}

export async function hasAllMigrations(tx: Tx) {
  const applied = await tx.execute<{ name: string }>(sql`select name from app_private.migrations`)
  const names = new Set(applied.rows.map((row) => row.name))
  return MIGRATIONS.every((migration) => names.has(migration.name))
}

async function applyMigrations(owner: pg.Client, rolePrefix: string) {
  await owner.query(`
    CREATE SCHEMA IF NOT EXISTS app_private;
    CREATE TABLE IF NOT EXISTS app_private.migrations
      (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())
  `)
  const { rows } = await owner.query<{ name: string; hash: string }>("SELECT name, hash FROM app_private.migrations")
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  for (const { name, text } of MIGRATIONS) {
    const hash = createHash("sha256").update(text).digest("hex")
    const before = applied.get(name)
    if (before === hash) continue
    if (before) throw new Error(`migration ${name} was changed after it had been applied: write a new one instead`)
    await applyOne(owner, name, hash, forPrefix(text, rolePrefix))
  }
  const system = owner.escapeIdentifier(`${rolePrefix}_system`)
  await owner.query(`GRANT SELECT ON app_private.migrations TO ${system}`)
}

async function applyOne(owner: pg.Client, name: string, hash: string, text: string) {
  try {
    await owner.query("BEGIN")
    await owner.query(text)
    await owner.query("INSERT INTO app_private.migrations (name, hash) VALUES ($1, $2)", [name, hash])
    await owner.query("COMMIT")
  } catch (error) {
    await owner.query("ROLLBACK")
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}

/** Migrations name the roles `vitrine_…`; two installations on one server have prefixes of their own. */
function forPrefix(text: string, prefix: string) {
  return text.replace(/\bvitrine_(?=(?:visitor|member|system|auth|helper)\b)/g, `${prefix}_`)
}

async function prepareQueue(owner: pg.Client) {
  const { rowCount } = await owner.query("SELECT FROM pg_namespace WHERE nspname = $1", [QUEUE_SCHEMA])
  if (rowCount) return
  const { getConstructionPlans } = await import("pg-boss") // large, and needed once
  await owner.query(getConstructionPlans(QUEUE_SCHEMA))
}

async function grantQueue(owner: pg.Client, prefix: string) {
  const system = owner.escapeIdentifier(`${prefix}_system`)
  const helper = owner.escapeIdentifier(`${prefix}_helper`)
  await owner.query(`
    GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${system};
    GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA ${QUEUE_SCHEMA} TO ${system};
    GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA ${QUEUE_SCHEMA} TO ${system};
    GRANT USAGE ON SCHEMA ${QUEUE_SCHEMA} TO ${helper};
    GRANT SELECT ON ${QUEUE_SCHEMA}.queue TO ${helper};
    GRANT INSERT ON ${QUEUE_SCHEMA}.job TO ${helper};
  `)
}
