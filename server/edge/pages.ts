import { randomBytes } from "node:crypto"
import { log } from "../../platform/log/log.server.ts"
import { loggedPath } from "../../platform/log/logged-path.ts"
import { requestContext } from "../../platform/log/request-context.server.ts"
import { compressed } from "./compress.ts"
import type { RenderedPage } from "./kept-page.ts"
import type { PageCache } from "./page-cache.ts"
import type { Router } from "./router.ts"

/** A request as the edge knows it. `url` is the address exactly as requested, under which a page is kept. */
export type Visit = Readonly<{ requestId: string; clientAddress: string; url: string }>

/** What React Router renders: for one person, or once for everybody. */
export function createPages({ router, publicUrl }: Readonly<{ router: Router; publicUrl: string }>) {
  /** Rendered for the one who asks. `handles`: of the routes that the address leads to. */
  async function own(request: Request, visit: Visit, handles: readonly unknown[]) {
    const nonce = randomBytes(16).toString("base64")
    const { response } = await router(request, { ...visit, nonce, shared: false, handles })
    return finished(response, visit.requestId)
  }

  /** Rendered once for all who ask; the one kept before where that fails. */
  async function shared(cache: PageCache, request: Request, visit: Visit) {
    const page = await cache.render(visit.url, () => render(visit.url))
    const ready = cache.kept(visit.url, request) ?? (page.status >= 500 ? stale(cache, request, visit) : null)
    if (ready) return ready
    const headers = page.headers.map(([name, value]): [string, string] => [name, value])
    const body = page.body.length > 0 ? page.body : null
    const response = new Response(body, { status: page.status, headers })
    return compressed(finished(response, visit.requestId), request)
  }

  /** The page as it was last kept, or null. */
  function stale(cache: PageCache, request: Request, { url }: Visit) {
    const page = cache.staleIfError(url, request)
    if (page) log.warn({ path: loggedPath(url) }, STALE)
    return page
  }

  /** Renders a page anew that was shown although its time was over. */
  async function revalidate(cache: PageCache, url: string) {
    const page = await cache.render(url, () => render(url))
    if (page.status >= 500) log.warn({ path: loggedPath(url) }, STALE)
  }

  /** From an address alone, so that nothing of one visitor (a cookie, a header) shows to the next. */
  async function render(url: string): Promise<RenderedPage> {
    const request = new Request(new URL(url, publicUrl))
    // Of whoever asked first: what goes wrong is written down under it, and the page that says so names it.
    const requestId = requestContext.getStore()?.requestId ?? ""
    const visit = { requestId, clientAddress: "", nonce: "", shared: true, handles: [] }
    const { response, page } = await router(request, visit)
    const isScriptFree = page.kind === "script-free"
    return {
      status: response.status,
      headers: [...response.headers],
      body: Buffer.from(await response.arrayBuffer()),
      tags: isScriptFree ? page.tags : [],
      changesAt: isScriptFree ? page.changesAt : null,
    }
  }

  return { own, shared, stale, revalidate }
}

export type Pages = ReturnType<typeof createPages>

const STALE = "an old page was shown: it cannot be made anew"

function finished(response: Response, requestId: string) {
  response.headers.set("X-Request-Id", requestId)
  if (response.status === 503 && !response.headers.has("Retry-After")) response.headers.set("Retry-After", "5")
  return response
}
