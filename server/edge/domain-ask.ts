import type { IncomingMessage, ServerResponse } from "node:http"
import { domainCalled } from "../../app/features/domains/public.server.ts"
import type { Config } from "../../platform/config/config.server.ts"
import { isLoopback } from "../../platform/config/read-env.ts"
import { isTrustedPeer } from "../../platform/rate-limit/client-address.ts"
import { isForwarded, isOnThisMachine } from "./forwarded.ts"
import type { Rules } from "./rules.ts"

const ADDRESS = "/internal/domain-ask"
const LONGEST = ADDRESS.length + "?domain=".length + 254

/**
 * Tells Caddy whether it may get a certificate for a name: from memory, so that neither the database nor somebody with a million
 * names holds it up. For the machine itself and the operator's proxies, when they ask for themselves and not for a visitor.
 */
export function createDomainAsk({ trustedProxies }: Pick<Config, "trustedProxies">, rules: Rules) {
  /** Whether the request has been answered. */
  return function answerDomainAsk(incoming: IncomingMessage, outgoing: ServerResponse) {
    const { url = "" } = incoming
    if (!url.startsWith(ADDRESS)) return false
    const name = mayAsk(incoming) ? askedName(incoming) : null
    const status = name !== null && domainCalled(name) ? 200 : 404
    outgoing.writeHead(status, { "Content-Length": 0, "Cache-Control": "no-store" }).end()
    return true
  }

  function mayAsk({ headers, socket }: IncomingMessage) {
    const { host = "" } = headers
    const isInside = isOnThisMachine(socket.remoteAddress) || isTrustedPeer(socket.remoteAddress, trustedProxies)
    // A request under the site's own name was sent from outside, whatever the proxy says.
    const isBySite = rules.hosts.has(host.toLowerCase()) && !isLoopback(host.replace(/:\d+$/, ""))
    return isInside && !isBySite && !isForwarded(Object.keys(headers))
  }
}

function askedName({ method, url = "" }: IncomingMessage) {
  if (method !== "GET" || url.length > LONGEST) return null
  const [, name] = /^\/internal\/domain-ask\?domain=([a-z0-9.-]+)$/i.exec(url) ?? []
  return name?.toLowerCase().replace(/\.$/, "") ?? null
}
