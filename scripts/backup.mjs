import { runCommand, typed } from "./lib/command.mjs"
import { fail, prepare } from "./lib/prepare.mjs"

const TYPED = typed("backup")
const USAGE = `Say where the backups are to be kept, and how many if not all:
  ${TYPED} /srv/backups
  ${TYPED} /srv/backups --keep 14`

const [dir, option, count, ...rest] = process.argv.slice(2)
const keep = option === undefined ? undefined : Number(count)
const isKeep = option === undefined || (option === "--keep" && Number.isInteger(keep) && keep > 0)
if (!dir || dir.startsWith("-") || !isKeep || rest.length > 0) fail(USAGE)

await prepare()
const { ensureBuilt } = await import("./lib/build.ts")
const { takeBackup } = await import("./lib/backups.ts")
await runCommand(async () => {
  await ensureBuilt()
  await takeBackup({ dir, keep })
})
