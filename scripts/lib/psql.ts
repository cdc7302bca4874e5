import pg from "pg"
import { type DatabaseAccess, withDatabase } from "./database-access.ts"
import { runVisibly } from "./step.mjs"

const ALL_ROWS = "--all-rows"

/** Runs psql and says as whom; resolves to its exit code. The password goes by the environment, where other users cannot read it. */
export function openPsql(args: readonly string[]): Promise<number> {
  return withDatabase(async (access) => {
    const { address, note } = await psqlReader(access, args.includes(ALL_ROWS))
    // Not among what psql prints, which may go on into a file.
    console.error(note)
    const url = new URL(address)
    const password = decodeURIComponent(url.password)
    url.password = ""
    process.on("SIGINT", () => {}) // Ctrl+C is psql's: it ends a query there
    return runVisibly("psql", [url.href, ...args.filter((arg) => arg !== ALL_ROWS)], {
      stdio: "inherit",
      env: { ...process.env, PGPASSWORD: password, ...(args.includes(ALL_ROWS) && { PGOPTIONS: READ_ONLY }) },
      missing: "psql is not installed: apt-get install postgresql-client, or brew install libpq.",
    })
  })
}

/** Read-only: a role that sees every row may be the server's administrator, whom none of our policies and triggers would stop. */
const READ_ONLY = "-c default_transaction_read_only=on"

/** The role to connect as, and a note about it. Row-level security applies to the owner of the tables as well. */
export async function psqlReader({ loginUrl, ownerUrl, readUrl }: DatabaseAccess, allRows: boolean) {
  const address = allRows ? readUrl : (ownerUrl ?? loginUrl)
  const { name, seesAll } = await roleAt(address)
  if (seesAll) return { address, note: `As ${name}, who sees every row${allRows ? "; this session only reads" : ""}.` }
  const note = allRows
    ? `As ${name}, for whom most tables look empty: to see every row, set BACKUP_DATABASE_URL (docs/operations.md).`
    : `As ${name}, for whom row-level security makes most tables look empty: add ${ALL_ROWS} to read every row.`
  return { address, note }
}

async function roleAt(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const { rows } = await client.query<{ name: string; seesAll: boolean }>(
      'select rolname as name, rolsuper or rolbypassrls as "seesAll" from pg_roles where rolname = current_user',
    )
    const [role] = rows
    if (!role) throw new Error("PostgreSQL lists nobody by the name that was signed in with.")
    return role
  } finally {
    await client.end()
  }
}
