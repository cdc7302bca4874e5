import { spawnSync } from "node:child_process"
import { readFileSync } from "node:fs"

export const RULES = "deploy/monitoring/alerts.yml"
const TESTS = "deploy/monitoring/alerts.test.yml"
/** In place of every patience and of every stretch of time that the rules look back over. */
export const HASTE = { patience: "15s", stretch: "2m", asked: "5s" } as const

/** The rules as they are shipped, with nothing changed but how long they wait and how far they look back. */
export function hastyRules() {
  return readFileSync(RULES, "utf8")
    .replace(/\bfor: \d+[mh]$/gm, `for: ${HASTE.patience}`)
    .replace(/\[\d+[mh]\]/g, `[${HASTE.stretch}]`)
}

export const ruleNames = () => [...readFileSync(RULES, "utf8").matchAll(/- alert: (\w+)/g)].map(([, name = ""]) => name)

/** What `promtool` says to the rules and to alerts.test.yml, by their own patience and its own clock; each rule is told of in them. */
export function checkedRules() {
  const check = spawnSync("promtool", ["check", "rules", RULES], { encoding: "utf8" })
  const test = spawnSync("promtool", ["test", "rules", TESTS], { encoding: "utf8" })
  const tests = readFileSync(TESTS, "utf8")
  const told = (name: string) => new RegExp(`alertname: ${name}\\s+exp_alerts:\\s+- exp_labels`).test(tests)
  const untold = ruleNames().filter((name) => !told(name))
  return {
    held: check.status === 0 && test.status === 0 && untold.length === 0,
    found: [
      /(\d+) rules found/.exec(check.stdout)?.[0] ?? check.stderr,
      `tests ${test.status === 0 ? "passed" : test.stdout + test.stderr}`,
      untold.length === 0 ? "each rule tells in one of them" : `none in which ${untold.join(", ")} tells`,
    ].join("; "),
  }
}
