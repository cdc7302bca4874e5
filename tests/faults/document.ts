import { existsSync, readFileSync, writeFileSync } from "node:fs"
import { HEAD_LINES, noteOf, type Result, rowLineOf } from "./table.ts"

const TABLE = ["<!-- table -->", "<!-- end of table -->"] as const
const NOTES = ["<!-- notes -->", "<!-- end of notes -->"] as const

/** Puts the rows that were run into the document, in the place of what it had of them; the others stay as they were. */
export function putIntoDocument(path: string, results: readonly Result[]) {
  if (!existsSync(path)) throw new Error(`${path} is missing`)
  let text = readFileSync(path, "utf8")
  for (const result of results) {
    text = withLine(text, TABLE, new RegExp(`^\\| ${result.fault.n} \\|`), rowLineOf(result), HEAD_LINES)
    text = withLine(text, NOTES, new RegExp(`^- \\*\\*${result.fault.n}\\*\\* `), noteOf(result), [])
  }
  writeFileSync(path, text)
}

function withLine(
  text: string,
  [begin, end]: readonly [string, string],
  old: RegExp,
  line: string | null,
  first: readonly string[],
) {
  const [from, to] = [text.indexOf(begin) + begin.length, text.indexOf(end)]
  const others = text
    .slice(from, to)
    .split("\n")
    .filter((each) => each !== "" && !old.test(each) && !first.includes(each))
  const lines = [...others, ...(line === null ? [] : [line])].sort((a, b) => numberOf(a) - numberOf(b))
  return `${text.slice(0, from)}\n\n${[...first, ...lines].join("\n")}\n\n${text.slice(to)}`
}

function numberOf(line: string) {
  return Number(/\d+/.exec(line)?.[0])
}
