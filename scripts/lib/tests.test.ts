import { expect, test } from "vitest"
import { browserTally, tallyLine, tallyOf, unitTally } from "./tests"

test("the closing line adds up both runs and names skipped tests only when there are some", () => {
  expect(
    tallyLine([
      { passed: 3, failed: 0, skipped: 0 },
      { passed: 4, failed: 1, skipped: 0 },
    ]),
  ).toBe("7 passed, 1 failed")
  expect(tallyLine([{ passed: 3, failed: 0, skipped: 2 }])).toBe("3 passed, 0 failed, 2 skipped")
})

test("a test file that does not load and a run that breaks off count as failed, a second try that passed does not", () => {
  const report = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 }
  expect(unitTally({ ...report, testResults: [{ status: "failed", assertionResults: [] }] })).toMatchObject({
    failed: 2,
  })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(browserTally({ stats, errors: ["no server"] })).toMatchObject({ passed: 6, failed: 2 })
  expect(tallyOf(1, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0 })
  expect(tallyOf(1, { passed: 5, failed: 0, skipped: 0 })).toMatchObject({ failed: 1 })
})
