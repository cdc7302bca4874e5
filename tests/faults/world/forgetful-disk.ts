import { spawnSync } from "node:child_process"
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  writeFileSync,
} from "node:fs"
import { open } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import type { World } from "./world.ts"

const COMMAND_MS = 60_000
const BUSY_MS = 60_000
const BUSY_RETRY_MS = 20
/** Beside the image that is the disk: the tables and the journal of the file system that it lies on. */
const OVERHEAD_MB = 128
/** As seldom as the kernel may, in seconds: what nobody syncs is written late. */
const COMMIT_S = 60

/** A disk that loses what was not synced when its power is cut. */
export type ForgetfulDisk = Readonly<{
  /** Where it is mounted. */
  folder: string
  /** All that is on it by now is synced. */
  sync(): void
  /** Nothing reaches the disk from now on, and what it had not flushed is gone. Those who work on it are killed. */
  cut(): void
  /** Once nobody holds it any more, it is mounted again with what it kept. */
  comeBack(): Promise<void>
}>

/**
 * The disk is an image on a file system of its own, and that file system is what the cut shuts down without flushing it:
 * so what the system had not written to the disk is gone, and what the disk had in its cache without a flush is as well.
 * Throws where nobody may mount. It is unmounted and removed at the end of the fault.
 */
export async function makeForgetfulDisk(world: World, megabytes: number): Promise<ForgetfulDisk> {
  const home = mkdtempSync(join(world.home, "forgetful-"))
  const [platter, device, folder] = [join(home, "platter.img"), join(home, "device"), join(home, "disk")]
  const image = join(device, "disk.img")
  mkdirSync(device)
  mkdirSync(folder)
  must("chmod", "711", home)
  world.atEnd(async () => {
    for (const each of [folder, device]) await leave(each).catch(() => run("umount", "--lazy", each))
    rmSync(home, { recursive: true, force: true })
  })
  const mount = () => {
    must("mount", "-o", `loop,lazytime,commit=${COMMIT_S}`, platter, device)
    must("mount", "-o", `loop,commit=${COMMIT_S}`, image, folder)
  }
  must("truncate", "-s", `${megabytes + OVERHEAD_MB}M`, platter)
  must("mkfs.ext4", "-q", "-F", platter)
  must("mount", "-o", "loop", platter, device)
  must("fallocate", "-l", `${megabytes}M`, image)
  must("mkfs.ext4", "-q", "-F", image)
  await leave(device)
  mount()
  must("chmod", "711", folder)
  return {
    folder,
    sync: () => must("sync", "--file-system", folder),
    cut() {
      // Without -f it flushes neither data nor journal.
      must("xfs_io", "-x", "-c", "shutdown", device)
      killThoseOn(folder)
    },
    async comeBack() {
      await leave(folder)
      await leave(device)
      mount()
    },
  }
}

/**
 * Cuts the power of a disk that nobody works on, and says what it lost that was synced, or kept that was not: nothing, if
 * it is one to find faults with.
 */
export async function wrongMemoryOf(disk: ForgetfulDisk): Promise<string[]> {
  const path = (name: string) => join(disk.folder, name)
  const [old, fresh] = ["A".repeat(4_096), "B".repeat(4_096)]
  await writeSynced(path("overwritten"), old)
  disk.sync()
  await writeSynced(path("synced"), fresh)
  writeFileSync(path("unsynced"), fresh)
  // Past the system's cache into the disk's, whose flush nobody asks for.
  must("xfs_io", "-d", "-c", `pwrite -q -S ${fresh.charCodeAt(0)} 0 ${fresh.length}`, path("overwritten"))
  disk.cut()
  await disk.comeBack()
  const text = (name: string) => (existsSync(path(name)) ? readFileSync(path(name), "latin1") : "")
  return [
    ...(text("synced") === fresh ? [] : ["the disk lost a synced file"]),
    ...(text("unsynced") === "" ? [] : ["the disk kept a file that nobody synced"]),
    ...(text("overwritten") === old ? [] : ["the disk kept what was in its cache alone"]),
  ]
}

/** The file and its name. */
async function writeSynced(path: string, text: string) {
  for (const each of [path, join(path, "..")]) {
    const file = await open(each, each === path ? "w" : "r")
    try {
      if (each === path) await file.writeFile(text)
      await file.sync()
    } finally {
      await file.close()
    }
  }
}

/** Unmounts for good: a lazy unmount would leave the old state of the file system to the next mount. */
async function leave(folder: string) {
  const deadline = performance.now() + BUSY_MS
  while (isMounted(folder)) {
    killThoseOn(folder)
    const { status, stderr } = run("umount", folder)
    if (status === 0) continue
    if (performance.now() > deadline) throw new Error(`${folder} cannot be unmounted: ${stderr.trim()}`)
    await pause(BUSY_RETRY_MS)
  }
}

const isMounted = (folder: string) => readFileSync("/proc/self/mounts", "utf8").includes(` ${folder} `)

/**
 * Those who have a file of the folder open, or work in it: it is our own, so they are of our own starting. What they
 * share in memory, which a kill leaves behind, is gone with the power too.
 */
function killThoseOn(folder: string) {
  const shared = new Set<string>()
  for (const pid of readdirSync("/proc").filter((name) => /^\d+$/.test(name))) {
    if (Number(pid) === process.pid) continue
    try {
      if (!isOn(folder, pid)) continue
      const memory = readFileSync(`/proc/${pid}/maps`, "utf8")
      process.kill(Number(pid), "SIGKILL")
      for (const [line] of memory.matchAll(/.* (?:\/dev\/shm\/PostgreSQL|\/SYSV).*/g)) shared.add(line)
    } catch {
      // It has ended meanwhile.
    }
  }
  for (const line of shared) {
    const [, , , , id = "", path = ""] = line.split(/ +/)
    if (path.startsWith("/dev/shm/")) rmSync(path, { force: true })
    else run("ipcrm", "--shmem-id", id)
  }
}

function isOn(folder: string, pid: string) {
  const files = readdirSync(`/proc/${pid}/fd`).map((each) => `fd/${each}`)
  return ["cwd", ...files]
    .map((each) => linkOf(`/proc/${pid}/${each}`))
    .some((link) => link === folder || link.startsWith(`${folder}/`))
}

function linkOf(path: string) {
  try {
    return readlinkSync(path)
  } catch {
    return "" // closed meanwhile, or of a process that has ended
  }
}

function must(command: string, ...args: string[]) {
  const { status, stderr, error } = run(command, ...args)
  if (status !== 0) throw new Error(`${command} ${args.join(" ")}: ${error?.message ?? stderr.trim()}`)
}

function run(command: string, ...args: string[]) {
  return spawnSync(command, args, { encoding: "utf8", timeout: COMMAND_MS })
}
