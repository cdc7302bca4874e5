import { withDatabase } from "./database-access.ts"
import { runVisibly } from "./step.mjs"

/** Runs psql as the owner of the database; resolves to its exit code. The password goes by the environment, where other users cannot read it. */
export function openPsql(args: readonly string[]): Promise<number> {
  return withDatabase(async ({ ownerUrl, loginUrl }) => {
    const address = new URL(ownerUrl ?? loginUrl)
    const password = decodeURIComponent(address.password)
    address.password = ""
    process.on("SIGINT", () => {}) // Ctrl+C is psql's: it ends a query there
    return runVisibly("psql", [address.href, ...args], {
      stdio: "inherit",
      env: { ...process.env, PGPASSWORD: password },
      missing: "psql is not installed: apt-get install postgresql-client, or brew install libpq.",
    })
  })
}
