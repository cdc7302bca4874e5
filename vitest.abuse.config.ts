import { defineConfig } from "vitest/config"
import { ABUSE_TESTS } from "./scripts/lib/test-files.ts"
import { messagesInOneModule } from "./tests/support/messages-plugin.ts"
import { SECOND_TRY } from "./tests/support/second-try.ts"

// Attacks on the built application, which `npm run test:abuse` builds first. How a scene is written stands in tests/abuse/scene.ts.
export default defineConfig({
  plugins: [messagesInOneModule()],
  resolve: { tsconfigPaths: true },
  test: {
    include: [ABUSE_TESTS],
    globalSetup: ["tests/abuse/start-site.ts"],
    env: { LOG_LEVEL: "silent" },
    // All ask one site: what one scene does to its memory and its turns is not to be another's surprise.
    fileParallelism: false,
    // They share what their worker has loaded: loading it anew for each took more than some of the scenes.
    isolate: false,
    retry: SECOND_TRY,
    expect: { poll: { timeout: 30_000 } }, // as in vitest.config.ts
    // Three dozen passwords hashed one after the other take half a minute, and four times that where everything else is tested beside.
    testTimeout: 300_000,
    hookTimeout: 240_000,
  },
})
