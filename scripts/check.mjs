import { prepare, root } from "./lib/prepare.mjs"
import { runQuietly, seconds } from "./lib/step.mjs"

await prepare()

const bin = (name) => `node_modules/.bin/${name}`
const node = (...args) => [process.execPath, args]
// First, since the checks read what it makes: the types of the routes and the compiled messages.
const { ensureGenerated } = await import("./lib/build.ts")
await ensureGenerated()
const ok = await runAll([
  [
    "types",
    node(bin("tsc"), "--noEmit", "--incremental", "--tsBuildInfoFile", "node_modules/.cache/types.tsbuildinfo"),
  ],
  ["lint and format", node(bin("biome"), "ci", "--colors=off")],
  ["dead code", node(bin("knip"), "--no-progress")],
  ["import rules", node("scripts/check-imports.mjs")],
  ["messages", node("scripts/check-messages.mjs")],
  ["patterns", node("scripts/check-patterns.mjs")],
])
process.exitCode = ok ? 0 : 1

async function runAll(checks) {
  const results = await Promise.all(
    checks.map(async ([name, [program, args]]) => {
      const started = performance.now()
      const { code, output } = await runQuietly(program, args, { cwd: root })
      if (code !== 0) console.log(output.trimEnd())
      console.log(`${code === 0 ? "ok    " : "FAILED"} ${name.padEnd(16)} ${seconds(started)}`)
      return code === 0
    }),
  )
  return results.every(Boolean)
}
