import { spawn } from "node:child_process"
import { once } from "node:events"
import { rmSync } from "node:fs"
import { join } from "node:path"
import { build } from "vite"
import { afterAll, beforeAll } from "vitest"
import { asAdmin, lockWaiters } from "./database"

/**
 * Processes that a test kills, each begun from a main of this folder. That is built once for all of them, with what it depends on in the
 * same file: a process that looks for some hundred files takes longer to begin than to work.
 */
export function useWorker(main: string) {
  const outDir = join(process.cwd(), "node_modules/.cache", `vitrine-${main}-${process.pid}`)
  beforeAll(
    () =>
      build({
        configFile: false,
        logLevel: "error",
        resolve: { tsconfigPaths: true },
        ssr: { noExternal: true },
        build: { ssr: `tests/support/${main}.ts`, outDir, minify: false, copyPublicDir: false },
      }),
    120_000,
  )
  afterAll(() => rmSync(outDir, { recursive: true, force: true }))
  return function start(args: readonly string[] = [], env: Readonly<Record<string, string>> = {}) {
    const worker = spawn(process.execPath, [join(outDir, `${main}.js`), ...args], {
      env: { ...process.env, LOG_LEVEL: "silent", ...env },
      stdio: ["ignore", "pipe", "inherit"],
    })
    return { worker, ended: once(worker, "close") }
  }
}

/** Begins a process and kills it while it waits for this table: what it wrote before that is not yet committed. */
export async function killAt(table: string, start: () => ReturnType<ReturnType<typeof useWorker>>) {
  await asAdmin(async (admin) => {
    await admin.query("begin")
    await admin.query(`lock table ${table} in share mode`)
    const { worker, ended } = start()
    const tooSoon = ended.then(() => Promise.reject(new Error("it ended before it came to the middle")))
    tooSoon.catch(() => null) // it is killed below
    await Promise.race([lockWaiters(1), tooSoon])
    worker.kill("SIGKILL")
    await ended
    await admin.query("rollback")
  })
}
