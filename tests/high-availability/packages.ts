import { installPackages } from "../../scripts/lib/debian-packages.ts"

/** Debian's packages, and the program of each that is looked for. */
export const WANTED = {
  "postgresql-15": "/usr/lib/postgresql/15/bin/postgres",
  patroni: "/usr/bin/patroni",
  "python3-etcd": "/usr/lib/python3/dist-packages/etcd/__init__.py",
  "etcd-server": "/usr/bin/etcd",
  haproxy: "/usr/sbin/haproxy",
}

export const POSTGRES_BIN = "/usr/lib/postgresql/15/bin"

/** Installs what is missing, where this user may. Throws a sentence where it cannot. */
export function ensurePackages() {
  const missing = installPackages(WANTED)
  if (missing) throw new Error(`Not run: ${missing}`)
}
