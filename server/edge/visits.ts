import type { IncomingMessage, ServerResponse } from "node:http"
import {
  CLICK_HEADERS,
  recordClick,
  recordKitOpening,
  recordView,
  VIEW_ANSWER,
  visitAs,
} from "../../app/features/audience/public.server.ts"
import { knownClickTarget } from "../../app/features/link-page/public.server.ts"
import type { Config } from "../../platform/config/config.server.ts"
import { UUID_PATTERN } from "../../platform/database/ids.ts"
import { askerOf, isTrustedPeer } from "../../platform/rate-limit/client-address.ts"
import { hasCookie } from "./cookies.ts"
import { type HeaderRules, NOTHING_POLICY } from "./headers.ts"
import { headersOn, type OwnDomain } from "./own-domain.ts"
import { countedAlone } from "./request-log.ts"
import type { Rules } from "./rules.ts"

/** Only the exact spelling that our pages use is answered here; any other goes through the whole pipeline. */
const VIEW = new RegExp(`^/v/(${UUID_PATTERN})(-kit)?\\.gif$`)
const CLICK = new RegExp(`^/l/(${UUID_PATTERN})$`)

/**
 * Answers the view of a page and the click on a link whose target is in memory, and counts them, before anything is made for
 * the request: there are as many of them as there are visits. Who has a session goes the whole road, where owners are left out.
 */
export function createVisitAnswers(
  config: Pick<Config, "trustedProxies" | "countryHeader">,
  rules: Rules,
  headers: HeaderRules,
) {
  const onSite = headsOf(headers)
  const onDomain = headsOf(headersOn(headers))
  const viewed = countedAlone("link-page", 200)
  const clicked = countedAlone("link-page", 302)

  /** Whether the request has been answered. On a creator's domain that of its own page and blocks alone. */
  return function answerVisit(incoming: IncomingMessage, outgoing: ServerResponse, domain: OwnDomain | null) {
    const { method, url = "" } = incoming
    if (method !== "GET" || (!url.startsWith("/v/") && !url.startsWith("/l/"))) return false
    const { host = "", cookie, "content-length": length, "transfer-encoding": encoding } = incoming.headers
    if (!domain && (!rules.hosts.has(host) || hasCookie(cookie, rules.sessionCookie))) return false
    if (length !== undefined || encoding !== undefined) return false

    const heads = domain ? onDomain : onSite
    const [, influencerId, ofKit] = VIEW.exec(url) ?? []
    if (influencerId) {
      if (domain && domain.influencerId !== influencerId) return false
      const visit = visitOf(incoming, host)
      if (visit) (ofKit ? recordKitOpening : recordView)(influencerId, visit)
      viewed()
      outgoing.writeHead(200, heads.view)
      outgoing.end(VIEW_ANSWER.text, "latin1")
      return true
    }
    const blockId = CLICK.exec(url)?.[1]
    const target = blockId ? knownClickTarget(blockId) : null
    if (!target || (domain && domain.influencerId !== target.influencerId)) return false
    const visit = visitOf(incoming, host)
    if (visit) recordClick(target, visit)
    clicked()
    outgoing.writeHead(302, ["Location", target.link, ...heads.click])
    outgoing.end()
    return true
  }

  function visitOf(incoming: IncomingMessage, host: string) {
    const isProxied = config.countryHeader && isTrustedPeer(incoming.socket.remoteAddress, config.trustedProxies)
    return visitAs(
      { method: "GET", host, headers: { get: (name) => headerOf(incoming, name) } },
      {
        address: askerOf(incoming, config.trustedProxies),
        userId: null,
        // Said by nobody but a proxy of ours: anybody else could write it.
        countryHeader: isProxied ? config.countryHeader : undefined,
      },
    )
  }
}

/** The headers of both answers, as Node writes them: names and values by turns. A click's address goes before its own. */
function headsOf({ always }: HeaderRules) {
  const common = [...always.flat(), "Content-Security-Policy", NOTHING_POLICY]
  return {
    view: [...Object.entries(VIEW_ANSWER.headers).flat(), ...common],
    click: [...Object.entries(CLICK_HEADERS).flat(), "Content-Length", "0", ...common],
  }
}

function headerOf({ headers }: IncomingMessage, name: string) {
  const value = headers[name.toLowerCase()]
  return typeof value === "string" ? value : null
}
