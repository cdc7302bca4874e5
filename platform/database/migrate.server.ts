import { hash } from "node:crypto"
import { sql } from "drizzle-orm"
import pg from "pg"
import { readAs, SYSTEM, type Tx } from "./actor.server"
import { prepareRoles, ROLES } from "./roles.server"

export type Preparation = Readonly<{ ownerUrl: string; loginUrl: string; rolePrefix: string }>

const FILES = import.meta.glob<string>("../../database/migrations/*.sql", {
  query: "?raw",
  import: "default",
})
/** The migrations by name, in order. A process that finds them all applied reads none of their texts. */
const MIGRATIONS = Object.entries(FILES)
  .map(([path, read]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".sql".length), read }))
  .sort((a, b) => (a.name < b.name ? -1 : 1))
const QUEUE_SCHEMA = "queue"
/** Any number of our own: processes that start together take turns. */
const LOCK = 4_823_001

/** Brings a database to this version: roles, the queue's tables, migrations in order, each in a transaction. Safe to repeat. */
export async function prepareDatabase(preparation: Preparation) {
  await inTurn(preparation, (owner) => bringUp(owner, preparation, MIGRATIONS))
}

export type AppliedMigration = Readonly<{ name: string; hash: string }>

/** Applied migrations that this version does not have, or whose SQL differs here. */
export async function unknownMigrations(applied: readonly AppliedMigration[]) {
  const texts = await Promise.all(MIGRATIONS.map(async ({ name, read }) => `${name} ${hashOf(await read())}`))
  const known = new Set(texts)
  return applied.filter(({ name, hash }) => !known.has(`${name} ${hash}`))
}

/**
 * Fills an empty database from outside: brings it to the version that `applied` tells of, has `load` put the rows in, and
 * brings it to this version from there. What fails leaves it as empty as it was. Throws `NotEmpty`.
 */
export async function fillDatabase(
  preparation: Preparation,
  applied: readonly AppliedMigration[],
  load: (owner: pg.Client) => Promise<void>,
) {
  const names = new Set(applied.map(({ name }) => name))
  await inTurn(preparation, async (owner) => {
    if (await hasRelations(owner)) throw new NotEmpty()
    try {
      const then = MIGRATIONS.filter(({ name }) => names.has(name))
      await bringUp(owner, preparation, then)
      await load(owner)
      await bringUp(owner, preparation, MIGRATIONS)
    } catch (error) {
      await owner.query(EMPTY).catch(() => {}) // where the server has gone away, that is the error to tell
      throw error
    }
  })
}

/** A database that was to be filled holds something already. */
export class NotEmpty extends Error {
  override readonly name = "NotEmpty"
}

const EMPTY = `DROP SCHEMA IF EXISTS app_private, auth, public, ${QUEUE_SCHEMA} CASCADE; CREATE SCHEMA public`

async function hasRelations(owner: pg.Client) {
  const { rowCount } = await owner.query(`
    SELECT FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
    WHERE n.nspname !~ '^pg_|^information_schema$' AND NOT EXISTS
      (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
    LIMIT 1`)
  return rowCount !== 0
}

/** Runs `work` as the owner, under a lock: one process after the other. */
async function inTurn({ ownerUrl }: Preparation, work: (owner: pg.Client) => Promise<void>) {
  const owner = new pg.Client({ connectionString: ownerUrl })
  owner.on("error", () => {}) // the query under way fails with it too
  await owner.connect()
  try {
    await owner.query("SELECT pg_advisory_lock($1)", [LOCK])
    await work(owner)
  } finally {
    await owner.end() // which lets go of the lock
  }
}

async function bringUp(owner: pg.Client, { loginUrl, rolePrefix }: Preparation, migrations: typeof MIGRATIONS) {
  await prepareRoles(owner, loginUrl, rolePrefix)
  await prepareQueue(owner)
  await applyMigrations(owner, rolePrefix, migrations)
  await grantQueue(owner, rolePrefix)
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

async function applyMigrations(owner: pg.Client, rolePrefix: string, migrations: typeof MIGRATIONS) {
  await owner.query(`
    CREATE SCHEMA IF NOT EXISTS app_private;
    CREATE TABLE IF NOT EXISTS app_private.migrations
      (name text PRIMARY KEY, hash text NOT NULL, applied_at timestamptz NOT NULL DEFAULT now())
  `)
  const { rows } = await owner.query<{ name: string; hash: string }>("SELECT name, hash FROM app_private.migrations")
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  for (const { name, read } of migrations) {
    const text = await read()
    const hash = hashOf(text)
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

function hashOf(text: string) {
  return hash("sha256", text)
}

/** Migrations name the roles `vitrine_…`; two installations on one server have prefixes of their own. */
export function forPrefix(text: string, prefix: string) {
  return text.replace(new RegExp(`\\bvitrine_(?=(?:${ROLES.join("|")})\\b)`, "g"), `${prefix}_`)
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
