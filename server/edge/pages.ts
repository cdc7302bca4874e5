import { randomBytes } from "node:crypto"
import { mayBeShown, peopleOf } from "../../app/features/directory/public.server.ts"
import { VISITOR } from "../../platform/database/actor.server.ts"
import { log } from "../../platform/log/log.server.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { requestContext } from "../../platform/log/request-context.server.ts"
import { HOUR_MS } from "../../platform/text/day.ts"
import type { Address, Variants } from "./address.ts"
import { compressed } from "./compress.ts"
import { type HeaderRules, keptPolicy } from "./headers.ts"
import { withoutNonce } from "./inline-hashes.ts"
import { mayBeKept, type RenderedPage } from "./kept-page.ts"
import type { OwnDomain } from "./own-domain.ts"
import { type PageCache, spokenTo } from "./page-cache.ts"
import type { Router } from "./router.ts"
import { whenUsed } from "./when-used.ts"

/**
 * A request as the edge knows it. `url` is the address exactly as requested, under which a page is kept; on a creator's domain that of
 * what stands there.
 */
export type Visit = Readonly<{ requestId: string; clientAddress: string; url: string; domain: OwnDomain | null }>

type Parts = Readonly<{ router: Router; publicUrl: string; variants: Variants; rules: HeaderRules }>

/** What React Router renders: for one person, or once for everybody. */
export function createPages({ router, publicUrl, variants, rules }: Parts) {
  /** Rendered for the one who asks. */
  async function own(request: Request, visit: Visit, { isGuest }: { isGuest: boolean }) {
    const nonce = randomBytes(16).toString("base64")
    const { response, page } = await router(request, { ...visit, nonce, shared: false })
    const isScripted = page.kind !== "script-free" && response.headers.get("Content-Type")?.startsWith("text/html")
    // Signed-in people work on the page, so it hydrates at once; their browser mostly has the scripts in its cache.
    if (!isGuest || !isScripted || response.body === null) return finished(response, visit.requestId)
    const { status, headers } = response
    return finished(new Response(whenUsed(await response.text()), { status, headers }), visit.requestId)
  }

  /**
   * Rendered once for all who ask; the one kept before where that fails. `variant`: null for a page without scripts, which has none.
   * Null for a visitor who has been shown too many people today.
   */
  async function shared(cache: PageCache, request: Request, visit: Visit, variant: string | null) {
    const address = { url: visit.url, variant, domain: visit.domain, languages: languagesOf(request) }
    const { response, people } = cache.kept(address, request) ?? (await renderedNow(cache, address, request, visit))
    return (await mayBeShown({ actor: VISITOR, clientAddress: visit.clientAddress }, people)) ? response : null
  }

  async function renderedNow(cache: PageCache, address: Address, request: Request, visit: Visit) {
    const page = await pageFor(cache, address)
    const { variant } = address
    const ready = cache.kept(address, request) ?? (page.status >= 500 ? stale(cache, request, visit, variant) : null)
    if (ready) return ready
    const headers = page.headers.map(([name, value]): [string, string] => [name, value])
    if (page.languages) headers.push(["Vary", "Accept-Language"])
    const body = page.body.length > 0 ? page.body : null
    const response = new Response(body, { status: page.status, headers })
    return { response: await compressed(finished(response, visit.requestId), request), people: page.people }
  }

  /** Renders in the page's own language first: only then it is known which other languages it has words in. */
  async function pageFor(cache: PageCache, address: Address) {
    const known = cache.languagesAt(address)
    const own = known ? null : await cache.render(address, () => render(address))
    const languages = known ?? own?.languages
    const spoken = languages ? spokenTo(languages, address) : undefined
    if (own && spoken === undefined) return own
    const asked = { ...address, spoken }
    return cache.render(asked, () => render(asked))
  }

  /** The page as it was last kept, or null. */
  function stale(cache: PageCache, request: Request, { url, domain }: Visit, variant: string | null) {
    const page = cache.staleIfError({ url, variant, domain, languages: languagesOf(request) }, request)
    if (page) log.warn({ path: loggedPath(url) }, STALE)
    return page
  }

  /** Renders a page anew that was shown although its time was over. */
  async function revalidate(cache: PageCache, address: Address) {
    const page = await cache.render(address, () => render(address))
    if (page.status >= 500) log.warn({ path: loggedPath(address.url) }, STALE)
  }

  /** From an address alone, so that nothing of one visitor (a cookie, a header) shows to the next. */
  async function render({ url, variant, domain = null, spoken }: Address): Promise<RenderedPage> {
    const headers = spoken ? { "Accept-Language": spoken } : variant === null ? {} : variants.headersOf(variant)
    const request = new Request(new URL(url, domain?.origin ?? publicUrl), { headers })
    const nonce = randomBytes(16).toString("hex")
    const requestId = variant === null ? askersId() : ""
    const asked = { requestId, clientAddress: "", nonce, shared: true, domain }
    const { response, page, people } = await router(request, asked)
    const { status } = response
    // A screen tells how long ago something was: it is not shown for days because nobody asked meanwhile.
    const changesAt = page.changesAt ?? (variant === null ? null : new Date(Date.now() + HOUR_MS))
    const { tags, languages = null } = page
    const rendered = { status, tags, changesAt, languages, varies: variant !== null, people: peopleOf(people) }
    const whole = Buffer.from(await response.arrayBuffer())
    if (page.kind === "script-free" || !response.headers.get("Content-Type")?.startsWith("text/html"))
      return { ...rendered, headers: [...response.headers], body: whole }

    // Which links React Router looks after is nothing to a page without it.
    const bare = withoutNonce(whole.toString().replaceAll(' data-discover="true"', ""), nonce)
    // Everybody then gets a page of their own.
    if (!bare) {
      log.error({ path: loggedPath(url) }, "a nonce cannot be taken out of the page: it is not kept")
      return { ...rendered, status: 500, tags: [], headers: [], body: Buffer.alloc(0) }
    }
    response.headers.set("Content-Security-Policy", keptPolicy(bare.hashes, rules))
    // The browser may store it, and asks each time whether it is still valid: after signing in, the same address shows another page.
    if (mayBeKept({ ...rendered, headers: [...response.headers] }))
      response.headers.set("Cache-Control", "private, no-cache")
    return { ...rendered, headers: [...response.headers], body: Buffer.from(bare.html) }
  }

  return { own, shared, stale, revalidate }
}

function languagesOf(request: Request) {
  return request.headers.get("accept-language") ?? undefined
}

export type Pages = ReturnType<typeof createPages>

/** The id of the request that asked first: errors are logged under it, and the page that tells of one names it. */
function askersId() {
  return requestContext.getStore()?.requestId ?? ""
}

const STALE = "an old page was shown: it cannot be made anew"

function finished(response: Response, requestId: string) {
  response.headers.set("X-Request-Id", requestId)
  if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5")
  return response
}
