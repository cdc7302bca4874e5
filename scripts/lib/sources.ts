import { createHash } from "node:crypto"
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"
import { basename, dirname, join, relative } from "node:path"

const MADE = new Set(["paraglide", "node_modules"])
const TEST = /\.test\.tsx?$/

/** All files under the paths (files or folders, from the root), without what is made from them; sorted. */
export function filesUnder(root: string, paths: readonly string[]): string[] {
  return paths
    .map((path) => join(root, path))
    .filter((path) => existsSync(path))
    .flatMap(listFiles)
    .map((path) => relative(root, path).replaceAll("\\", "/"))
    .sort()
}

function listFiles(path: string): string[] {
  if (MADE.has(basename(path))) return []
  const found = statSync(path, { throwIfNoEntry: false })
  if (found?.isFile()) return [path]
  return found?.isDirectory() ? readdirSync(path).flatMap((name) => listFiles(join(path, name))) : []
}

function sourceFiles(root: string, paths: readonly string[]) {
  return filesUnder(root, paths).filter((file) => !TEST.test(file))
}

/**
 * Whether the sources are those that `stamp` was written for. Their sizes and times are looked at first (a few
 * milliseconds); where these differ, as after a checkout, their contents decide.
 */
export function isFresh(root: string, paths: readonly string[], stamp: string): boolean {
  if (!existsSync(stamp)) return false
  const [look, content] = readFileSync(stamp, "utf8").split("\n")
  const files = sourceFiles(root, paths)
  if (lookOf(root, files) === look) return true
  if (contentOf(root, files) !== content) return false
  writeStamp(root, paths, stamp)
  return true
}

export function writeStamp(root: string, paths: readonly string[], stamp: string) {
  const files = sourceFiles(root, paths)
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, `${lookOf(root, files)}\n${contentOf(root, files)}\n`)
}

function lookOf(root: string, files: readonly string[]) {
  return digest(
    files.map((file) => {
      const { size, mtimeMs } = statSync(join(root, file))
      return `${file} ${size} ${mtimeMs}`
    }),
  )
}

function contentOf(root: string, files: readonly string[]) {
  return digest(files.map((file) => `${file} ${digest([readFileSync(join(root, file))])}`))
}

function digest(parts: readonly (string | Buffer)[]) {
  const hash = createHash("sha256")
  for (const part of parts) hash.update(part).update("\n")
  return hash.digest("hex")
}
