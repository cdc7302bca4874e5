import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll } from "vitest"
import { forgetConfig } from "#platform/config/config.server"

/** Sets what the site reads from its environment, until the file's tests have ended: those after it in the same worker have their own. */
export function useSettings(settings: Readonly<Record<string, string>>) {
  const before = Object.keys(settings).map((name) => [name, process.env[name]] as const)
  Object.assign(process.env, settings)
  forgetConfig()
  afterAll(() => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    }
    forgetConfig()
  })
}

/** Lets the file's tests ask a thousand times as often as the product's limits let anybody. */
export function useNoLimits() {
  useSettings({ RATE_LIMIT_FACTOR: "1000" })
}

/** A data folder of the file's own, taken away at its end. */
export function useDataFolder() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-data-"))
  useSettings({ VITRINE_DATA_DIR: folder })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
