import { createContext, type RouterContextProvider } from "react-router"
import type { Locale } from "#vocabulary/locales"

type Shown = Readonly<{
  /** Cache tags of what the page shows; touching one of them drops the page. A page without tags is never cached. */
  tags: readonly string[]
  /** When what it shows changes by itself (a block that starts or ends); it is not kept beyond. */
  changesAt: Date | null
  /** The languages among which it follows what the visitor's browser asks for, the page's own first; none: it is the same for all. */
  languages?: readonly [Locale, ...Locale[]]
}>

/** How a page is delivered. Script-free ones may be kept by caches that many people share. */
export type PageKind =
  | (Shown & Readonly<{ kind: "hydrated" }>)
  /** `styleHashes`: CSP sources of the inline styles, as in `'sha256-…'`. */
  | (Shown & Readonly<{ kind: "script-free"; styleHashes: readonly string[] }>)

/** The nonce of this answer's scripts and styles. */
export const nonceContext = createContext<string>("")
/** This request's id: in the logs, in `X-Request-Id` and on the error page. */
export const requestIdContext = createContext<string>("")
/** The key by which the rate limits count a client: an IPv4 address, an IPv6 /64 network, or `unknown`. */
export const clientAddressContext = createContext<string>("unknown")
/** In how many seconds to come back, when a route ended in an error that says so. */
export const retryAfterContext = createContext<number | null>(null)
/** The form that came with a request, to be read a second time where the first has failed. */
export type SentForm = Readonly<{
  /** Null for one that cannot be read, or is too large to be held for this. */
  read: () => Promise<FormData | null>
  /** The screen's sentence for a form that could not be taken. */
  sentence: (form: FormData) => string | null
}>
export const sentFormContext = createContext<SentForm | null>(null)
/** Whether a session was looked at while answering: then the answer is that person's alone. */
export const sessionReadContext = createContext<boolean>(false)
/** Whether a path leads to a screen, as the table of routes has it: to no file, no count and no way off the site. */
export const isScreenContext = createContext<(pathname: string) => boolean>(() => false)
/**
 * For a page rendered for everybody: the people on it whose showings count towards a reader's daily limit. They are counted when the page
 * is sent to a reader. Null for a page rendered for one person.
 */
export const shownPeopleContext = createContext<string[] | null>(null)
export const pageKindContext = createContext<PageKind>({ kind: "hydrated", tags: [], changesAt: null })

/** The creator's own domain that is asked, which shows this one page alone; null on the site. */
export type DomainAsked = Readonly<{ origin: string; influencerId: string }>
export const ownDomainContext = createContext<DomainAsked | null>(null)

export type Context = Pick<RouterContextProvider, "get" | "set">

/** For the middleware of a route that ships no script. It must be the middleware: a loader that throws marks nothing. */
export function markScriptFree(context: Context, styleHashes: readonly string[]) {
  context.set(pageKindContext, { kind: "script-free", styleHashes, tags: [], changesAt: null })
}

/** For the loader of a route whose page may be kept: what it shows, so that it is dropped once one of these changes. */
export function tagPage(context: Context, tags: readonly string[], changesAt: Date | null = null) {
  const page = context.get(pageKindContext)
  context.set(pageKindContext, { ...page, tags: [...page.tags, ...tags], changesAt })
}

/** For the loader of a page that has words in several languages, the first of them for who asks for none. */
export function speakByVisitor(context: Context, languages: readonly [Locale, ...Locale[]]) {
  context.set(pageKindContext, { ...context.get(pageKindContext), languages })
}

/** Whether a creator's own domain is asked for what is somebody else's. */
export function isOfAnother(context: Pick<RouterContextProvider, "get">, { influencerId }: { influencerId: string }) {
  const domain = context.get(ownDomainContext)
  return domain !== null && domain.influencerId !== influencerId
}

/** Whether a whole page is asked for, and not its data for a page that is open. */
export function isDocument(request: Request) {
  return !new URL(request.url).pathname.endsWith(".data")
}
