import { RouterContextProvider } from "react-router"
import {
  clientAddressContext,
  isScreenContext,
  nonceContext,
  ownDomainContext,
  type PageKind,
  pageKindContext,
  requestIdContext,
  retryAfterContext,
  sentFormContext,
  sessionReadContext,
  shownPeopleContext,
} from "../../platform/http/context.server.ts"
import type { createBranches } from "./branches.ts"
import { addPageHeaders, type HeaderRules } from "./headers.ts"
import { inLocale, localeOfRequest } from "./locale.ts"
import { headersOn, type OwnDomain } from "./own-domain.ts"
import { type createRouteTable, isDataPath } from "./route-table.ts"
import { sentFormOf } from "./sent-form.ts"

/** What one rendering is told beside its request. */
type Rendering = Readonly<{
  requestId: string
  clientAddress: string
  /** Rendered once for everybody. */
  shared: boolean
  nonce: string
  /** The creator's domain that the request came to, if any. */
  domain: OwnDomain | null
}>

/** `people`: shown by a page that is for everybody, and to be counted for each who gets it. */
type Routed = { response: Response; page: PageKind; people: readonly string[] }

/** React Router behind our contexts, languages, typed errors and headers. */
export function createRouter(options: {
  rules: HeaderRules
  /** The site's address: links on a creator's domain lead there. */
  publicUrl: string
  factsOf: ReturnType<typeof createRouteTable>
  branchOf: ReturnType<typeof createBranches>["branchOf"]
}) {
  const rulesOnDomains = headersOn(options.rules)

  return async function route(request: Request, rendering: Rendering): Promise<Routed> {
    const { pathname } = new URL(request.url)
    const { handle, handles } = await options.branchOf(options.factsOf(pathname).branch)
    const context = new RouterContextProvider()
    context.set(nonceContext, rendering.nonce)
    context.set(requestIdContext, rendering.requestId)
    context.set(isScreenContext, (path) => !isDataPath(path) && options.factsOf(path).isScreen)
    context.set(clientAddressContext, rendering.clientAddress)
    const people: string[] = []
    context.set(shownPeopleContext, rendering.shared ? people : null)
    context.set(sentFormContext, sentFormOf(request, handles))
    context.set(ownDomainContext, rendering.domain)
    // The edge has judged it by more than its origin; React Router would refuse it by that alone.
    if (rendering.domain || request.headers.get("origin") === "null") request.headers.delete("origin")
    const links = rendering.domain ? options.publicUrl : ""
    const answer = await inLocale(localeOfRequest(request), () => handle(request, context), links)
    const page = context.get(pageKindContext)
    const headers = new Headers(answer.headers)
    const facts = {
      nonce: rendering.nonce,
      status: answer.status,
      shared: rendering.shared,
      sessionRead: context.get(sessionReadContext),
      isData: isDataPath(pathname),
    }
    const seconds = context.get(retryAfterContext)
    if (seconds !== null && answer.status >= 400) headers.set("Retry-After", String(seconds))
    addPageHeaders(headers, page, facts, rendering.domain ? rulesOnDomains : options.rules)
    return { response: new Response(answer.body, { status: answer.status, headers }), page, people }
  }
}

export type Router = ReturnType<typeof createRouter>
