import * as paths from "#app/paths"
import { config } from "#platform/config/config.server"
import { domainOrigin } from "#platform/http/domain-origin"
import { askOutside, mayBeDialled } from "#platform/outgoing/door.server"

/** To get a certificate takes Caddy some seconds. */
const TIMEOUT_MS = 8_000
const MAX_BYTES = 4_096

/**
 * Whether we answer at a domain as the world sees it, certificate included. By the one door, and at the addresses that its records
 * were judged by: what the name servers say the second time is not asked. Never throws.
 */
export async function answersAt(name: string, addresses: readonly string[]): Promise<boolean> {
  const origin = domainOrigin(name, config().publicUrl)
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const resolved = addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 }))
  const guard = { resolve: async () => resolved, isAllowed: (address: string) => mayBeDialled(address) }
  try {
    const headers = { "User-Agent": `VitrineDomains/1 (+${config().publicUrl})`, Accept: "text/plain" }
    const response = await askOutside(new URL(paths.robots, origin), { method: "GET", headers, signal }, guard)
    let text = ""
    for await (const chunk of response) {
      text += String(chunk)
      if (text.length >= MAX_BYTES) break
    }
    response.destroy()
    return response.statusCode === 200 && text.includes(`Sitemap: ${origin}${paths.sitemap}`)
  } catch {
    return false // no certificate yet, or nobody there
  }
}
