import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import type { TestProject } from "vitest/node"
import { startNetworks, startSite } from "../support/site.ts"

declare module "vitest" {
  export interface ProvidedContext {
    /** The site that people visit, and the screen that their windows are opened on. */
    visited: { url: string; dataDir: string; display: string }
  }
}

/** A site, and a screen that nobody sees. */
export default async function startWebKit(project: TestProject) {
  const networks = await startNetworks()
  const site = await startSite({ env: { ...networks.env, RATE_LIMIT_FACTOR: "1000" } })
  // -displayfd takes a screen that is free, and says which once it can be drawn on.
  const screen = spawn("Xvfb", ["-screen", "0", "1400x1000x24", "-nolisten", "tcp", "-displayfd", "3"], {
    stdio: ["ignore", "ignore", "ignore", "pipe"],
  })
  const [display] = await Promise.race([once(screen.stdio[3] ?? screen, "data"), failed(screen, "Xvfb")])
  project.provide("visited", { url: site.url, dataDir: site.dataDir, display: `:${String(display).trim()}` })

  return async () => {
    screen.kill()
    await site.stop()
    await networks.stop()
  }
}

async function failed(child: ChildProcess, name: string): Promise<never> {
  const [reason] = await once(child, "exit")
  throw new Error(`${name} has ended: ${String(reason)}`)
}
