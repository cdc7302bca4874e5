import { rmSync } from "node:fs"
import type { TestProject } from "vitest/node"
import { prepareSites, startNetworks, startSite } from "../support/site.ts"

/** The site that all scenes attack, as its processes and files are known to the tests. */
export type AttackedSite = Readonly<{ url: string; dataDir: string; pid: number; logFile: string }>

declare module "vitest" {
  export interface ProvidedContext {
    attackedSite: AttackedSite
    /** Settings by which a site asks the stub of the networks. */
    networkSettings: Record<string, string>
  }
}

const logFile = "test-results/abuse.log"

/** One site with the limits that people meet, behind a proxy on the loopback, with the memory of a small machine. */
export default async function startAttackedSite(project: TestProject) {
  rmSync(logFile, { force: true })
  const [networks, forgetSites] = await Promise.all([startNetworks(), prepareSites(logFile)])
  const env = {
    ...networks.env,
    TRUSTED_PROXIES: "127.0.0.1,::1",
    DATABASE_PATIENCE_MS: "30000", // dozens of requests at once wait for their turn, on a machine with other work
    NODE_OPTIONS: "--max-old-space-size=1024",
  }
  const site = await startSite({ env, logFile })
  project.provide("attackedSite", { url: site.url, dataDir: site.dataDir, pid: site.process.pid ?? 0, logFile })
  project.provide("networkSettings", networks.env)

  return async () => {
    await site.stop()
    await networks.stop()
    forgetSites()
  }
}
