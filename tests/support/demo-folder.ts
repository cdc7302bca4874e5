import { execFileSync, spawn } from "node:child_process"
import { once } from "node:events"
import { existsSync, mkdirSync, mkdtempSync, rmSync, watch, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { copyPrepared, folderOfFolders } from "./site.ts"

/** Where the folder of `prepareDemo` is. */
const PREPARED = "VITRINE_PREPARED_DEMO"

/**
 * Lets all that ask for the demo's world share the work of making it, whichever process they run in: the first one to ask makes it, which
 * takes half a minute. Returns what removes it.
 */
export function prepareDemo() {
  const folder = folderOfFolders("vitrine-demo-world-")
  process.env[PREPARED] = folder
  return () => {
    delete process.env[PREPARED]
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A data folder with the world of the demo, for the one who asks alone, who removes it. */
export async function demoFolder(dataDir = mkdtempSync(join(tmpdir(), "vitrine-demo-"))) {
  const prepared = process.env[PREPARED]
  if (!prepared) {
    await fillDemo(dataDir)
    return dataDir
  }
  const [world, filled, failed] = ["world", "filled", "failed"].map((name) => join(prepared, name)) as [
    string,
    string,
    string,
  ]
  if (isFirst(world)) {
    await fillDemo(world).catch((error) => {
      writeFileSync(failed, "")
      throw error
    })
    // Under a folder that PostgreSQL may not enter, its data lie elsewhere: copies would share them.
    writeFileSync(existsSync(join(world, "postgres", "location")) ? failed : filled, "")
  } else await oneOf([filled, failed], prepared)
  if (existsSync(failed)) await fillDemo(dataDir)
  else execFileSync("cp", ["-a", `${world}/.`, dataDir])
  return dataDir
}

function isFirst(folder: string) {
  try {
    mkdirSync(folder)
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false
    throw error
  }
}

/** Until one of these files of a folder is there. */
async function oneOf(files: readonly string[], folder: string) {
  const { promise, resolve } = Promise.withResolvers<void>()
  const look = () => files.some((file) => existsSync(file)) && resolve()
  const watcher = watch(folder, look)
  look()
  await promise
  watcher.close()
}

async function fillDemo(dataDir: string) {
  copyPrepared(dataDir)
  const fill = spawn(process.execPath, ["scripts/demo.mjs", "fill"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { PATH: process.env.PATH, VITRINE_DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  })
  const [code] = await once(fill, "exit")
  if (code !== 0) throw new Error("the world of the demo could not be made")
}
