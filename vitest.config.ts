import { readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { VISITOR_SCRIPTS } from "./app/kept-screens.ts"
import { unitTestFiles } from "./scripts/lib/test-files.ts"
import { visitorScripts } from "./scripts/lib/visitor-scripts.ts"
import { messagesInOneModule } from "./tests/support/messages-plugin.ts"
import { SECOND_TRY } from "./tests/support/second-try.ts"

const FILES = unitTestFiles()
/** What a test needs for itself alone: settings before anything is loaded, modules loaded anew, jobs, a journal. */
const OWN =
  /\bvi\.(?!wait|fn\b|spyOn|restore|use(?:Fake|Real)Timers|setSystemTime|getRealSystemTime|advance)|process\.env\.(?!DATABASE)\w+ (?:\?\?|\|\|)?=[^=]|Object\.assign\(process|startJobs|keepAudienceIn/
/** They look at all that a process has loaded or keeps: tables of jobs, figures, channels, what was read of a picture a while ago. */
const ALONE = [
  "app/features/accounts/removal/every-table.test.ts",
  "app/features/accounts/removal/removal.test.ts",
  "app/features/live/channels.test.ts",
  "app/features/stored-files/withheld.test.ts",
  "server/edge/metrics.test.ts",
]
const SHARED = /^(app|platform|vocabulary|server\/edge)\//
/** What a test beside the application needs beyond functions: a database, a site, processes, a data folder. */
const APART = /support\/(?!port-of)|from "\.\/database"|spawn|acquireDataDir/
const DATABASE = /tests\/support\/(?!hostile|port-of|network-|use-network-stub)/

function kindOf(file: string) {
  const text = readFileSync(file, "utf8")
  if (ALONE.includes(file) || OWN.test(text) || (!SHARED.test(file) && APART.test(text))) return "own"
  return DATABASE.test(text) ? "database" : "functions"
}
const ofKind = (kind: string) => FILES.filter((file) => kindOf(file) === kind)
const env = {
  LOG_LEVEL: "silent",
  SECRET_KEY: "a secret of the tests, which is long enough",
  QUICK_PASSWORDS: "yes", // dear only where people sign in, who do so once: a hash of a password
  DATABASE_PATIENCE_MS: "30000", // fifty builders at once share ten connections, on a machine with other work
}
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
    setupFiles: ["tests/support/console-errors.ts", "tests/support/real-time.ts"],
    css: { include: [/\/features\/link-page\//] },
    env,
    restoreMocks: true,
    // One would be left free, of two.
    maxWorkers: availableParallelism(),
    retry: SECOND_TRY,
    expect: { poll: { timeout: 30_000 } }, // of itself it waits for a second: an assertion on how busy the machine is
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
})
