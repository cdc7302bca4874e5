import { globSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { VISITOR_SCRIPTS } from "./app/kept-screens.ts"
import { visitorScripts } from "./scripts/lib/visitor-scripts.ts"
import { messagesInOneModule } from "./tests/support/messages-plugin.ts"

const FILES = globSync("{app,platform,server,database,vocabulary,scripts,tests}/**/*.test.{ts,tsx}", {
  exclude: ["tests/e2e/**", "tests/abuse/**", "tests/browsers/**"],
})
/** What a test needs for itself alone: an environment, a clock, processes, a journal, networks that answer as it says. */
const OWN =
  /\bvi\.(?!waitFor|fn\b)|process\.env|node:child_process|keepAudienceIn|tests\/support\/(?:connecting|network-readers|use-network)/
const DATABASE = /tests\/support\/(?!hostile)/

function kindOf(file: string) {
  const text = readFileSync(file, "utf8")
  if (!/^(app|platform|vocabulary)\//.test(file) || OWN.test(text)) return "own"
  return DATABASE.test(text) ? "database" : "functions"
}
const ofKind = (kind: string) => FILES.filter((file) => kindOf(file) === kind)
const globalSetup = ["tests/support/global-setup.ts"]

export default defineConfig({
  plugins: [messagesInOneModule(), visitorScripts(".", VISITOR_SCRIPTS, {})],
  resolve: { tsconfigPaths: true },
  test: {
    // Most files ask functions alone, or a database that `useDatabase` gives them. They share what their worker has loaded:
    // loading it anew for each took four times as long as the tests of functions, and two thirds of those of the database.
    projects: [
      { extends: true, test: { name: "functions", include: ofKind("functions"), isolate: false } },
      { extends: true, test: { name: "database", include: ofKind("database"), isolate: false, globalSetup } },
      { extends: true, test: { name: "own", include: ofKind("own"), globalSetup } },
    ],
    setupFiles: ["tests/support/console-errors.ts"],
    css: { include: [/\/features\/link-page\//] },
    env: { LOG_LEVEL: "silent" },
    // One would be left free, of two.
    maxWorkers: availableParallelism(),
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
