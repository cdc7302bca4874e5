import { isIP } from "node:net"
import { config } from "#platform/config/config.server"

/**
 * For which site passkeys are made: that of the configured address, whatever host a request names. Null where browsers make
 * none, by http on a host that others reach, and on a bare address.
 */
export function relyingParty() {
  const { publicUrl, secure } = config()
  const { hostname, origin } = new URL(publicUrl)
  const isOffered = (secure && !hostname.startsWith("[") && isIP(hostname) === 0) || hostname === "localhost"
  return isOffered ? { id: hostname, origin } : null
}

export const arePasskeysOffered = () => relyingParty() !== null
