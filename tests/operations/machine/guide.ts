import { readFileSync } from "node:fs"

const GUIDE = "docs/operations.md"

export type Step = Readonly<{
  /** As the guide numbers and names it. */
  title: string
  lines: readonly string[]
}>

/** What "One small server" has typed on it, step by step, read out of the guide itself. */
export function serverSteps(): readonly Step[] {
  const text = readFileSync(GUIDE, "utf8")
  const section = /^## One small server$(.*?)^### /ms.exec(text)?.[1] ?? ""
  return section
    .split(/^(?=\*\*\d+\. )/m)
    .slice(1)
    .map((part) => {
      const title = /^\*\*(\d+\. [^*]+?)[.,]?\*\*/.exec(part)?.[1] ?? ""
      const blocks = [...part.matchAll(/^```sh\n(.*?)^```$/gms)]
        .map(([, block = ""]) => block.trimEnd())
        .filter((block) => !block.includes("on that other machine"))
      return { title, lines: blocks.flatMap((block) => block.split("\n")) }
    })
}

/** A command, and what the guide says that it answers: `ready` of `curl … # ready`. */
export function commandOf(line: string) {
  const [command = "", comment = ""] = line.split(/\s+# /)
  return { command: command.trim(), answers: /^(ready|200|"health":"up")$/.exec(comment.trim())?.[1] }
}

/** The lines of the first block of commands that comes after these words, or of another language. */
export function linesAfter(words: string, language: "sh" | "sql" = "sh"): readonly string[] {
  const [, block = ""] = new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "ms").exec(textAfter(words)) ?? []
  return block.trimEnd().split("\n")
}

/** The command within the sentence that begins with these words. */
export function commandAfter(words: string) {
  return /`([^`]+)`/.exec(textAfter(words))?.[1] ?? ""
}

function textAfter(words: string) {
  const text = readFileSync(GUIDE, "utf8")
  const from = text.indexOf(words)
  if (from < 0) throw new Error(`${GUIDE} says nowhere « ${words} »`)
  return text.slice(from)
}
