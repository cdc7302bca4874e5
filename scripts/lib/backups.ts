import type { RestoredBackup } from "../../platform/backup/restore.server.ts"
import { formatBytes, formatDuration } from "../../platform/text/format.ts"
import { loadBundle } from "./bundle.ts"
import { databaseSettings, withDatabase } from "./database-access.ts"
import { seconds } from "./step.mjs"

/** Backs up the database that the settings name, or ours, running or not, and says what was kept. */
export async function takeBackup({ dir, keep }: { dir: string; keep: number | undefined }) {
  const started = performance.now()
  const { rolePrefix } = databaseSettings()
  const { path, manifest, fact, pruned } = await withDatabase(async ({ loginUrl, readUrl }) => {
    const { backUp } = await loadBundle()
    return backUp({ dir, keep, signal: interruption(), readUrl, loginUrl, rolePrefix })
  })
  const { files, tables, takenAt } = manifest
  console.log(
    `${path}\n${figure(fact.rows)} rows of ${tables.length} tables, ${figure(files.count)} files, ` +
      `${formatBytes(fact.bytes, "en")}, as of ${takenAt}: done in ${seconds(started)}`,
  )
  if (pruned > 0) console.log(`${figure(pruned)} older removed.`)
}

/** Fills the empty database that the settings name, or ours, from a backup, and prints what came back. */
export async function restore(dir: string) {
  const started = performance.now()
  const { rolePrefix } = databaseSettings()
  const restored = await withDatabase(async ({ loginUrl, ownerUrl }) => {
    if (!ownerUrl)
      throw new Error("DATABASE_OWNER_URL is missing: a restore makes the tables, which only the owner may.")
    const { restoreBackup } = await loadBundle()
    return restoreBackup({ dir, signal: interruption(), ownerUrl, loginUrl, rolePrefix })
  })
  for (const line of tableOf(restored)) console.log(line)
  const { takenAt, files } = restored.manifest
  const age = Math.max(0, (Date.now() - Date.parse(takenAt)) / 1000)
  console.log(`${figure(files.count)} files, ${formatBytes(files.bytes, "en")}: all present, checksums equal`)
  console.log(`\nRestored from ${restored.path}`)
  console.log(`RPO: what was written after ${takenAt} is not in it (${formatDuration(age, "en")} ago)`)
  console.log(`RTO: ${seconds(started)}`)
  for (const key of restored.missingKeys)
    console.log(
      `Missing: ${key}. What it sealed (connections to networks, second factors) stays closed until it is set.`,
    )
}

/** A table of the restored tables with rows. */
function tableOf({ tables }: RestoredBackup) {
  const filled = tables.filter(({ rows }) => rows > 0)
  const width = Math.max(...filled.map(({ name }) => name.length), 0)
  return filled.map(
    ({ name, rows, sha256 }) => `${name.padEnd(width)} ${figure(rows).padStart(12)}  ${sha256.slice(0, 16)}  equal`,
  )
}

function figure(value: number) {
  return value.toLocaleString("en")
}

/** Ctrl+C and SIGTERM break the work off in an orderly way. */
function interruption() {
  const controller = new AbortController()
  for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => controller.abort())
  return controller.signal
}
