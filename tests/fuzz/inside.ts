import { createServer } from "node:http"
import { Session } from "node:inspector/promises"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"

// Loaded before the application by `--import`, and asked by the fuzzer on a port of its own: to throw away what is needed no
// more, and how many steps of JavaScript have been taken. Steps are counted by V8 for each block, loop and function: unlike time
// they are the same on a busy machine.
setFlagsFromString("--expose-gc")
const collect: () => void = runInNewContext("gc")
const session = new Session()
session.connect()

createServer(async ({ url }, answer) => {
  if (url === "/collect") collect()
  if (url === "/count") {
    await session.post("Profiler.enable")
    await session.post("Profiler.startPreciseCoverage", { callCount: true, detailed: true })
  }
  const untilMs = processorMs()
  const steps = url === "/steps" ? await taken() : 0
  // To count is work too, and nobody else's.
  answer.end(JSON.stringify({ steps, untilMs, fromMs: processorMs() }))
})
  .listen(Number(process.env.FUZZ_PORT), "127.0.0.1")
  .unref()

function processorMs() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}

/** Since the last time. */
async function taken() {
  const { result } = await session.post("Profiler.takePreciseCoverage")
  let steps = 0
  for (const { url, functions } of result)
    if (!url.includes("tests/fuzz")) for (const { ranges } of functions) for (const { count } of ranges) steps += count
  return steps
}
