import { globSync, readFileSync } from "node:fs"
import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"
import { messagesInOneModule } from "./tests/support/messages-plugin.ts"

const FILES = globSync("{app,platform,server,database,vocabulary,scripts,tests}/**/*.test.{ts,tsx}", {
  exclude: ["tests/e2e/**", "tests/abuse/**", "tests/browsers/**"],
})
/** What a test needs for itself alone: a database, an environment, a clock, processes. */
const OWN = /tests\/support\/(?!hostile)|\bvi\.|process\.env|node:child_process/
const isPure = (file: string) => /^(app|platform|vocabulary)\//.test(file) && !OWN.test(readFileSync(file, "utf8"))

export default defineConfig({
  plugins: [messagesInOneModule()],
  resolve: { tsconfigPaths: true },
  test: {
    // Half of the files ask functions alone. They share what their worker has loaded: loading it anew for each took four
    // times as long as the tests.
    projects: [
      { extends: true, test: { name: "functions", include: FILES.filter(isPure), isolate: false } },
      {
        extends: true,
        test: {
          name: "whole",
          include: FILES.filter((file) => !isPure(file)),
          globalSetup: ["tests/support/global-setup.ts"],
        },
      },
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
