import { readFileSync } from "node:fs"
import { expect, test } from "@playwright/test"
import { readYaml } from "../support/deployment.ts"
import { METRICS_TOKEN } from "./support/start-site.ts"

type Rule = { alert: string; expr: string; labels: { severity: string }; annotations: { summary: string } }
type Dashboard = { panels: { title: string; targets?: { expr: string }[] }[] }

const rules = readYaml<{ groups: { rules: Rule[] }[] }>("deploy/monitoring/alerts.yml").groups.flatMap(
  (group) => group.rules,
)
const { panels }: Dashboard = JSON.parse(readFileSync("deploy/monitoring/grafana/dashboards/vitrine.json", "utf8"))

test("every figure that an alert or a picture asks for is one that the running application gives", async () => {
  const headers = { authorization: `Bearer ${METRICS_TOKEN}` }
  const answer = await (await fetch(`${process.env.VITRINE_E2E_URL}/metrics`, { headers })).text()
  const given = new Set([...answer.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name))
  const asked = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ]
    .flatMap((expr) => expr.match(/\b(?:vitrine|process|nodejs)_\w+/g) ?? [])
    .map((name) => name.replace(/_(bucket|count)$/, ""))
  expect(new Set(asked).size).toBeGreaterThan(20)
  expect([...new Set(asked)].filter((name) => !given.has(name))).toEqual([])
})

test("every alert has a name of its own, how urgent it is, and what to do in the guide", () => {
  const guide = readFileSync("docs/operations.md", "utf8")
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  for (const { alert, labels, annotations } of rules) {
    expect(labels.severity, alert).toMatch(/^(critical|warning)$/)
    expect(annotations.summary, alert).not.toBe("")
    expect(guide, "docs/operations.md, When an alert comes").toContain(`\`${alert}\``)
  }
})
