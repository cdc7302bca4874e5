import { execFileSync } from "node:child_process"
import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import type { Finding, Proof } from "./proof.ts"

const FILE = join(import.meta.dirname, "../../docs/operations-proof.md")

/** Writes a proof's findings into its section of docs/operations-proof.md, in place of those of the run before. */
export function kept(proof: Proof, findings: readonly Finding[], seconds: number) {
  const [begin, end] = [`<!-- ${proof.name} -->`, `<!-- /${proof.name} -->`]
  const text = readFileSync(FILE, "utf8")
  const [from, until] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || until < 0) throw new Error(`docs/operations-proof.md has no place for ${proof.name}`)
  const section = [begin, ...sectionOf(proof, findings, seconds), ""].join("\n")
  writeFileSync(FILE, text.slice(0, from) + section + text.slice(until))
}

function sectionOf({ title, packages }: Proof, findings: readonly Finding[], seconds: number) {
  const today = new Date().toISOString().slice(0, 10)
  return [
    `## ${title}`,
    "",
    `${[`${today}, ${Math.ceil(seconds / 60)} min`, ...versions(Object.keys(packages))].join(", ")}.`,
    "",
    "| what was tried | what was found | as promised |",
    "|---|---|---|",
    ...findings.map(({ what, found, held }) => `| ${cell(what)} | ${cell(found)} | ${verdict(held)} |`),
  ]
}

const verdict = (held: Finding["held"]) => (held === "not tried" ? held : held ? "yes" : "**no**")

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll("\n", " ")

function versions(packages: readonly string[]) {
  if (packages.length === 0) return []
  const said = execFileSync("dpkg-query", ["--show", ...packages], { encoding: "utf8" })
  return said
    .trim()
    .split("\n")
    .map((line) => line.replace("\t", " "))
}
