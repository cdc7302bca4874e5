import { readFileSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { listening, runProgram } from "../programs.ts"
import type { World } from "../proof.ts"

/**
 * deploy/systemd/Caddyfile's block for the site as the guide says under "Several processes on that machine": both addresses, and the two
 * lines without their `#`. Without TLS.
 */
export function siteBlock(shipped: string, port: number, upstreams: readonly number[]) {
  const [, block] = /^your\.host (\{\n[\s\S]*?\n\})$/m.exec(shipped) ?? []
  if (!block) throw new Error("the Caddyfile has no block for your.host")
  const both = upstreams.map((each) => `127.0.0.1:${each}`).join(" ")
  const lines = block.replace("127.0.0.1:3000", both).replace(/# (health_\w+ )/g, "$1")
  return `{\n\tadmin off\n}\n\nhttp://localhost:${port} ${lines}\n`
}

/** Caddy before the processes, until the end of the proof. */
export async function startProxy(world: World, port: number, upstreams: readonly number[]) {
  const file = join(world.folder, "Caddyfile")
  const logFile = join(world.folder, "caddy.log")
  writeFileSync(file, siteBlock(readFileSync("deploy/systemd/Caddyfile", "utf8"), port, upstreams))
  const env = { HOME: world.folder, XDG_DATA_HOME: world.folder, XDG_CONFIG_HOME: world.folder }
  const args = ["run", "--config", file, "--adapter", "caddyfile"]
  const child = runProgram(world, "/usr/bin/caddy", args, { cwd: world.folder, logFile, env })
  await listening(port, child, logFile)
  return child
}
