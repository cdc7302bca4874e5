import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { pathToFileURL } from "node:url"

/** A Node process of its own that runs `code`, a module which may import our natively run files as `root + "path.ts"`. */
export function runModule(code: string): ChildProcess & { said(text: string): Promise<string> } {
  const root = pathToFileURL(`${process.cwd()}/`).href
  const child = spawn(
    process.execPath,
    ["--input-type=module", "-e", `const root = ${JSON.stringify(root)}\n${code}`],
    {
      stdio: ["ignore", "pipe", "pipe"],
    },
  )
  let output = ""
  const heard = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (chunk: string) => {
      output += chunk
      for (const check of heard) check()
    })
  }
  /** Resolves to all output once it contains `text`; rejects when the process ends without having said it. */
  async function said(text: string) {
    while (!output.includes(text)) {
      if (child.exitCode !== null || child.signalCode !== null) throw new Error(`never said "${text}": ${output}`)
      await Promise.race([new Promise<void>((resolve) => heard.add(resolve)), once(child, "close")])
    }
    return output
  }
  return Object.assign(child, { said })
}
