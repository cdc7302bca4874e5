import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { freePort, startSite } from "../tests/support/site.ts"
import { budget, end, interleaved } from "./support/rounds.ts"

// From the start of the process to the first 200, with data and build present, beside a bare node:http.
const dataDir = mkdtempSync(join(tmpdir(), "vitrine-start-"))
// The data, and the compile cache as a process leaves it that has answered.
for (let turn = 0; turn < 2; turn++) {
  const site = await startSite({ dataDir })
  await (await fetch(`${site.url}/auth`)).text()
  await site.stop()
}

const BARE = "require('node:http').createServer((q, r) => r.end('ok')).listen(process.env.PORT, '127.0.0.1')"
try {
  const time = await interleaved(
    [
      { name: "bare node:http, ms", measure: () => untilFirstAnswer(["-e", BARE], "/") },
      { name: "server/prod.js, ms", measure: () => untilFirstAnswer(["server/prod.js"], "/auth") },
      { name: "npm start, ms", measure: () => untilFirstAnswer(["scripts/start.mjs"], "/auth") },
    ],
    5,
  )
  budget(
    "process to first page against bare node:http",
    time("server/prod.js, ms") / time("bare node:http, ms"),
    { atMost: 6 },
    " ×",
  )
  budget("process to first page", time("server/prod.js, ms"), { atMost: 1000 }, " ms")
  budget("npm start to first page", time("npm start, ms"), { atMost: 1500 }, " ms")
} finally {
  rmSync(dataDir, { recursive: true, force: true })
}
end()

async function untilFirstAnswer(args: string[], path: string) {
  const port = await freePort()
  const begun = performance.now()
  const child = spawn(process.execPath, args, {
    stdio: "ignore",
    env: { PATH: process.env.PATH, PORT: String(port), VITRINE_DATA_DIR: dataDir, LOG_LEVEL: "silent" },
  })
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null) throw new Error(`${args.join(" ")} ended before it answered`)
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
  const took = performance.now() - begun
  await stopped(child)
  return took
}

function answers(url: string) {
  return fetch(url).then(
    async (response) => {
      await response.text()
      return response.status === 200
    },
    () => false,
  )
}

async function stopped(child: ChildProcess) {
  child.kill("SIGTERM")
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit")
}
