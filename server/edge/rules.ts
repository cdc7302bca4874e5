import type { Config } from "../../platform/config/config.server.ts"

export type Rules = Readonly<{
  hosts: ReadonlySet<string>
  origins: ReadonlySet<string>
  sessionCookie: string
}>

const LOOPBACK_NAMES = ["localhost", "127.0.0.1", "[::1]"]

/** Which hosts and origins this installation answers to: its own, and on a person's own machine all names of that machine. */
export function rulesFor(config: Pick<Config, "publicUrl" | "onLoopback" | "sessionCookie">): Rules {
  const url = new URL(config.publicUrl)
  const port = url.port === "" ? "" : `:${url.port}`
  const hosts = config.onLoopback ? [url.host, ...LOOPBACK_NAMES.map((name) => `${name}${port}`)] : [url.host]
  return {
    hosts: new Set(hosts),
    origins: new Set(hosts.map((host) => `${url.protocol}//${host}`)),
    sessionCookie: config.sessionCookie,
  }
}
