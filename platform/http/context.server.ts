import { createContext, type RouterContextProvider } from "react-router"

/** How a page is delivered. Script-free ones may be kept by caches that many people share. */
export type PageKind =
  | Readonly<{ kind: "hydrated" }>
  | Readonly<{
      kind: "script-free"
      /** CSP sources of the inline styles, as in `'sha256-…'`. */
      styleHashes: readonly string[]
      /** What the page shows; touching one of them drops it. A page without tags is never kept. */
      tags: readonly string[]
      /** When what it shows changes by itself (a block that starts or ends); it is not kept beyond. */
      changesAt: Date | null
    }>

/** The nonce of this answer's scripts and styles. */
export const nonceContext = createContext<string>("")
/** What this request is called in the logs, in `X-Request-Id` and on the page that says sorry. */
export const requestIdContext = createContext<string>("")
/** Who is counted by the rate limits: an IPv4 address, an IPv6 /64 network, or `unknown`. */
export const clientAddressContext = createContext<string>("unknown")
/** In how many seconds to come back, when a route ended in an error that says so. */
export const retryAfterContext = createContext<number | null>(null)
export const pageKindContext = createContext<PageKind>({ kind: "hydrated" })

type Context = Pick<RouterContextProvider, "get" | "set">

/** For the middleware of a route that ships no script. It must be the middleware: a loader that throws marks nothing. */
export function markScriptFree(context: Context, styleHashes: readonly string[]) {
  context.set(pageKindContext, { kind: "script-free", styleHashes, tags: [], changesAt: null })
}

/** For the loader of a script-free route: what the page shows, so that it can be kept until one of these changes. */
export function tagPage(context: Context, tags: readonly string[], changesAt: Date | null = null) {
  const page = context.get(pageKindContext)
  if (page.kind === "script-free") context.set(pageKindContext, { ...page, tags: [...page.tags, ...tags], changesAt })
}
