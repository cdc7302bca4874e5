import { execFileSync, spawnSync } from "node:child_process"
import { mkdtempSync, rmSync, statfsSync } from "node:fs"
import { open } from "node:fs/promises"
import { join } from "node:path"
import { brokenBy, type Fault, type Form, type NotRun, type Row, slowIf, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { type Load, startLoad } from "../load/load.ts"
import { checkedOf, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const ROUNDS = { short: 1, long: 10 }
const ROOM_MB = 60
const MB = 1024 * 1024
const HUNG_MS = 10_000
/** So many answers are waited for while the disk is full. */
const ANSWERS = 24

/** The disk under database and files has no room left, and then has. */
async function fillDisk(form: Form, world: World): Promise<Row | NotRun> {
  if (process.getuid?.() !== 0) return { notRun: "a disk of its own is mounted by root alone" }
  const disk = mkdtempSync(join(world.home, "disk-"))
  const template = Math.ceil(Number(execFileSync("du", ["-sm", world.template], { encoding: "utf8" }).split("\t")[0]))
  const mounted = spawnSync("mount", ["-t", "tmpfs", "-o", `size=${template + ROOM_MB}m,mode=711`, "tmpfs", disk])
  if (mounted.status !== 0) return { notRun: "this system lets nobody mount a disk" }
  world.atEnd(() => execFileSync("umount", ["--lazy", disk]))

  const place = world.newPlace(disk)
  const site = await startOn(world, place)
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })
  const recoveryMs: number[] = []
  const ballast = join(disk, "ballast")
  for (let round = 0; round < ROUNDS[form]; round++) {
    await load.acknowledgedAgain(8)
    await fill(ballast)
    await answeredAgain(load, ANSWERS)
    rmSync(ballast)
    recoveryMs.push(await load.acknowledgedAgain())
  }
  await load.stop()
  const tally = await check(checkedOf(place), place.journals)
  return {
    injected: `${ROUNDS[form]} times full (${template + ROOM_MB} MB in all)`,
    tally,
    recoveryMs,
    notes: [`answers ${statusesOf(load.statuses)}`, `slowest answer ${(load.slowestMs() / 1_000).toFixed(1)} s`],
    broken: [
      ...brokenBy(tally),
      ...wrongIf(site.process.exitCode !== null, "the process ended"),
      ...slowIf(form, load.slowestMs() > 2 * HUNG_MS, `an answer took ${Math.round(load.slowestMs())} ms`),
      ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
    ],
  }
}

/** Takes every byte that is left. */
async function fill(path: string) {
  const file = await open(path, "w")
  try {
    for (let left = Number.POSITIVE_INFINITY; left > 0; ) {
      const { bsize, bavail } = statfsSync(path)
      left = Math.min(MB, bsize * bavail)
      await file.write(Buffer.alloc(left))
    }
  } catch {
    // No space left on the device: that is what was wanted.
  } finally {
    await file.close()
  }
}

async function answeredAgain(load: Load, more: number) {
  const goal = load.answers() + more
  await load.until(() => load.answers() >= goal)
}

export const diskFull: Fault = { n: 6, name: "the disk is full, then has room again", run: fillDisk }
