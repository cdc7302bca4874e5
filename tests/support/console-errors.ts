import { afterEach, beforeEach } from "vitest"

const seen: unknown[][] = []

beforeEach(() => {
  seen.length = 0
})

afterEach(() => {
  if (seen.length > 0) throw new Error(`unexpected console.error: ${seen.map((args) => args.join(" ")).join("\n")}`)
})

/** A test that expects one spies on `console.error` itself. */
console.error = (...args: unknown[]) => {
  seen.push(args)
}
