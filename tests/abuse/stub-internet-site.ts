import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { pathToFileURL } from "node:url"
import { afterAll, beforeAll, beforeEach } from "vitest"
import { freePort, type Site, startSite } from "../support/site.ts"
import { SmtpStub } from "../support/smtp-stub.ts"
import { peopleOf } from "./scene.ts"

const PUBLIC_URL = "https://vitrine.example"

/** A site of the file's own that the internet reaches; its own internet is `stub-internet.mjs`. Known once `beforeAll` has run. */
export function useStubInternet() {
  const folder = mkdtempSync(join(tmpdir(), "vitrine-stub-internet-"))
  const [names, calls] = [join(folder, "names.json"), join(folder, "calls")]
  const smtp = new SmtpStub()
  let started: { site: Site; people: ReturnType<typeof peopleOf> } | undefined

  beforeAll(async () => {
    await smtp.start()
    writeFileSync(names, "{}")
    const port = await freePort()
    const site = await startSite({
      port,
      logFile: "test-results/abuse.log",
      env: {
        PUBLIC_URL,
        SMTP_URL: smtp.url,
        TRUSTED_PROXIES: "127.0.0.1,::1",
        RATE_LIMIT_FACTOR: "1000",
        DATABASE_PATIENCE_MS: "30000", // as in start-site.ts
        STUB_NAMES: names,
        STUB_CALLS: calls,
        NODE_OPTIONS: `--import ${pathToFileURL(join(process.cwd(), "tests/abuse/stub-internet.mjs"))}`,
      },
    })
    started = { site, people: peopleOf({ ...site, url: PUBLIC_URL, port }) }
  })
  afterAll(async () => {
    await started?.site.stop()
    await smtp.stop()
    rmSync(folder, { recursive: true, force: true })
  })
  beforeEach(() => writeFileSync(calls, ""))

  return {
    started() {
      if (!started) throw new Error("the site has not started yet")
      return started
    },
    /** What a name leads to, look-up after look-up. */
    leadsTo: (name: string, ...answers: string[][]) => writeFileSync(names, JSON.stringify({ [name]: answers })),
    /** What was looked up and dialled in this test. */
    called: () =>
      readFileSync(calls, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line): unknown => JSON.parse(line)),
  }
}
