import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs"
import { dirname, join, relative } from "node:path"
import { stripVTControlCharacters } from "node:util"
import type { Chromium } from "./chromium.ts"
import { fail, root } from "./prepare.mjs"
import { runVisibly } from "./step.mjs"
import { abuseTestFiles, unitTestFiles } from "./test-files.ts"

const PLAYWRIGHT = join(root, "node_modules/@playwright/test/cli.js")

export type Tally = {
  passed: number
  failed: number
  skipped: number
  /** Each test that failed, and each that passed when tried again: where it stands, its name, what it said. */
  failures?: readonly string[]
}

/** How a program is run: so that its output is seen at once, or when it has ended. */
type Run = (program: string, args: readonly string[], options: { cwd: string }) => Promise<number>

type VitestReport = {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: {
    name: string
    status: string
    message?: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}
type PlaywrightSuite = {
  file: string
  suites?: PlaywrightSuite[]
  specs: {
    title: string
    tests: { status: string; results: { error?: { message?: string } }[] }[]
  }[]
}
type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number }
  errors: { message?: string }[]
  suites: PlaywrightSuite[]
}

/** Unit and integration tests; `only` are parts of the names of files. */
export function runUnitTests(only: readonly string[] = []) {
  refuseUnknown(only, unitTestFiles)
  return runVitest("unit.json", only)
}

/** The attacks of tests/abuse on the built site; `only` are parts of the names of files. */
export function runAbuseTests(only: readonly string[] = [], run: Run = runVisibly) {
  refuseUnknown(only, abuseTestFiles)
  return runVitest("abuse.json", ["--config", "vitest.abuse.config.ts", ...only], run)
}

/** Browser tests, in the Chromium that was found; `only` as above. */
export async function runBrowserTests({ path, from }: Chromium, only: readonly string[] = []): Promise<Tally> {
  const reportFile = freshReport("e2e.json")
  console.log(`Browser tests use ${path} (${from}).`)
  const env = { ...process.env, PLAYWRIGHT_CHROMIUM: path, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }
  const args = [PLAYWRIGHT, "test", "--reporter=list,json", ...only]
  const code = await runVisibly(process.execPath, args, { cwd: root, env })
  return tallyOf(code, browserTally(readReport<PlaywrightReport>(reportFile)))
}

/** The journeys of the browser tests in Firefox, then those of tests/browsers in WebKit. */
export async function runOtherBrowsers(only: readonly string[] = []): Promise<Tally[]> {
  const reportFile = freshReport("firefox.json")
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile }
  const args = ["-c", join(root, "tests/browsers/playwright.config.ts"), "--reporter=list,json", ...only]
  const code = await runVisibly(process.execPath, [PLAYWRIGHT, "test", ...args], { cwd: root, env })
  const inFirefox = tallyOf(code, browserTally(readReport<PlaywrightReport>(reportFile)))
  return [inFirefox, await runVitest("webkit.json", ["--config", "vitest.webkit.config.ts"])]
}

/** The faults of docs/faults.md, in their short form. */
export async function runFaultTests(run: Run = runVisibly): Promise<Tally> {
  const reportFile = freshReport("faults.json")
  const args = [join(root, "tests/faults/run-main.ts"), `--report=${reportFile}`]
  const code = await run(process.execPath, args, { cwd: root })
  return tallyOf(code, readReport<Tally>(reportFile))
}

/** The one line that a test run ends with. */
export function tallyLine(tallies: readonly Tally[]): string {
  const sum = (name: "passed" | "failed" | "skipped") => tallies.reduce((total, tally) => total + tally[name], 0)
  const skipped = sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : ""
  return `${sum("passed")} passed, ${sum("failed")} failed${skipped}`
}

/** What is to be looked at, again at the very end: above it stand thousands of lines, and often the last of them alone are kept. */
export function failureLines(tallies: readonly Tally[]): string[] {
  return tallies.flatMap(({ failures = [] }) => failures)
}

