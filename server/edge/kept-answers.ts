import type { IncomingMessage, ServerResponse } from "node:http"
import { type People, wereShown } from "../../app/features/directory/public.server.ts"
import type { Config } from "../../platform/config/config.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { requestContext } from "../../platform/log/request-context.server.ts"
import { askerOf } from "../../platform/rate-limit/client-address.ts"
import type { Address, Variants } from "./address.ts"
import { hasCookie } from "./cookies.ts"
import { hasOneHost, type OwnDomain, placeOn } from "./own-domain.ts"
import type { PageCache } from "./page-cache.ts"
import type { Pages } from "./pages.ts"
import { newRequestId } from "./request-log.ts"
import type { Rules } from "./rules.ts"
import { hasFewCookies } from "./validate-head.ts"

type KeptAnswers = Readonly<{
  config: Pick<Config, "trustedProxies">
  pages: Pages
  variants: Variants
  rules: Rules
}>

/** Sends pages that are kept. They leave as bytes: nothing is made for their request, not even an id. */
export function createKeptAnswers({ config, pages, variants, rules }: KeptAnswers) {
  /** Whether a kept page has been sent. */
  return (
    cacheOf: (url: string) => PageCache,
    incoming: IncomingMessage,
    outgoing: ServerResponse,
    domain: OwnDomain | null,
  ) => {
    if (incoming.method !== "GET" && incoming.method !== "HEAD") return false
    const address = domain ? addressOn(domain, incoming) : addressOnSite(incoming)
    if (!address) return false
    const kept = cacheOf(address.url)
    const seen = (people: People) => people.length === 0 || wereShown(askerOf(incoming, config.trustedProxies), people)
    if (kept.answer(address, incoming, outgoing, seen)) return true
    const stale = kept.answerStale(address, incoming, outgoing, seen)
    if (!stale) return false
    const revalidate = () =>
      pages.revalidate(kept, stale).catch((error) => log.warn({ err: error }, "a page could not be renewed"))
    if (!kept.isRendering(stale)) requestContext.run({ requestId: newRequestId(), mayReadReplica: true }, revalidate)
    return true
  }

  function addressOnSite({ headers, url = "/" }: IncomingMessage): Address | null {
    if (hasCookie(headers.cookie, rules.sessionCookie)) return null
    if (!rules.hosts.has(headers.host ?? "") || !hasFewCookies(headers)) return null
    return { url, variant: variants.variantOf(headers, url), languages: headers["accept-language"] }
  }

  /** On a domain everybody is nobody, whatever they bring. */
  function addressOn(domain: OwnDomain, { headers, rawHeaders, url = "/" }: IncomingMessage): Address | null {
    const place = placeOn(domain, url)
    if (place?.kind !== "page" || domain.leadsTo || !hasOneHost(rawHeaders)) return null
    return { url: place.url, variant: null, domain, languages: headers["accept-language"] }
  }
}
