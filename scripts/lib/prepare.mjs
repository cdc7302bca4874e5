// Plain JavaScript without dependencies: it runs before anything is installed, on any Node from 20.19.
import { spawn } from "node:child_process"
import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import module from "node:module"
import { delimiter, join } from "node:path"
import { setTimeout as sleep } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { runQuietly, step } from "./step.mjs"

export const root = fileURLToPath(new URL("../..", import.meta.url))

/** The container image (Dockerfile) has no sources: what runs there is installed and built, and its folder is read-only. */
export const isImage = !existsSync(join(root, "vite.config.ts"))

const LEAST_NODE = [20, 19]
const modules = join(root, "node_modules")
const pinnedNode = join(modules, "node", "bin", process.platform === "win32" ? "node.exe" : "node")

/** For what serves: else V8 gives what lives as long as a request so much room that the process grows to three times what it keeps. */
export const SERVING_FLAGS = ["--max-semi-space-size=8"]
const installedStamp = join(modules, ".vitrine-installed")
/** Not in node_modules, which npm removes while it works. */
const installLock = join(root, ".cache", "install.lock")
const INSTALL_PATIENCE_MS = 600_000

/**
 * What every command does first: installs what the lockfile says when it is not there, and goes on in the Node that
 * the lockfile pins. Returns in that Node only. With `env` the settings of the file `.env` are taken too; `flags` are for that Node.
 */
export async function prepare({ env = true, flags = [] } = {}) {
  const [major, minor] = process.versions.node.split(".").map(Number)
  if (major < LEAST_NODE[0] || (major === LEAST_NODE[0] && minor < LEAST_NODE[1])) {
    fail(
      `Vitrine needs Node ${LEAST_NODE.join(".")} or newer to start (this is ${process.versions.node}): see https://nodejs.org`,
    )
  }
  process.chdir(root)
  if (!isImage) {
    if (!isInstalled() || lacksNode()) await oneAtATime(installWhatLacks)
    const pinned = isPinnedNode() ? undefined : pinnedNode
    const lacks = flags.some((flag) => !process.execArgv.includes(flag))
    if (pinned || lacks) await continueIn(pinned ?? process.execPath, flags)
  }
  module.enableCompileCache(join(modules, ".cache", "vitrine-compile"))
  if (env && existsSync(join(root, ".env"))) process.loadEnvFile(join(root, ".env"))
}

/** Ends the command with a sentence instead of a stack. */
export function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}

function isInstalled() {
  const lock = readFileSync(join(root, "package-lock.json"))
  const wanted = createHash("sha256").update(lock).digest("hex")
  if (existsSync(installedStamp) && readFileSync(installedStamp, "utf8") === wanted) return true
  if (!holdsWhatLockSays(JSON.parse(lock.toString()))) return false
  writeFileSync(installedStamp, wanted)
  return true
}

/** npm leaves its own account of what it installed: compared, so that somebody's own `npm install` is not repeated. */
function holdsWhatLockSays(lock) {
  const account = join(modules, ".package-lock.json")
  if (!existsSync(account)) return false
  const installed = JSON.parse(readFileSync(account, "utf8")).packages
  return Object.entries(lock.packages).every(
    ([path, { version, optional }]) => path === "" || optional || installed[path]?.version === version,
  )
}

/** Two commands at once in a new clone: npm removes and writes the same folder twice, and one of them fails. */
async function oneAtATime(work) {
  mkdirSync(join(root, ".cache"), { recursive: true })
  const end = Date.now() + INSTALL_PATIENCE_MS
  for (let told = false; !tookInstallLock(); told = true) {
    if (Date.now() > end)
      fail(`Another command has been installing the packages for long. If there is none, remove ${installLock}.`)
    if (!told) console.log("Another command installs the packages: waiting for it …")
    await sleep(200)
  }
  const release = () => rmSync(installLock, { force: true })
  process.on("exit", release)
  await work()
  process.off("exit", release)
  release()
}

