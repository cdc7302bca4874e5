import { readFileSync, statSync } from "node:fs"
import { dirname } from "node:path"
import { EmbeddedError } from "./embedded-error.ts"

/** Who the PostgreSQL server runs as; undefined: as ourselves. */
export type ServerUser = { uid: number; gid: number }

const NOBODY = 65534

/**
 * PostgreSQL refuses to run as root: then it runs as the owner of its data, at first as nobody.
 * The account must exist, since initdb looks it up.
 */
export function serverUser(clusterDir: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(clusterDir, { throwIfNoEntry: false })
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const accounts = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
    .map(([, , uid, gid]) => ({ uid: Number(uid), gid: Number(gid) }))
  const user = accounts.find(({ uid }) => uid === NOBODY) ?? accounts.find(({ uid }) => uid > 0)
  if (!user)
    throw new EmbeddedError("PostgreSQL does not run as root, and this system has no other account: set DATABASE_URL.")
  return user
}

/** Whether the user may enter every folder down to `path`, and read (and for a folder enter) `path` itself. */
export function canReach(user: ServerUser | undefined, path: string): boolean {
  if (!user) return true
  return allows(user, path, 5) && ancestors(path).every((folder) => allows(user, folder, 1))
}

/** Whether the user may enter `folder`, without having to list it. */
export function canEnter(user: ServerUser | undefined, folder: string): boolean {
  return !user || [folder, ...ancestors(folder)].every((each) => allows(user, each, 1))
}

function ancestors(path: string): string[] {
  const parent = dirname(path)
  return parent === path ? [] : [parent, ...ancestors(parent)]
}

function allows(user: ServerUser, path: string, wanted: number) {
  const { uid, gid, mode } = statSync(path)
  const shift = uid === user.uid ? 6 : gid === user.gid ? 3 : 0
  return ((mode >> shift) & wanted) === wanted
}
