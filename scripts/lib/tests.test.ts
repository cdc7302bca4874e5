import { join } from "node:path"
import { expect, test } from "vitest"
import { root } from "./prepare.mjs"
import { browserTally, failureLines, nothingNamed, tallyLine, tallyOf, unitTally } from "./tests"

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
  expect(
    unitTally({ ...report, testResults: [{ name: "a.test.ts", status: "failed", assertionResults: [] }] }),
  ).toMatchObject({
    failed: 2,
  })
  const stats = { expected: 5, unexpected: 1, flaky: 1, skipped: 0 }
  expect(browserTally({ stats, errors: [{ message: "no server" }], suites: [] })).toMatchObject({
    passed: 6,
    failed: 2,
  })
  const failures = ["Failed: no test by itself; the run ended with 1"]
  expect(tallyOf(1, undefined)).toEqual({ passed: 0, failed: 1, skipped: 0, failures })
  expect(tallyOf(1, { passed: 5, failed: 0, skipped: 0 })).toMatchObject({ failed: 1 })
})

test("what failed, and what passed only when tried again, is named again at the end with the first of what it said", () => {
  const assertionResults = [
    { status: "passed", fullName: "a sum is right", failureMessages: [] },
    { status: "failed", fullName: "a sum is wrong", failureMessages: ["\u001b[31mAssertionError\u001b[39m: 1\n at x"] },
    { status: "passed", fullName: "a sum was late", failureMessages: ["Timed out"] },
  ]
  const unit = unitTally({
    ...{ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 },
    testResults: [
      { name: join(root, "app/sums.test.ts"), status: "failed", assertionResults },
      { name: join(root, "app/broken.test.ts"), status: "failed", message: "no such file", assertionResults: [] },
      {
        name: join(root, "app/untidy.test.ts"),
        status: "failed",
        message: "Hook timed out in 120000ms.",
        assertionResults: assertionResults.slice(0, 1),
      },
    ],
  })
  const spec = (title: string, status: string) => ({
    title,
    tests: [{ status, results: [{ error: { message: `${title} was late` } }, {}] }],
  })
  const browser = browserTally({
    stats: { expected: 1, unexpected: 0, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        file: "words.spec.ts",
        specs: [spec("a word", "flaky")],
        suites: [{ file: "words.spec.ts", specs: [spec("another", "expected")] }],
      },
    ],
  })
  expect(failureLines([unit, browser, { passed: 1, failed: 0, skipped: 0 }].flatMap((tally) => tally ?? []))).toEqual([
    "Failed: app/broken.test.ts\n    no such file",
    "Failed: app/untidy.test.ts\n    Hook timed out in 120000ms.",
    "Failed: app/sums.test.ts > a sum is wrong\n    AssertionError: 1\n     at x",
    "Passed when tried again: app/sums.test.ts > a sum was late\n    Timed out",
    "Passed when tried again: words.spec.ts > a word\n    a word was late",
  ])
})

test("who names a test file that is not there is told so, and how one is named", () => {
  const files = ["platform/text/csv.test.ts", "app/features/contact/commands.test.ts"]
  const known = ["platform/text", "./app/features/contact", "contact/commands.test.ts:12", "csv", "--bail=1"]
  known.push(join(root, "platform/text/csv.test.ts"))
  expect(nothingNamed(known, files).unknown).toEqual([])
  expect(nothingNamed(["csv", "nowhere"], files).sentence).toBe(
    "No test file has nowhere in its path: say a part of one, such as platform/text/csv.test.ts.",
  )
})
