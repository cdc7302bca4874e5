import { prepare, root } from "./lib/prepare.mjs"

await prepare()
const { readModules } = await import("./checks/module-graph.ts")
const { importProblems } = await import("./checks/import-rules.ts")

const graph = readModules(root)
const problems = importProblems(graph)
for (const problem of problems) console.error(problem)
console.log(`${graph.modules.size} modules read, ${problems.length} breaks of the import rules`)
process.exitCode = problems.length > 0 ? 1 : 0
