import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

type Component = { name: string; version: string; purl: string; hashes?: unknown[] }

test("one command writes what Vitrine is made of, as CycloneDX", () => {
  const { status, stdout } = spawnSync("npm", ["run", "--silent", "sbom"], { encoding: "utf8", timeout: 20_000 })
  expect(status).toBe(0)
  const bom = JSON.parse(stdout)
  expect(bom).toMatchObject({ bomFormat: "CycloneDX", specVersion: expect.stringMatching(/^1\.[5-9]/), version: 1 })
  expect(bom.serialNumber).toMatch(/^urn:uuid:[0-9a-f-]{36}$/)
  expect(bom.metadata.component).toMatchObject({ type: "application", purl: "pkg:npm/vitrine@0.1.0" })

  const { dependencies, devDependencies } = JSON.parse(readFileSync("package.json", "utf8"))
  const listed = new Map(bom.components.map((component: Component) => [component.purl, component]))
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(listed.has(`pkg:npm/${name.replace("@", "%40")}@${version}`), name).toBe(true)
})
