import { type Config, config } from "#platform/config/config.server"
import { isLoopback } from "#platform/config/read-env"
import { outsideUrl } from "#platform/outgoing/door.server"
import { normalizeWebsite } from "#platform/text/website"
import { MAX_URL } from "../endpoints/rules"

/** The address of an endpoint as it is stored, or null where it may not be one: https, at a public name, unless it is on this machine. */
export function endpointUrl(typed: string, { onLoopback }: Pick<Config, "onLoopback"> = config()): string | null {
  const url = outsideUrl(typed.trim(), undefined, { onLoopback })
  if (url === null) return null
  if (onLoopback && isLoopback(url.hostname)) return url.href
  return url.protocol === "https:" ? normalizeWebsite(url.href, MAX_URL) : null
}
