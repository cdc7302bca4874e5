import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { expect, test } from "@playwright/test"
import { copyPrepared, freePort, query } from "../support/site.ts"
import { signedIn } from "./support/signed-in.ts"

const SIGN_INS = [
  ["admin@demo.vitrine.test", "/admin"],
  ["marque@demo.vitrine.test", "/entreprise/dashboard"],
  ["createur@demo.vitrine.test", "/influencer/dashboard"],
] as const

let dataDir = ""
test.beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "vitrine-demo-"))
  copyPrepared(dataDir) // that a database is made where there is none, every start of a site proves
})
test.afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

test("npm run demo fills its folder once, serves it, and lets the three printed people in", async () => {
  test.setTimeout(600_000) // a minute of work, and machines give a fifth of a processor
  const first = await aDemo()
  expect(first.output).toContain(`is ready after`)
  const list = await (await fetch(`${first.url}/influencers`)).text()
  expect(list.match(/\/media\/[0-9a-f]{40}\.webp/g)?.length).toBeGreaterThan(10)
  for (const [email, home] of SIGN_INS) {
    expect(first.output).toContain(email)
    const cookie = await signedIn(first.url, email)
    const screen = await fetch(first.url + home, { headers: { cookie }, redirect: "manual" })
    expect([email, screen.status]).toEqual([email, 200])
  }
  await query(dataDir, "update influencers set bio = 'changé pendant la démonstration' where name = 'Nadia Benali'")
  await stop(first.process)

  const again = await aDemo()
  expect(again.output).not.toContain("Cutting the portraits")
  expect(await query(dataDir, "select count(*)::int as n from influencers")).toEqual([{ n: 240 }])
  expect(await (await fetch(`${again.url}/nadia-benali`)).text()).toContain("changé pendant la démonstration")
  await stop(again.process)
})

/** The demo as its command starts it, on a folder and a port of its own; resolves when it serves. */
async function aDemo() {
  const port = String(await freePort())
  const child = spawn(process.execPath, ["scripts/demo.mjs"], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env.PATH, PORT: port, VITRINE_DATA_DIR: dataDir, LOG_LEVEL: "warn" },
  })
  let output = ""
  for await (const chunk of child.stdout) {
    output += chunk
    if (output.includes("is ready after")) break
  }
  return { process: child, output, url: `http://localhost:${port}` }
}

async function stop(child: ChildProcess) {
  child.kill("SIGTERM")
  if (child.exitCode === null) await once(child, "exit")
}
