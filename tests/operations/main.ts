import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { installPackages } from "../../scripts/lib/debian-packages.ts"
import { kept } from "./document.ts"
import type { Finding, Proof, World } from "./proof.ts"
import { PROOFS } from "./proofs.ts"

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !PROOFS.some((proof) => proof.name === name))
if (unknown.length > 0) {
  console.error(`There is no ${unknown.join(", ")}: ${PROOFS.map(({ name }) => name).join(", ")}.`)
  process.exit(1)
}

let failed = 0
for (const proof of PROOFS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  console.log(`\n${proof.name}: ${proof.title} …`)
  const missing = installPackages(proof.packages)
  if (missing) {
    console.log(`  not run: ${missing}`)
    failed++
    continue
  }
  const started = performance.now()
  const findings = await proven(proof)
  for (const { what, found, held } of findings)
    console.log(`  ${held === false ? "BROKEN" : "held  "} ${what}: ${found}`)
  if (findings.some(({ held }) => held === false)) failed++
  kept(proof, findings, (performance.now() - started) / 1_000)
}
process.exit(failed === 0 ? 0 : 1)

/** Its findings; what it threw is one of them. What it started is stopped. */
async function proven(proof: Proof): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${proof.name}-`))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  const world: World = { folder, atEnd: (stop) => stops.unshift(stop) }
  const stopAll = async () => {
    for (const stop of stops.splice(0)) await stop()
  }
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stopAll().then(() => process.exit(1)))
  try {
    return await proof.run(world)
  } catch (error) {
    console.error(error)
    return [{ what: "runs to its end", found: error instanceof Error ? error.message : String(error), held: false }]
  } finally {
    await stopAll()
  }
}
