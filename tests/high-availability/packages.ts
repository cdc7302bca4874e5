import { spawnSync } from "node:child_process"
import { existsSync } from "node:fs"

/** Debian's packages, and the program of each that is looked for. */
const WANTED = {
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  patroni: "/usr/bin/patroni",
  "python3-etcd": "/usr/lib/python3/dist-packages/etcd/__init__.py",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
}

export const POSTGRES_BIN = "/usr/lib/postgresql/15/bin"

/** Installs what is missing, where this user may. Throws a sentence where it cannot. */
export function ensurePackages() {
  const missing = () => Object.entries(WANTED).flatMap(([name, path]) => (existsSync(path) ? [] : [name]))
  const names = missing()
  if (names.length === 0) return
  const command = `apt-get install --no-install-recommends ${names.join(" ")}`
  if (process.getuid?.() !== 0) throw new Error(`Not run: these packages of Debian are missing. As root: ${command}`)
  console.log(`Installing ${names.join(", ")} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" }
  spawnSync("apt-get", ["update", "-qq"], { env })
  spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...names], { env })
  if (missing().length > 0) throw new Error(`Not run: ${missing().join(", ")} could not be installed by ${command}`)
}
