import { spawn } from "node:child_process"
import { once } from "node:events"
import { mkdirSync } from "node:fs"
import { join } from "node:path"
import { text } from "node:stream/consumers"
import { brokenBy, type Fault, type Form, type Row, slowIf, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { checkedOf, ended, startDatabase, startOn, type World } from "../world/world.ts"

const ROUNDS = { short: 1, long: 5 }
const WRITES = { short: 24, long: 120 }
const RESTORE_MS = 60_000

/** A backup taken while people write, restored where nothing is: what was acknowledged before it began is there. */
async function restore(form: Form, world: World): Promise<Row> {
  const found: Awaited<ReturnType<typeof oneRound>>[] = []
  for (let round = 0; round < ROUNDS[form]; round++) found.push(await oneRound(form, world))
  const tallies = found.map(({ tally }) => tally)
  const sum = (of: "acknowledged" | "unanswered" | "unansweredThere") =>
    tallies.reduce((total, tally) => total + tally[of], 0)
  const all = (of: "lost" | "doubled" | "halved") => tallies.flatMap((tally) => tally[of])
  const tally = {
    acknowledged: sum("acknowledged"),
    unanswered: sum("unanswered"),
    unansweredThere: sum("unansweredThere"),
    lost: all("lost"),
    doubled: all("doubled"),
    halved: all("halved"),
  }
  const restoreMs = found.map(({ restoreMs }) => restoreMs)
  return {
    injected: `${ROUNDS[form]} machines lost, each restored from the backup taken while four clients wrote`,
    tally,
    recoveryMs: restoreMs,
    notes: [
      "recovery is the restore, command and checks included; acknowledged are the writes of before the backup",
      "the journey on a restored machine, its files, sealed tokens and waiting mails are tests/e2e/backup.spec.ts",
    ],
    broken: [
      ...brokenBy(tally),
      ...found.flatMap(({ broken }) => broken),
      ...slowIf(form, Math.max(...restoreMs) > RESTORE_MS, "a restore took more than a minute"),
    ],
  }
}

async function oneRound(form: Form, world: World) {
  const [place, empty] = [world.newPlace(), join(world.home, `restored-${performance.now()}`)]
  mkdirSync(empty, { mode: 0o711 })
  const site = await startOn(world, place)
  const half = place.casts.length / 2
  const before = startLoad({ url: site.url, casts: place.casts.slice(0, half), folder: place.journals })
  await before.acknowledgedAgain(WRITES[form])
  await before.stop()
  // By others: what these change meanwhile may be of after the backup or of before it.
  const meanwhile = startLoad({
    url: site.url,
    casts: place.casts.slice(half),
    folder: join(world.home, `meanwhile-${performance.now()}`),
  })
  await meanwhile.acknowledgedAgain(1)
  const backups = join(empty, "backups")
  const backup = await command("backup", backups, place.dataDir, world)
  await meanwhile.stop()
  await ended(site.process, "SIGTERM")

  const dataDir = join(empty, "data")
  const began = performance.now()
  const restored = await command("restore", backups, dataDir, world)
  const restoreMs = performance.now() - began
  // Said before the database is asked, which would say no more than that it is empty.
  for (const [name, { code, said }] of Object.entries({ backup, restore: restored }))
    if (code !== 0) throw new Error(`the ${name} ended with ${code}: ${said.slice(-200)}`)
  const database = await startDatabase(world, { dataDir })
  const tally = await check(checkedOf({ ...place, dataDir }), place.journals)
  await database.stop()
  return {
    tally,
    restoreMs,
    broken: [...wrongIf(meanwhile.unexpected.length > 0, `unexpected: ${meanwhile.unexpected[0]}`)],
  }
}

async function command(name: "backup" | "restore", folder: string, dataDir: string, world: World) {
  const child = spawn(process.execPath, [`scripts/${name}.mjs`, folder], {
    stdio: ["ignore", "pipe", "pipe"],
    env: { PATH: process.env.PATH, VITRINE_DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  })
  world.atEnd(() => ended(child, "SIGKILL"))
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)])
  if (child.exitCode === null) await once(child, "exit")
  return { code: child.exitCode, said: out + err }
}

export const restoredBackup: Fault = { n: 20, name: "backup restored on an empty machine", run: restore }
