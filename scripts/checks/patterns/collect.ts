import { readFileSync } from "node:fs"
import { type Node, parseSync, Visitor } from "oxc-parser"
import { filesUnder } from "../../lib/sources.ts"

export type Pattern = Readonly<{ source: string; flags: string; file: string }>

const FOLDERS = ["app", "platform", "server"]

/** Every regular expression that our sources spell out, each once, with the first file that has it. */
export function patternsOf(root: string): Pattern[] {
  const found = new Map<string, Pattern>()
  for (const file of filesUnder(root, FOLDERS)) {
    if (!/\.tsx?$/.test(file) || /\.test\.tsx?$/.test(file)) continue
    for (const pattern of patternsIn(file, readFileSync(`${root}/${file}`, "utf8")))
      if (!found.has(`/${pattern.source}/${pattern.flags}`)) found.set(`/${pattern.source}/${pattern.flags}`, pattern)
  }
  return [...found.values()]
}

function patternsIn(file: string, code: string): Pattern[] {
  const patterns: Pattern[] = []
  const add = (source: string, flags: string) => patterns.push({ source, flags, file })
  const visitor = new Visitor({
    Literal(node) {
      if ("regex" in node && node.regex) add(node.regex.pattern, node.regex.flags)
    },
    NewExpression({ callee, arguments: [first, second] }) {
      const source = textOf(first)
      if (callee.type === "Identifier" && callee.name === "RegExp" && source !== null) add(source, textOf(second) ?? "")
    },
  })
  visitor.visit(parseSync(file, code).program)
  return patterns
}

function textOf(node: Node | undefined) {
  return node?.type === "Literal" && typeof node.value === "string" ? node.value : null
}
