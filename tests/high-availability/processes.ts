import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { openSync, readFileSync } from "node:fs"

/** PostgreSQL does not run as root: as root, all of the cluster runs as Debian's user for it. */
export const SERVER_USER = process.getuid?.() === 0 ? accountOf("postgres") : undefined

/** Starts a program of the cluster; what it says goes to `logFile`. In a group of its own, so that Ctrl+C is ours. */
export function startProgram(
  program: string,
  args: readonly string[],
  { cwd, logFile }: { cwd: string; logFile: string },
) {
  const log = openSync(logFile, "a")
  return spawn(program, args, {
    ...SERVER_USER,
    cwd,
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8" },
  })
}

export async function ended(child: ChildProcess) {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
}

function accountOf(name: string) {
  const line = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .find((each) => each.startsWith(`${name}:`))
  const [, , uid, gid] = line?.split(":") ?? []
  if (!uid || !gid) throw new Error(`Not run: this system has no user ${name}.`)
  return { uid: Number(uid), gid: Number(gid) }
}
