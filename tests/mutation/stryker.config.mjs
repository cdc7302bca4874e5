import { GROUPS } from "../../scripts/lib/mutated-rules.ts"

const group = process.env.MUTATION_GROUP ?? ""

export default {
  testRunner: "vitest",
  plugins: ["@stryker-mutator/vitest-runner"],
  vitest: { configFile: "tests/mutation/vitest.config.ts" },
  mutate: GROUPS[group].rules,
  coverageAnalysis: "perTest",
  // What is read once when a module is loaded would ask for a new process for each mutant.
  ignoreStatic: true,
  // Vitest reads the project's own; Stryker does not know TypeScript 7.
  tsconfigFile: "none",
  concurrency: 2,
  // On a machine with much else to do a mutant would else pass for one that never ends.
  timeoutMS: 15_000,
  incremental: true,
  incrementalFile: `test-results/mutation/${group}.json`,
  reporters: ["clear-text"],
  clearTextReporter: { allowColor: false, reportTests: false, reportScoreTable: false },
  tempDirName: ".cache/mutation",
  ignorePatterns: [
    ".cache",
    ".react-router",
    "build",
    "data",
    "data-demo",
    "backups",
    "test-results",
    "benchmarks",
    "public",
    "deploy",
    "docs",
  ],
  allowConsoleColors: false,
}
