import { availableParallelism } from "node:os"
import { defineConfig } from "vitest/config"

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["{app,platform,server,database,vocabulary,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["tests/e2e/**", "tests/abuse/**"],
    globalSetup: ["tests/support/global-setup.ts"],
    setupFiles: ["tests/support/console-errors.ts"],
    css: { include: [/\/features\/link-page\//] },
    env: { LOG_LEVEL: "silent" },
    // One would be left free, of two.
    maxWorkers: availableParallelism(),
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
})
