import { runCommand, typed } from "./lib/command.mjs"
import { fail, prepare } from "./lib/prepare.mjs"

const TYPED = typed("restore")
const USAGE = `Say which backup to restore, or a folder of several for the newest:
  ${TYPED} /srv/backups
  ${TYPED} /srv/backups/2026-11-22T03-00-00Z
The database must be empty: a restore overwrites nothing.`

const [dir, ...rest] = process.argv.slice(2)
if (!dir || dir.startsWith("-") || rest.length > 0) fail(USAGE)

await prepare()
const { ensureBuilt } = await import("./lib/build.ts")
const { restore } = await import("./lib/backups.ts")
await runCommand(async () => {
  await ensureBuilt()
  await restore(dir)
})
