import { rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { fail, prepare } from "./lib/prepare.mjs"
import { runAside, seconds } from "./lib/step.mjs"

const flags = process.argv.slice(2)
// The browser tests then ask three processes instead of one, each request any of them.
const many = flags.includes("--many")
const [only, ...files] = flags.filter((flag) => flag !== "--many")
if (only !== undefined && only !== "unit" && only !== "e2e")
  fail("Say npm test, npm run test:unit or npm run test:e2e; these two take -- FILE, the browser tests -- --many too.")
if (many) process.env.VITRINE_TEST_PROCESSES = "3"

const started = performance.now()
// Without the file .env: the tests bring their own settings, the same on every machine.
await prepare({ env: false })
const { ensureBuilt, ensureGenerated } = await import("./lib/build.ts")
const { findChromium } = await import("./lib/chromium.ts")
const { runAbuseTests, runBrowserTests, runFaultTests, runUnitTests, failureLines, tallyLine } = await import(
  "./lib/tests.ts"
)

const { makeMemoryFolder } = await import("./lib/memory-folder.ts")
const disk = tmpdir()
const memory = process.env.TMPDIR ? null : makeMemoryFolder()
if (memory) {
  process.env.TMPDIR = memory
  process.on("exit", () => rmSync(memory, { recursive: true, force: true }))
}

const tallies = []
if (only !== "e2e") await ensureGenerated()
if (only === "unit") tallies.push(await runUnitTests(files))
if (only === undefined) {
  await ensureBuilt()
  // Faults and attacks wait most of their time, for a mail server that is silent, for a reader who does not read, and judge nothing
  // by the clock: beside the others they take hardly any. All at once left a deployment too little to answer everybody.
  const ordinary = async () => [await runUnitTests(), await browserTests().catch(unable)]
  const besides = async () => [await runFaultTests(runOnDisk), await runAbuseTests([], runAside)]
  tallies.push(...(await Promise.all([ordinary(), besides()])).flat())
}
if (only === "e2e") tallies.push(await browserTests().catch(unable))
console.log(`\nTests took ${seconds(started)}.`)
for (const lines of failureLines(tallies)) console.log(`\n${lines}`)
console.log(tallyLine(tallies))
process.exit(tallies.some(({ failed }) => failed > 0) ? 1 : 0)

/** Faults are about disks too: they have a real one. */
function runOnDisk(program, args, options) {
  return runAside(program, args, { ...options, env: { ...process.env, ...options?.env, TMPDIR: disk } })
}

async function browserTests() {
  // Before the build: those who have none are told so at once.
  const chromium = await findChromium()
  await ensureBuilt()
  return runBrowserTests(chromium, files)
}

function unable(error) {
  console.error(error instanceof Error ? error.message : error)
  return { passed: 0, failed: 1, skipped: 0 }
}
