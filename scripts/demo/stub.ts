import { spawn } from "node:child_process"
import { once } from "node:events"
import { join } from "node:path"
import { createInterface } from "node:readline"
import type { Readable } from "node:stream"
import { root } from "../lib/prepare.mjs"
import { calendar } from "./calendar.ts"
import { connectedPosts } from "./company-side/deliverables.ts"
import { tokenOf } from "./connections.ts"
import { demographicsOf } from "./demographics.ts"
import { CREATOR } from "./influencers.ts"
import { networkRows } from "./networks.ts"
import { viewsOf } from "./views.ts"

/**
 * Starts a stub server that stands in for the networks and knows the demo's accounts; it ends with this process.
 * `environment` has Vitrine ask it, but for those networks that `env` sets anything of; at `elsewhere` is the creator's page of links
 * at another place, to be moved from.
 */
export async function startStub(env: Readonly<NodeJS.ProcessEnv>) {
  const child = spawn(process.execPath, [join(root, "tests/support/demo-networks-main.ts")], {
    stdio: ["pipe", "pipe", "inherit"],
  })
  const days = calendar(new Date())
  const rows = networkRows(days).influencerNetworks
  const accounts = rows.map((row) => ({
    ...row,
    token: tokenOf(row),
    demographics: demographicsOf(row),
    views: viewsOf(row),
  }))
  child.stdin.write(
    `${JSON.stringify({ accounts, posts: connectedPosts(days, rows), owner: CREATOR.replaceAll("-", "") })}\n`,
  ) // left open: its end is ours
  const said: { environment: Record<string, string>; elsewhere: string } = JSON.parse(await firstLine(child.stdout))
  const { environment, elsewhere } = said
  return {
    elsewhere,
    environment: Object.fromEntries(Object.entries(environment).filter(([name]) => !isTheirs(networkOf(name), env))),
    async stop() {
      child.stdin.end()
      if (child.exitCode === null) await once(child, "exit")
    },
  }
}

async function firstLine(output: Readable) {
  for await (const line of createInterface({ input: output })) return line
  throw new Error("the stub of the networks ended at its start")
}

const SETTINGS = /^(API_KEY|CLIENT_ID|CLIENT_SECRET|ACCESS_TOKEN|USER_ID|BEARER_TOKEN|API_BASE|OAUTH_BASE)$/

/** Whether somebody has set up this network themselves. */
function isTheirs(network: string, env: Readonly<NodeJS.ProcessEnv>) {
  return Object.keys(env).some(
    (name) => env[name] && networkOf(name) === network && SETTINGS.test(name.slice(network.length + 1)),
  )
}

function networkOf(name: string) {
  return name.slice(0, name.indexOf("_"))
}
