import { execFileSync } from "node:child_process"
import { writeFileSync } from "node:fs"
import { join } from "node:path"
import type { World } from "../proof.ts"

const MIGRATION = "0999_of_the_next_version"

/** A bare repository of what is committed here, with a tag `the-next` that stands for the version after: it has one migration more. */
export function repositoryOf(world: World) {
  const repository = join(world.folder, "vitrine.git")
  const folder = join(world.folder, "the-next")
  const git = (...args: string[]) => execFileSync("git", args, { stdio: "ignore" })
  git("clone", "--bare", ".", repository)
  git("clone", repository, folder)
  const sql = "ALTER TABLE settings ADD COLUMN of_the_next_version text;\n"
  writeFileSync(join(folder, `database/migrations/${MIGRATION}.sql`), sql)
  const inIt = (...args: string[]) =>
    git("-C", folder, "-c", "user.name=The next", "-c", "user.email=next@localhost", ...args)
  inIt("add", ".")
  inIt("commit", "--no-verify", "--message", "The version after")
  inIt("tag", "the-next")
  inIt("push", "origin", "the-next")
  return repository
}
