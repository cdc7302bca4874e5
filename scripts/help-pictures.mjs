// Takes the pictures of the help anew, in every language, from the demo world: by the browser test that else looks whether
// their screens are still there. They are kept in the repository, in app/features/help/pictures.
import { join } from "node:path"
import { prepare, root } from "./lib/prepare.mjs"
import { runVisibly } from "./lib/step.mjs"

await prepare({ env: false })
const { ensureBuilt } = await import("./lib/build.ts")
const { findChromium } = await import("./lib/chromium.ts")
await ensureBuilt()
const env = { ...process.env, PLAYWRIGHT_CHROMIUM: (await findChromium()).path, HELP_PICTURES: "take" }
const playwright = join(root, "node_modules/@playwright/test/cli.js")
process.exitCode = await runVisibly(process.execPath, [playwright, "test", "help-pictures", "--retries=0"], {
  cwd: root,
  env,
})
