import { rmSync } from "node:fs"
import { prepareDemo } from "../../support/demo-folder.ts"
import { startDnsStub } from "../../support/dns-stub.ts"
import { startProcesses } from "../../support/processes.ts"
import { prepareSites, startNetworks, startSite } from "../../support/site.ts"

/** Behind a proxy the figures are shown to nobody without it. */
export const METRICS_TOKEN = "of-whoever-reads-the-figures"
/** Known, so that a test can open a session without the form. */
export const SECRET_KEY = "a-secret-that-the-browser-tests-know-0123456789"
/** Below it each page may have its name in one press. */
export const DOMAIN_WILDCARD = "pages.example"
/** A machine that runs browsers, sites and databases at once holds a person up for longer than a site may. */
export const PATIENT = { DATABASE_PATIENCE_MS: "30000" } as const

/**
 * One site for the whole run, with limits that a run of many browsers does not meet. VITRINE_TEST_PROCESSES=3 makes it
 * three processes, with each request sent to any of them. Returns what stops it.
 */
export default async function startSiteForBrowsers() {
  rmSync("test-results/gallery", { recursive: true, force: true })
  rmSync("test-results/site.log", { force: true })
  // The name server knows no name: what a machine's own say differs from machine to machine.
  const [networks, dns, forgetSites] = await Promise.all([startNetworks(), startDnsStub(), prepareSites()])
  const env = {
    ...networks.env,
    RATE_LIMIT_FACTOR: "1000",
    ...PATIENT,
    METRICS_TOKEN,
    SECRET_KEY,
    DOMAIN_RESOLVER: dns.server,
    DOMAIN_WILDCARD,
  }
  const forgetDemo = prepareDemo()
  const count = Number(process.env.VITRINE_TEST_PROCESSES ?? 1)
  const site = count > 1 ? await startProcesses({ count, env }) : await startSite({ env })
  process.env.VITRINE_E2E_URL = site.url
  process.env.VITRINE_E2E_DATA = site.dataDir

  return async () => {
    await site.stop()
    await networks.stop()
    await dns.stop()
    forgetSites()
    forgetDemo()
  }
}
