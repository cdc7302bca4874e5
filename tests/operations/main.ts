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

/** Its findings; what it threw is one of them. What it started is stopped, also what it starts while that is under way. */
async function proven(proof: Proof): Promise<readonly Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), `vitrine-${proof.name}-`))
  const stops: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })]
  let isOver = false
  const atEnd: World["atEnd"] = (stop) => {
    stops.unshift(stop)
    if (isOver) void stopAll()
  }
  const stopAll = async () => {
    isOver = true
    for (let stop = stops.shift(); stop; stop = stops.shift())
      await Promise.resolve()
        .then(stop)
        .catch((error) => console.error(error)) // the others are to be stopped all the same
  }
  const interrupted = () => stopAll().then(() => process.exit(1))
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, interrupted)
  try {
    return await proof.run({ folder, atEnd })
  } catch (error) {
    console.error(error)
    return [{ what: "runs to its end", found: error instanceof Error ? error.message : String(error), held: false }]
  } finally {
    await stopAll()
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.off(signal, interrupted)
  }
}
