import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"

/** What the operator writes, not we. */
const THEIRS = "deploy/compose/vitrine.env"
const guide = readFileSync("docs/operations.md", "utf8")

test("the guide for operators names every setting", () => {
  const settings = [...readFileSync(".env.example", "utf8").matchAll(/^# ([A-Z0-9_]+)=/gm)].map(([, name = ""]) => name)
  const ofNetworks = /_(CLIENT_ID|CLIENT_SECRET|API_BASE|OAUTH_BASE)$/
  const named = (name: string) => guide.includes(`\`${name}\``) || ofNetworks.test(name)
  expect(settings.filter((name) => !named(name))).toEqual([])
})

test("the files of the project that the guide names are there", () => {
  const named = [...guide.matchAll(/(?:\/opt\/vitrine\/current\/|`)(deploy\/[\w./@-]+|scripts\/[\w./-]+)/g)]
  expect(named.length).toBeGreaterThan(10)
  const paths = named.map(([, path = ""]) => path.replace(/\.$/, "")).filter((path) => path !== THEIRS)
  expect(paths.filter((path) => !existsSync(path))).toEqual([])
})

test("links within the guide lead to its headings", () => {
  const headings = [...guide.matchAll(/^#+ (.+)$/gm)].map(([, text = ""]) => text.toLowerCase().replaceAll(" ", "-"))
  const wanted = [...guide.matchAll(/\]\(#([^)]+)\)/g)].map(([, to]) => to)
  expect(wanted.filter((to) => !headings.includes(to ?? ""))).toEqual([])
})

test("units are installed by the guide under the names that they have", () => {
  const named = [...guide.matchAll(/install -m 0644 (?:\S*\/)?(vitrine[^\s]*\.(?:service|timer)(?: vitrine\S+)*)/g)]
  const files = named.flatMap(([, list = ""]) => list.split(" ")).map((file) => join("deploy/systemd", file))
  expect(files.length).toBe(4)
  expect(files.filter((file) => !existsSync(file))).toEqual([])
})
