export type Step = Readonly<{
  instruction: string
  /** What stands behind the instruction, on one line. */
  text: string
  /** The same in words; of the JSON form, its strings. Options (`--from=build`) are in `options`. */
  words: readonly string[]
  options: Readonly<Record<string, string>>
}>
export type Stage = Readonly<{ name: string; base: string; steps: readonly Step[] }>

/** The stages of a Dockerfile in their order, with the values of its `ARG`s put in. Reads what our own file uses, no more. */
export function readDockerfile(text: string): Stage[] {
  const lines = text
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll("\\\n", " ")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
  const args = new Map<string, string>()
  const stages: { name: string; base: string; steps: Step[] }[] = []
  for (const line of lines) {
    const step = readStep(line)
    const [first = ""] = step.words
    if (step.instruction === "ARG") args.set(first.split("=")[0] ?? "", first.split("=")[1] ?? "")
    else if (step.instruction === "FROM") {
      const base = first.replace(/\$\{(\w+)\}/g, (_, name: string) => args.get(name) ?? "")
      stages.push({ name: step.words[2] ?? "final", base, steps: [] })
    } else stages.at(-1)?.steps.push(step)
  }
  return stages
}

function readStep(line: string): Step {
  const [, instruction = "", rest = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? []
  const options: Record<string, string> = {}
  const text = rest.replace(/^(--[\w-]+=\S+\s+)*/, (given) => {
    for (const [, name = "", value = ""] of given.matchAll(/--([\w-]+)=(\S+)/g)) options[name] = value
    return ""
  })
  const json = /^(?:CMD )?(\[.*\])$/.exec(text)?.[1]
  const words: string[] = json ? JSON.parse(json) : text.split(/\s+/)
  return { instruction, text, words, options }
}

/** Whether `.dockerignore` keeps a path, given from the root with slashes, out of the image. */
export function ignoredBy(dockerignore: string) {
  const patterns = dockerignore
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "" && !line.startsWith("#"))
    .map((line) => new RegExp(`^${line.replace(/[.+?()|[\]{}^$]/g, "\\$&").replaceAll("*", "[^/]*")}(/|$)`))
  return (path: string) => patterns.some((pattern) => pattern.test(path))
}
