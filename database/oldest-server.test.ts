import { globSync, readFileSync } from "node:fs"
import { expect, inject, test } from "vitest"
import { onServer } from "#tests/support/databases"
import { DEBIAN_15, startDebianServer } from "#tests/support/debian-server"

const SOURCES = globSync(
  ["{app,platform,server}/**/*.{ts,tsx}", "database/{functions,schema}/**/*.{ts,sql}", "database/migrations/*.sql"],
  { exclude: ["**/*.test.*", "app/paraglide/**"] },
)

// Everything else is asked of the server that comes with Vitrine, which is newer: nobody would notice.
test.skipIf(!DEBIAN_15)("no statement asks for a function that PostgreSQL 15 does not have", async () => {
  const older = await startDebianServer(`oldest_${process.pid}`)
  try {
    const names = "select distinct proname as name from pg_proc where pronamespace = 'pg_catalog'::regnamespace"
    const known = new Set((await onServer<{ name: string }>(older.adminUrl, names)).map(({ name }) => name))
    const newer = (await onServer<{ name: string }>(inject("databaseServer").adminUrl, names))
      .map(({ name }) => name)
      .filter((name) => !known.has(name))
    expect(newer).toContain("uuid_extract_timestamp")
    const call = new RegExp(`\\b(?:${newer.join("|")})\\(`)
    expect(SOURCES.length).toBeGreaterThan(1_000)
    expect(SOURCES.filter((file) => call.test(readFileSync(file, "utf8")))).toEqual([])
  } finally {
    await older.stop()
  }
})