/** The file holds its holder's process id, so that one who was killed keeps nobody waiting. */
function tookInstallLock() {
  try {
    writeFileSync(installLock, String(process.pid), { flag: "wx" })
    return true
  } catch (error) {
    if (error.code !== "EEXIST") throw error
    if (isGone(installLockHolder())) rmSync(installLock, { force: true })
    return false
  }
}

function installLockHolder() {
  try {
    return Number(readFileSync(installLock, "utf8"))
  } catch {
    return 0
  }
}

/** 0 is a holder that has not written its number yet, or has let go since. */
function isGone(pid) {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
    return false
  } catch (error) {
    return error.code === "ESRCH"
  }
}

async function installWhatLacks() {
  if (!isInstalled()) await install()
  if (lacksNode()) await fetchNode()
}

async function install() {
  const options = ["--include=dev", "--no-audit", "--no-fund", "--loglevel=error"]
  await step("Installing the packages of the lockfile (20 to 60 s)", async () => {
    const clean = await npm("ci", ...options)
    if (clean.code === 0) return
    if (!clean.output.includes("EUSAGE"))
      fail(`${clean.output}\nThe packages could not be installed: npm's reasons stand above.`)
    console.log("This npm does not accept the lockfile as it is: installing without it being strict.")
    const loose = await npm("install", "--no-save", ...options)
    if (loose.code !== 0) fail(`${loose.output}\nThe packages could not be installed: npm's reasons stand above.`)
  })
  if (!isInstalled())
    writeFileSync(
      installedStamp,
      createHash("sha256")
        .update(readFileSync(join(root, "package-lock.json")))
        .digest("hex"),
    )
}

/** npm removes node_modules while it works, so neither it nor the Node it runs on may come from there. */
function npm(...args) {
  const path = process.env.PATH.split(delimiter).filter((folder) => !folder.includes("node_modules"))
  const env = { ...process.env, PATH: path.join(delimiter) }
  return runQuietly("npm", args, { cwd: root, env, shell: process.platform === "win32" })
}

function pinnedVersion() {
  return JSON.parse(readFileSync(join(root, "package.json"), "utf8")).dependencies.node
}

const isPinnedNode = () => process.versions.node === pinnedVersion()
const lacksNode = () => !isPinnedNode() && !existsSync(pinnedNode)

/** npm was told not to run install scripts; this one fetches the Node of this system. */
async function fetchNode() {
  await step(`Fetching Node ${pinnedVersion()}`, () =>
    runQuietly(process.execPath, ["installArchSpecificPackage.js"], { cwd: join(modules, "node") }),
  )
  if (lacksNode()) fail(`Node ${pinnedVersion()} could not be fetched: run npm ci without --ignore-scripts.`)
}

/** npm's shell does not pass SIGTERM on, and nothing does after kill -9: when our parent is gone, that is the same word. */
export function whenOrphaned(work) {
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    work()
  }, 100)
  watch.unref()
}

function continueIn(node, flags) {
  const child = spawn(node, [...flags, ...process.argv.slice(1)], {
    stdio: "inherit",
    // Else glibc keeps some 64 MB for each thread that ever compressed or hashed: 1 GB after 20,000 odd requests. Others ignore it.
    // And what was taken for one large piece, a module's text or a compressor's memory, is given back when it is let go.
    env: { MALLOC_ARENA_MAX: "2", MALLOC_MMAP_THRESHOLD_: "131072", ...process.env },
  })
  // Ctrl+C reaches the child by itself, being in the same group; the handler keeps this process until it has ended.
  process.on("SIGINT", () => {})
  for (const signal of ["SIGTERM", "SIGHUP"]) process.on(signal, () => child.kill(signal))
  whenOrphaned(() => child.kill("SIGTERM"))
  return new Promise(() => {
    child.once("error", (error) => fail(`${node} does not run here: ${error.message}`))
    child.once("exit", (code, signal) => process.exit(code ?? (signal === "SIGINT" ? 130 : 1)))
  })
}
