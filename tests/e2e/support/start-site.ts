import { rmSync } from "node:fs"
import { startNetworks, startSite } from "../../support/site.ts"

/** One site for the whole run, with limits that a run of many browsers does not meet. Returns what stops it. */
export default async function startSiteForBrowsers() {
  rmSync("test-results/gallery", { recursive: true, force: true })
  rmSync("test-results/site.log", { force: true })
  const networks = await startNetworks()
  const site = await startSite({ env: { ...networks.env, RATE_LIMIT_FACTOR: "1000" } })
  process.env.VITRINE_E2E_URL = site.url
  process.env.VITRINE_E2E_DATA = site.dataDir

  return async () => {
    await site.stop()
    await networks.stop()
  }
}
