import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { readdirSync, readFileSync, writeFileSync } from "node:fs"
import { request } from "node:https"
import { join } from "node:path"
import { setTimeout as pause } from "node:timers/promises"
import { installPackages } from "../../../scripts/lib/debian-packages.ts"

const CADDY = "/usr/bin/caddy"

/** Why Debian's Caddy is not here and cannot be had; nothing where it is. */
export const caddyMissing = () => installPackages({ caddy: CADDY })

/** `site`: where the site listens, which may be the same port at another address. */
type Front = { folder: string; port: number; site: string; log: string }

/**
 * Caddy before a site on this machine, by the file that operators are given, with an authority of its own for its certificates. What it
 * has of certificates is in `folder`.
 */
export async function startCaddy({ folder, port, site, log }: Front) {
  const given = readFileSync("deploy/systemd/Caddyfile", "utf8")
  const options = [
    `storage file_system ${folder}`,
    "default_bind 127.0.0.1",
    `http_port ${port + 1}`,
    `https_port ${port}`,
    "admin off",
    "local_certs",
    "skip_install_trust",
    "auto_https disable_redirects",
  ]
  const file = join(folder, "Caddyfile")
  writeFileSync(
    file,
    given
      .replaceAll("127.0.0.1:3000", site)
      .replace(/^your\.host \{/m, "localhost {")
      .replace(/^\{$/m, `{\n${options.map((line) => `\t${line}\n`).join("")}`),
  )
  const child = spawn(CADDY, ["run", "--config", file, "--adapter", "caddyfile"], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { PATH: process.env.PATH, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
  })
  const said: string[] = []
  child.stderr?.setEncoding("utf8").on("data", (part: string) => said.push(part))
  child.once("exit", () => writeFileSync(log, said.join("")))
  const authority = join(folder, "pki/authorities/local/root.crt")
  await untilItListens(child, authority, said)
  const ca = readFileSync(authority)

  /** An answer for a name that leads here, as its visitor gets it; the name of the fault where there is no certificate for it. */
  function ask(name: string, path = "/", headers: Readonly<Record<string, string>> = {}) {
    const host = `${name}:${port}`
    return new Promise<{ status?: number; text: string; location?: string | undefined; fault?: string }>((done) => {
      request(
        { host: "127.0.0.1", port, path, servername: name, headers: { host, ...headers }, ca, agent: false },
        async (response) => {
          let text = ""
          for await (const part of response.setEncoding("utf8")) text += part
          done({ status: response.statusCode ?? 0, text, location: response.headers.location })
        },
      )
        .on("error", (error) => done({ text: "", fault: "code" in error ? String(error.code) : error.message }))
        .end()
    })
  }

  return {
    authority,
    ask,
    /** The names that it has a certificate for. */
    certified: () => readdirSync(join(folder, "certificates/local")).toSorted(),
    async stop() {
      child.kill("SIGTERM")
      if (child.exitCode === null) await once(child, "exit")
    },
  }
}

async function untilItListens(child: ChildProcess, authority: string, said: readonly string[]) {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`Caddy ended at its start:\n${said.join("")}`)
    if (said.join("").includes("serving initial configuration")) {
      readFileSync(authority)
      return
    }
    await pause(50)
  }
}
