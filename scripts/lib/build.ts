import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs"
import { writeFile } from "node:fs/promises"
import { join } from "node:path"
import { DatabaseSync } from "node:sqlite"
import { constants } from "node:zlib"
import { brotli, gzipped } from "../../platform/http/encoding.ts"
import { fail, isImage, root } from "./prepare.mjs"
import { isFresh, writeStamp } from "./sources.ts"
import { runQuietly, step } from "./step.mjs"

const SOURCES = [
  "app",
  "platform",
  "server",
  "database",
  "vocabulary",
  "messages",
  "public",
  "project.inlang/settings.json",
  "vite.config.ts",
  "react-router.config.ts",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
]
const GENERATED_FROM = [
  "messages",
  "project.inlang/settings.json",
  "app/routes.ts",
  "vocabulary/locales.ts",
  "vite.config.ts",
  "react-router.config.ts",
  "scripts/lib/messages-apart.ts",
  "scripts/lib/server-files.ts",
  "scripts/lib/short-classes.ts",
  "scripts/lib/typeset.ts",
  "scripts/lib/visitor-scripts.ts",
  "package-lock.json",
]
const reactRouter = join(root, "node_modules/@react-router/dev/bin.cjs")
const generatedStamp = join(root, ".react-router", ".stamp")
const stamp = join(root, "build", ".stamp")
const PATIENCE_MS = 300_000

function isBuilt() {
  return isImage || isFresh(root, SOURCES, stamp)
}

/** Builds when a source has changed since the last build. Two commands at once build one after the other. */
export async function ensureBuilt() {
  if (isBuilt()) return
  await ensureGenerated()
  const lock = waitForTurn("build")
  try {
    if (!isBuilt()) await step("Building the application", build)
  } finally {
    lock.close()
  }
}

/** Like `ensureBuilt`, but not while the application runs: a new build would delete the files that its pages ask for. */
export async function buildUnlessRunning() {
  if (isBuilt()) return
  const { acquireDataDir, DataDirInUse } = await import("../../platform/database/embedded/data-dir.ts")
  const { EmbeddedError } = await import("../../platform/database/embedded/embedded-error.ts")
  try {
    const folder = acquireDataDir(process.env.VITRINE_DATA_DIR || "data")
    await ensureBuilt()
    folder.release()
  } catch (error) {
    if (error instanceof DataDirInUse || error instanceof EmbeddedError) fail(error.message)
    throw error
  }
}

async function build() {
  rmSync(stamp, { force: true })
  const env = { ...process.env, NODE_ENV: "production", VITRINE_MESSAGES: "compiled" }
  const { code, output } = await runQuietly(process.execPath, [reactRouter, "build"], { cwd: root, env })
  if (code !== 0) fail(`${output}\nThe application could not be built: the reasons stand above.`)
  await precompress(join(root, "build", "client"))
  writeStamp(root, SOURCES, stamp)
}

/** The compiled messages and the types of the routes, where what they are made from has changed. */
export async function ensureGenerated() {
  if (isGenerated()) return
  const lock = waitForTurn("generate")
  try {
    if (!isGenerated()) await step("Compiling messages and route types", generate)
  } finally {
    lock.close()
  }
}

const isGenerated = () =>
  existsSync(join(root, "app/paraglide/messages.js")) && isFresh(root, GENERATED_FROM, generatedStamp)

async function generate() {
  const { code, output } = await runQuietly(process.execPath, [reactRouter, "typegen"], { cwd: root })
  if (code !== 0) fail(`${output}\nThe messages could not be compiled: the reasons stand above.`)
  writeStamp(root, GENERATED_FROM, generatedStamp)
}

function waitForTurn(work: "build" | "generate") {
  const folder = join(root, "node_modules", ".cache")
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, `vitrine-${work}.lock`), { timeout: PATIENCE_MS })
  lock.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE")
  return lock
}

const TEXT = /\.(css|html|ico|js|json|map|mjs|svg|txt|wasm|webmanifest|xml)$/
const LEAST_BYTES = 1024

/** Puts a `.br` and a `.gz` beside every file of text that is worth it, so that no request ever waits for compression. */
async function precompress(folder: string) {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((path) => TEXT.test(path) && statSync(path).size >= LEAST_BYTES)
  await Promise.all(files.map(compress))
}

async function compress(path: string) {
  const bytes = readFileSync(path)
  const [br, gz] = await Promise.all([brotli(bytes, constants.BROTLI_MAX_QUALITY), gzipped(bytes)])
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)])
}
