import { LENGTH, matchAll } from "../../../scripts/checks/patterns/match.ts"
import { nestingOf } from "../../../scripts/checks/patterns/nesting.ts"
import { type Fault, type Form, type Row, wrongIf } from "../fault.ts"

const LONG_FORM_LIMIT_MS = 50

/** Every pattern of the sources against long texts that almost match. */
async function matches(form: Form): Promise<Row> {
  const { patterns, slowestMs, broken } = await matchAll(
    process.cwd(),
    form === "long" ? LONG_FORM_LIMIT_MS : undefined,
  )
  const nested = patterns.filter(({ source }) => nestingOf(source) > 1)
  return {
    injected: `${patterns.length} patterns, ${LENGTH} characters each way`,
    notes: [
      `slowest match ${slowestMs.toFixed(1)} ms`,
      "nested repetitions are refused by scripts/checks/patterns/nesting.test.ts",
    ],
    broken: [
      ...broken,
      ...wrongIf(nested.length > 0, `nested repetitions: ${nested.map(({ source }) => source).join(" ")}`),
    ],
  }
}

export const patternMatches: Fault = { n: 18, name: "texts made to keep a pattern busy", run: matches }
