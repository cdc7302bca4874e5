import { globSync } from "node:fs"
import { join } from "node:path"

const root = join(import.meta.dirname, "../..")

export const ABUSE_TESTS = "tests/abuse/**/*.test.ts"

export const abuseTestFiles = () => globSync(ABUSE_TESTS, { cwd: root })

/** The unit and integration tests. */
export const unitTestFiles = () =>
  globSync("{app,platform,server,database,vocabulary,scripts,tests}/**/*.test.{ts,tsx}", {
    cwd: root,
    exclude: ["tests/e2e/**", "tests/abuse/**", "tests/browsers/**"],
  })
