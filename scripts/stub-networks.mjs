import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { prepare, root, whenOrphaned } from "./lib/prepare.mjs"

await prepare({ env: false }) // the PORT of .env is Vitrine's
whenOrphaned(() => process.kill(process.pid, "SIGTERM"))
await import(pathToFileURL(join(root, "tests/support/stub-networks-main.ts")).href)
