import { defineConfig } from "vitest/config"
import { GROUPS } from "../../scripts/lib/mutated-rules.ts"

const groups = process.env.MUTATION_GROUP ? [process.env.MUTATION_GROUP] : Object.keys(GROUPS)

export default defineConfig({
  resolve: { tsconfigPaths: true },
  test: {
    include: groups.flatMap((group) => GROUPS[group]?.tests ?? []),
    setupFiles: ["tests/support/console-errors.ts"],
    testTimeout: 20_000,
    env: { LOG_LEVEL: "silent" },
  },
})
