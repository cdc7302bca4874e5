import { execFileSync } from "node:child_process"
import { statSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { installPackages } from "../../../scripts/lib/debian-packages.ts"
import { brokenBy, type Fault, type Form, type NotRun, type Row, slowIf, wrongIf } from "../fault.ts"
import { check } from "../load/checker.ts"
import { startLoad } from "../load/load.ts"
import { mailsWithoutJob, untilMailIsOut } from "../load/mails.ts"
import { random } from "../random.ts"
import { type ForgetfulDisk, makeForgetfulDisk, wrongMemoryOf } from "../world/forgetful-disk.ts"
import { aPort, checkedOf, ended, startDatabase, startOn, type World } from "../world/world.ts"
import { statusesOf } from "./answers.ts"

const CUTS = { short: 1, long: 20 }
/** On a machine that is busy with other things there are fewer cuts, and the row says how many. */
const LONGEST_MS = Number(process.env.FAULT_MINUTES ?? 10) * 60_000
const RESTART_MS = 10_000
/** A start that takes longer hangs. */
const START_MS = 120_000
/** On the disk beside what the place is a copy of; most of it for the database's journal. */
const ROOM_MB = 1_024
const PACKAGES = { xfsprogs: "/usr/sbin/xfs_io", e2fsprogs: "/usr/sbin/mkfs.ext4" }
const DURABLE = ["fsync", "full_page_writes", "synchronous_commit", "data_checksums"]

/** The power fails in the middle of the work, again and again, and the disk has only what was synced. */
async function losePower(form: Form, world: World): Promise<Row | NotRun> {
  const disk = await diskOrWhyNot(world)
  if (typeof disk === "string") return { notRun: `${disk}. Checked instead: ${await asksForSyncs(world)}` }
  const wrong = await wrongMemoryOf(disk)
  if (wrong.length > 0) return { injected: "", broken: wrong }

  const place = world.newPlace(disk.folder)
  disk.sync()
  const port = await aPort()
  const start = () => within(START_MS, startOn(world, place, { port }))
  let site = await start()
  const load = startLoad({ url: site.url, casts: place.casts, folder: place.journals })
  const restarts: number[] = []
  const broken: string[] = []
  const until = performance.now() + LONGEST_MS
  while (restarts.length < CUTS[form] && performance.now() < until) {
    await load.acknowledgedAgain(2 + Math.floor(random() * 30))
    const answered = load.unexpected.length
    // Only a file that is not synced: one that is would have all others' writes flushed along with it.
    const unsynced = join(disk.folder, `unsynced-${restarts.length}`)
    writeFileSync(unsynced, "nobody asked for a sync")
    disk.cut()
    await ended(site.process, "SIGKILL")
    // Asked for in vain all the while, the proposals would use up those whom they may go to.
    await load.pause()
    // What the site said of a disk that had gone from under it: with the power gone nobody would have heard it.
    load.unexpected.splice(answered)
    await disk.comeBack()
    broken.push(...wrongIf(sizeOf(unsynced) > 0, "the disk kept a file that nobody synced"))
    await cutAtStart(disk, start, random() * (restarts.at(-1) ?? RESTART_MS / 10))
    const began = performance.now()
    site = await start()
    restarts.push(performance.now() - began)
    load.resume()
    await load.acknowledgedAgain()
  }
  await load.stop()
  const tally = await check(checkedOf(place), place.journals)
  const alone = await mailsWithoutJob(site.sql)
  broken.push(
    ...brokenBy(tally),
    ...slowIf(form, Math.max(...restarts) > RESTART_MS, `a restart took ${Math.round(Math.max(...restarts))} ms`),
    ...wrongIf(load.unexpected.length > 0, `unexpected: ${[...new Set(load.unexpected)].join(", ")}`),
    ...wrongIf(alone > 0, `${alone} promised mails have no job`),
  )
  const notes = [
    "each cut loses what the system had not written to the disk, and what the disk had in its cache without a flush; a file written just before it was gone or empty each time; a disk that lies about its flushes is not modelled",
    `answers ${statusesOf(load.statuses)}`,
  ]
  if (form === "long") notes.push(await untilMailIsOut(site.sql))
  return {
    injected: `${restarts.length} power cuts under load, as many in the middle of the next start`,
    tally,
    recoveryMs: restarts,
    notes,
    broken,
  }
}

/** The power fails again while the application and its database are on their way up. */
async function cutAtStart(disk: ForgetfulDisk, start: () => Promise<unknown>, afterMs: number) {
  const begun = start().catch(() => {}) // it ends with the power
  await pause(afterMs)
  disk.cut()
  await begun
  await disk.comeBack()
}

/** The disk; a sentence where this machine cannot have one. */
async function diskOrWhyNot(world: World): Promise<ForgetfulDisk | string> {
  if (process.getuid?.() !== 0) return "a disk of its own is mounted by root alone"
  const missing = installPackages(PACKAGES)
  if (missing) return missing
  const template = Number(execFileSync("du", ["-sm", world.template], { encoding: "utf8" }).split("\t")[0])
  try {
    return await makeForgetfulDisk(world, Math.ceil(template) + ROOM_MB)
  } catch (error) {
    return `this system lets nobody mount such a disk (${error instanceof Error ? error.message : error})`
  }
}

/** What can be seen without a disk that forgets: that the syncs are asked for. */
async function asksForSyncs(world: World) {
  const place = world.newPlace()
  await startDatabase(world, place)
  const rows = await checkedOf(place).sql<{ name: string; setting: string }>(
    "select name, setting from pg_settings where name = any($1) order by name",
    [DURABLE],
  )
  if (rows.length < DURABLE.length || rows.some(({ setting }) => setting !== "on"))
    throw new Error("the embedded database is not durable")
  return `the embedded database runs with ${rows.map(({ name, setting }) => `${name}=${setting}`).join(", ")}; uploaded files are synced before they bear their name, and so is their folder`
}

const sizeOf = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0

function within<T>(ms: number, work: Promise<T>) {
  const tooLate = pause(ms, undefined, { ref: false }).then(() => {
    throw new Error(`the application did not start within ${ms} ms`)
  })
  return Promise.race([work, tooLate])
}

export const powerLoss: Fault = { n: 10, name: "power loss", run: losePower }
