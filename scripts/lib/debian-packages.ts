import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

const PATIENCE_MS = 300_000

/**
 * Installs the packages of Debian that are missing, where this user may. `wanted`: each package, and the file of it that
 * is looked for. Returns a sentence where one is still missing, nothing where all are there.
 */
export function installPackages(wanted: Readonly<Record<string, string>>): string | undefined {
  const missing = () => Object.entries(wanted).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  const names = missing()
  if (names.length === 0) return undefined
  const command = `apt-get install --no-install-recommends ${names.join(" ")}`
  if (process.getuid?.() !== 0) return `these packages of Debian are missing. As root: ${command}`
  console.log(`Installing ${names.join(", ")} …`)
  const options = { env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" }, timeout: PATIENCE_MS }
  spawnSync("apt-get", ["update", "-qq"], options)
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], options)
  return missing().length > 0 ? `${missing().join(", ")} could not be installed by ${command}` : undefined
}
