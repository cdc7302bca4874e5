import { execFileSync } from "node:child_process"
import { expect, test } from "vitest"
import { readModules } from "./module-graph"

/** Programs that Node runs as they stand, without a bundler that would find a file without its ending. */
const PROGRAM = /^scripts\/[\w-]+\.mjs$|^tests\/.*(?:-main|\/main)\.ts$/
/** Run by Vite's module loader. */
const BUNDLED = ["letter", "push", "refresh", "room"].map((each) => `tests/support/${each}-worker-main.ts`)

test("Node loads by itself what the programs of scripts and tests import", () => {
  const modules = [...readModules(".", ["scripts", "tests"]).modules.values()]
  const programs = modules.filter(({ file }) => PROGRAM.test(file) && !BUNDLED.includes(file))
  // Neither the programs themselves nor the server: they would start.
  const parts = programs
    .flatMap(({ imports }) => imports.flatMap(({ target, types }) => (target && !types ? [target] : [])))
    .filter((part) => /^(?!server\/).*\.ts$/.test(part) && !PROGRAM.test(part))
  expect(parts.length).toBeGreaterThan(30)
  const load = `for (const part of ${JSON.stringify([...new Set(parts)])})
    await import(process.cwd() + "/" + part).catch(({ message }) => console.log(part + ": " + message))
  process.exit()`
  expect(execFileSync(process.execPath, ["--input-type=module", "--eval", load], { encoding: "utf8" })).toBe("")
})
