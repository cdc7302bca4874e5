import { defineConfig } from "vitest/config"

// Journeys in WebKitGTK on the built application: `npm run test:browsers` installs what they need.
export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: ["tests/browsers/**/*.test.ts"],
    globalSetup: ["tests/browsers/start-webkit.ts"],
    env: { LOG_LEVEL: "silent" },
    fileParallelism: false,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
})
