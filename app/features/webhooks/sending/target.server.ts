import { config } from "#platform/config/config.server"
import { isLoopback } from "#platform/config/read-env"
import { normalizeWebsite } from "#platform/text/website"
import { MAX_URL } from "../endpoints/rules"
import { isLoopbackAddress, isPublicAddress } from "./addresses.server"

/**
 * The address of an endpoint as it is stored, or null where it may not be one: https on its usual port, at a public name.
 * An installation that only its own machine reaches (PUBLIC_URL on the loopback, as in development and tests) may also tell
 * programs on that machine, by http and on any port. The configuration decides that, never who types.
 */
export function endpointUrl(typed: string, { onLoopback } = config()): string | null {
  const url = URL.parse(typed.trim())
  if (url === null || url.username !== "" || url.password !== "") return null
  url.hash = ""
  if (onLoopback && isLoopback(url.hostname)) return /^https?:$/.test(url.protocol) ? url.href : null
  if (url.protocol !== "https:" || url.port !== "") return null
  return normalizeWebsite(url.href, MAX_URL)
}

/** Whether an IP address that the name of an endpoint led to may be dialled. */
export function mayBeDialled(address: string, { onLoopback } = config()) {
  return isPublicAddress(address) || (onLoopback && isLoopbackAddress(address))
}
