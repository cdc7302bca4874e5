import { existsSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { commandAfter, linesAfter, serverSteps } from "../operations/machine/guide.ts"

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

test("what the proof types out of the guide stands in it", () => {
  expect(serverSteps().map(({ title }) => title.split(".")[0])).toEqual(["1", "2", "3", "4", "5", "6", "7", "8", "9"])
  expect(serverSteps().flatMap(({ lines }) => lines)).not.toContainEqual(expect.stringMatching(/^rsync|^$/))
  expect(linesAfter("A backup on the same disk is half of one").join()).toMatch(/rsync .*backups.*rsync .*vitrine\.env/)
  expect(linesAfter("Restore on an empty machine").at(-1)).toBe("vitrine restore /var/backups/vitrine")
  expect(linesAfter("Under systemd:").join()).toContain("git clone --branch TAG REPOSITORY")
  expect(commandAfter("Back to the version before")).toMatch(/^ln -sfn .*systemctl restart vitrine$/)
  expect(linesAfter("With a server of your own (PostgreSQL 15", "sql").join()).toContain("CREATE DATABASE vitrine")
  expect(linesAfter("With a server of your own, the reader", "sql").join()).toContain("CREATE ROLE vitrine_backup")
})

test("moving to several processes loses nothing: it is stopped before it is backed up", () => {
  const lines = linesAfter("### Several processes on that machine").map((line) => line.split(/\s+#/)[0])
  const order = [
    "systemctl disable --now vitrine",
    "vitrine backup /var/backups/vitrine",
    "vitrine restore /var/backups/vitrine",
  ]
  expect(lines.filter((line) => order.includes(line ?? ""))).toEqual(order)
})
