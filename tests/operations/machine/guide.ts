import { readFileSync } from "node:fs"

const GUIDE = "docs/operations.md"

export type Step = Readonly<{
  /** As the guide numbers and names it. */
  title: string
  lines: readonly string[]
}>

/** What "One small server" has typed, step by step, read out of the guide itself. */
export function serverSteps(): readonly Step[] {
  const text = readFileSync(GUIDE, "utf8")
  const section = /^## One small server$(.*?)^### /ms.exec(text)?.[1] ?? ""
  return section
    .split(/^(?=\*\*\d+\. )/m)
    .slice(1)
    .map((part) => {
      const title = /^\*\*(\d+\. [^*]+?)[.,]?\*\*/.exec(part)?.[1] ?? ""
      const blocks = [...part.matchAll(/^```sh\n(.*?)^```$/gms)].map(([, block = ""]) => block.trimEnd())
      return { title, lines: blocks.flatMap((block) => block.split("\n")) }
    })
}

/** A command, and what the guide says that it answers: `ready` of `curl … # ready`. */
export function commandOf(line: string) {
  const [command = "", comment = ""] = line.split(/\s+# /)
  return { command: command.trim(), answers: /^(ready|200|"health":"up")$/.exec(comment.trim())?.[1] }
}

/** The lines of the first block of commands that comes after these words. */
export function linesAfter(words: string): readonly string[] {
  const text = readFileSync(GUIDE, "utf8")
  const [, block = ""] = /^```sh\n(.*?)^```$/ms.exec(text.slice(text.indexOf(words))) ?? []
  return block.trimEnd().split("\n")
}

/** The command within the sentence that begins with these words. */
export function commandAfter(words: string) {
  const text = readFileSync(GUIDE, "utf8")
  return /`([^`]+)`/.exec(text.slice(text.indexOf(words)))?.[1] ?? ""
}
