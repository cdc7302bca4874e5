import { runCommand, typed } from "./lib/command.mjs"
import { fail, prepare } from "./lib/prepare.mjs"

const [verb, ...args] = process.argv.slice(2)
const verbs = {
  /** Opens psql as the owner, or with --all-rows as who sees every row; other arguments go on to psql. */
  async psql() {
    const { openPsql } = await import("./lib/psql.ts")
    return openPsql(args)
  },
  async migrate() {
    const { ensureBuilt } = await import("./lib/build.ts")
    const { withBundle } = await import("./lib/bundle.ts")
    await ensureBuilt()
    await withBundle(async () => {}) // opening it migrates
    console.log("The database is of this version.")
  },
  /** How the directory finds the first page of a search. */
  async "explain-search"() {
    const { searchFrom } = await import("./lib/explain-search.ts")
    const query = searchFrom(args)
    const { ensureBuilt } = await import("./lib/build.ts")
    const { withBundle } = await import("./lib/bundle.ts")
    await ensureBuilt()
    await withBundle(async (bundle) => console.log(await bundle.explainDirectoryPage(query)))
  },
  async reset() {
    const { resetDatabase } = await import("./lib/reset.ts")
    await resetDatabase({ confirmed: args.includes("--yes") })
  },
}
const command = Object.hasOwn(verbs, verb ?? "") ? verbs[verb] : undefined
const TYPED = typed("db")
if (!command) fail(`Say what to do: ${TYPED} psql, ${TYPED} explain-search, ${TYPED} migrate or ${TYPED} reset [--yes]`)

await prepare()
await runCommand(command)
