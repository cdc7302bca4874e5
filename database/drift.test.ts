import { execFileSync } from "node:child_process"
import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join, relative } from "node:path"
import { expect, test } from "vitest"

test("the migrations end with the tables, conditions and policies that the schema says", () => {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-drift-"))
  try {
    cpSync("database/migrations", join(folder, "migrations"), { recursive: true })
    const config = join(folder, "config.ts")
    // drizzle-kit takes both paths from where it runs.
    const settings = {
      dialect: "postgresql",
      schema: "./database/schema/*.ts",
      out: relative(".", join(folder, "migrations")),
      entities: { roles: false },
    }
    writeFileSync(config, `export default ${JSON.stringify(settings)}`)
    const args = ["node_modules/drizzle-kit/bin.cjs", "generate", `--config=${relative(".", config)}`]
    expect(execFileSync(process.execPath, args, { encoding: "utf8", stdio: "pipe" })).toContain("No schema changes")
  } finally {
    rmSync(folder, { recursive: true })
  }
})

test("of what drizzle-kit notes beside the migrations the newest alone is kept", () => {
  const last = readdirSync("database/migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .at(-1)
  const notes = readdirSync("database/migrations/meta").filter((name) => name.endsWith("_snapshot.json"))
  expect(notes).toEqual([`${last?.slice(0, 4)}_snapshot.json`])
})