/** A file that fails by itself, before its first test or after its last, counts as one failure. */
export function unitTally(report: VitestReport | undefined): Tally | undefined {
  if (!report) return undefined
  const hasFailed = ({ status }: { status: string }) => status === "failed"
  const broken = report.testResults.filter((file) => hasFailed(file) && !file.assertionResults.some(hasFailed))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + broken.length,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: [
      ...broken.map(({ name, message }) => failure("Failed", name, "", message)),
      ...report.testResults.flatMap(({ name, assertionResults }) =>
        // Of a test that passed, what its first try said.
        assertionResults.flatMap(({ status, fullName, failureMessages: [said] }) =>
          said === undefined
            ? []
            : [failure(status === "failed" ? "Failed" : "Passed when tried again", name, fullName, said)],
        ),
      ),
    ],
  }
}

/** A test that needed its second try has passed; the list above the line names it as flaky, for somebody to look at. */
export function browserTally(report: PlaywrightReport | undefined): Tally | undefined {
  if (!report) return undefined
  const { expected, unexpected, flaky, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected + report.errors.length,
    skipped,
    failures: [
      ...report.errors.map(({ message }) => failure("Failed", "tests/e2e", "", message)),
      ...report.suites.flatMap(browserFailures),
    ],
  }
}

function browserFailures({ file, specs, suites = [] }: PlaywrightSuite): string[] {
  const own = specs.flatMap(({ title, tests }) =>
    tests
      .filter(({ status }) => status === "unexpected" || status === "flaky")
      .map(({ status, results }) =>
        failure(
          status === "flaky" ? "Passed when tried again" : "Failed",
          file,
          title,
          results.find(({ error }) => error)?.error?.message,
        ),
      ),
  )
  return [...own, ...suites.flatMap(browserFailures)]
}

const SAID_LINES = 12

function failure(how: string, file: string, title: string, message = "") {
  const said = stripVTControlCharacters(message).trim().split("\n").slice(0, SAID_LINES)
  return [`${how}: ${relative(root, file)}${title && ` > ${title}`}`, ...said.map((line) => `    ${line}`)].join("\n")
}

/** A run that ended badly has failed somewhere, whatever its report says. */
export function tallyOf(code: number, tally: Tally = { passed: 0, failed: 0, skipped: 0 }): Tally {
  if (code === 0 || tally.failed > 0) return tally
  const { failures = [] } = tally
  return { ...tally, failed: 1, failures: [...failures, `Failed: no test by itself; the run ended with ${code}`] }
}

function refuseUnknown(only: readonly string[], files: () => readonly string[]) {
  if (only.length === 0) return
  const { unknown, sentence } = nothingNamed(only, files())
  if (unknown.length === 0) return
  if (unknown.length === only.length) fail(sentence)
  console.log(sentence)
}

/** Vitest would say it in a list of all the files that it knows, and nothing of one among others. */
export function nothingNamed(only: readonly string[], files: readonly string[]) {
  const unknown = only.filter((part) => !part.startsWith("-") && !files.some((file) => file.includes(partOfPath(part))))
  const sentence = `No test file has ${unknown.join(" or ")} in its path: say a part of one, such as ${files[0]}.`
  return { unknown, sentence }
}

/** As somebody's shell completes it, or with the line that a failure named. */
const partOfPath = (part: string) =>
  part
    .replace(root, "")
    .replace(/^\.?\//, "")
    .replace(/:\d+$/, "")

async function runVitest(report: string, args: readonly string[], run: Run = runVisibly): Promise<Tally> {
  const reportFile = freshReport(report)
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${reportFile}`]
  const vitest = join(root, "node_modules/vitest/vitest.mjs")
  const code = await run(process.execPath, [vitest, "run", ...reporters, ...args], { cwd: root })
  return tallyOf(code, unitTally(readReport<VitestReport>(reportFile)))
}

function freshReport(name: string) {
  const path = join(root, "test-results", "reports", name)
  mkdirSync(dirname(path), { recursive: true })
  rmSync(path, { force: true })
  return path
}

function readReport<T>(path: string): T | undefined {
  if (!existsSync(path)) return undefined
  const report: T = JSON.parse(readFileSync(path, "utf8"))
  return report
}
