import { spawn } from "node:child_process"
import { once } from "node:events"
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { delimiter, join } from "node:path"
import { afterEach, beforeEach, expect, test, vi } from "vitest"
import { root } from "./prepare.mjs"

let clone: string

/** A project without packages, and an npm that says when it began and installs when the file `go` is there. */
beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), "vitrine-clone-"))
  for (const name of ["prepare.mjs", "step.mjs"])
    cpSync(join(root, "scripts/lib", name), join(clone, "scripts/lib", name))
  writeFileSync(
    join(clone, "command.mjs"),
    'import { prepare } from "./scripts/lib/prepare.mjs"\nawait prepare()\nconsole.log("ready")\n',
  )
  writeFileSync(join(clone, "vite.config.ts"), "")
  writeFileSync(join(clone, "package.json"), JSON.stringify({ dependencies: { node: process.versions.node } }))
  writeFileSync(
    join(clone, "package-lock.json"),
    JSON.stringify({ packages: { "": {}, "node_modules/one": { version: "1.0.0" } } }),
  )
  mkdirSync(join(clone, "bin"))
  const npm = `#!${process.execPath}
const { appendFileSync, existsSync, mkdirSync, watch, writeFileSync } = require("node:fs")
const install = () => {
  mkdirSync("node_modules", { recursive: true })
  writeFileSync("node_modules/.package-lock.json", JSON.stringify({ packages: { "node_modules/one": { version: "1.0.0" } } }))
  process.exit(0)
}
watch(".", () => existsSync("go") && install())
appendFileSync("calls", "npm " + process.argv[2] + "\\n")
if (existsSync("go")) install()
`
  writeFileSync(join(clone, "bin/npm"), npm)
  chmodSync(join(clone, "bin/npm"), 0o755)
})

afterEach(() => rmSync(clone, { recursive: true, force: true }))

const calls = () => (existsSync(join(clone, "calls")) ? readFileSync(join(clone, "calls"), "utf8") : "")
const go = () => writeFileSync(join(clone, "go"), "")

function command() {
  const env = { ...process.env, PATH: `${join(clone, "bin")}${delimiter}${process.env.PATH}` }
  const child = spawn(process.execPath, ["command.mjs"], {
    cwd: clone,
    env,
    stdio: ["ignore", "pipe", "inherit"],
    detached: true,
  })
  const said = { text: "" }
  child.stdout.on("data", (chunk) => {
    said.text += chunk
  })
  return { child, said, ended: once(child, "close") }
}

test("two commands at once in a new clone install its packages once, and both go on", async () => {
  const first = command()
  await vi.waitFor(() => expect(calls()).toBe("npm ci\n"), 10_000)
  const second = command()
  await vi.waitFor(() => expect(second.said.text).toContain("…"), 10_000)
  go()
  expect([(await first.ended)[0], (await second.ended)[0]]).toEqual([0, 0])
  expect(calls()).toBe("npm ci\n")
  expect(second.said.text).toContain("waiting for it")
  expect(second.said.text).toContain("ready")
})

test("a command that was killed while it installed keeps no other waiting", async () => {
  const killed = command()
  await vi.waitFor(() => expect(calls()).toBe("npm ci\n"), 10_000)
  process.kill(-Number(killed.child.pid), "SIGKILL")
  await once(killed.child, "exit")
  go()
  const next = command()
  expect((await next.ended)[0]).toBe(0)
  expect(next.said.text).toContain("ready")
  expect(existsSync(join(clone, ".cache/install.lock"))).toBe(false)
})
