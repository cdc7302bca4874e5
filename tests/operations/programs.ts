import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { openSync, readFileSync } from "node:fs"
import { createConnection } from "node:net"
import { setTimeout as pause } from "node:timers/promises"
import type { World } from "./proof.ts"

const PATIENCE_MS = 20_000

type Options = Readonly<{ cwd: string; logFile: string; user?: string; env?: Record<string, string> }>

/** Starts a program until the end of the proof, as `user` where root is who asks; what it says goes to `logFile`. */
export function runProgram(world: World, program: string, args: readonly string[], options: Options): ChildProcess {
  const log = openSync(options.logFile, "a")
  const child = spawn(program, args, {
    cwd: options.cwd,
    stdio: ["ignore", log, log],
    env: { PATH: process.env.PATH, LC_ALL: "C.UTF-8", ...options.env },
    ...(options.user && process.getuid?.() === 0 && accountOf(options.user)),
  })
  world.atEnd(() => stopped(child))
  return child
}

async function stopped(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const end = once(child, "exit")
  child.kill("SIGTERM")
  // A screen reader whose desktop has gone waits for it without end.
  const patience = setTimeout(() => child.kill("SIGKILL"), PATIENCE_MS)
  await end
  clearTimeout(patience)
}

/** Resolves once somebody takes connections at this port of the loopback. Throws the log when the program has ended before. */
export async function listening(port: number, child: ChildProcess, logFile: string) {
  while (!(await connects(port))) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(readFileSync(logFile, "utf8"))
    await pause(50)
  }
}

function connects(port: number) {
  return new Promise<boolean>((resolve) => {
    const socket = createConnection({ port, host: "127.0.0.1" }, () => {
      socket.destroy()
      resolve(true)
    }).on("error", () => resolve(false))
  })
}

/** The numbers of a user of this system. */
export function accountOf(name: string) {
  const lines = readFileSync("/etc/passwd", "utf8").split("\n")
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? []
  if (!uid || !gid) throw new Error(`this system has no user ${name}`)
  return { uid: Number(uid), gid: Number(gid) }
}
