import type { Config } from "../../platform/config/config.server.ts"
import type { PageKind } from "../../platform/http/context.server.ts"
import { authoriseOrigins } from "./authorise-origins.ts"

export type HeaderRules = Readonly<{ always: readonly (readonly [string, string])[]; formAction: string; dev: boolean }>

/** How long a CDN may keep a script-free page, and go on showing it while it asks for a newer one. */
const SHARED_SECONDS = 60
const STALE_SECONDS = 600

export function headerRules(config: Pick<Config, "secure" | "services">, dev: boolean): HeaderRules {
  return {
    dev,
    formAction: ["'self'", ...authoriseOrigins(config)].join(" "),
    always: [
      ["X-Content-Type-Options", "nosniff"],
      ["Referrer-Policy", "strict-origin-when-cross-origin"],
      ["Cross-Origin-Opener-Policy", "same-origin"],
      ["Cross-Origin-Resource-Policy", "same-site"],
      ["Permissions-Policy", "camera=(), microphone=(), geolocation=()"],
      ...(config.secure ? [["Strict-Transport-Security", "max-age=63072000; includeSubDomains"] as const] : []),
    ],
  }
}

/** Puts in what every answer carries; a route's own Referrer-Policy (`no-referrer` beside tokens) stands. */
export function addCommonHeaders(headers: Headers, rules: HeaderRules) {
  for (const [name, value] of rules.always) if (!headers.has(name)) headers.set(name, value)
}

/** The policy of a page that hydrates: scripts and styles by this answer's nonce. */
function hydratedPolicy(nonce: string, rules: HeaderRules) {
  return policy({
    "script-src": `'self' 'nonce-${nonce}'${rules.dev ? " 'unsafe-eval'" : ""}`,
    // Vite puts styles into the page by script while somebody develops.
    "style-src": rules.dev ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "style-src-attr": "'unsafe-inline'",
    "connect-src": rules.dev ? "'self' ws: wss:" : "'self'",
    "manifest-src": "'self'",
    "worker-src": rules.dev ? "'self' blob:" : "'self'",
    "form-action": rules.formAction,
  })
}

/** The policy of a page that hydrates and is kept: its scripts and styles by their hashes, since a nonce would be everybody's. */
export function keptPolicy(
  hashes: Readonly<{ scripts: readonly string[]; styles: readonly string[] }>,
  rules: HeaderRules,
) {
  return policy({
    "script-src": ["'self'", ...hashes.scripts].join(" "),
    "style-src": ["'self'", ...hashes.styles].join(" "),
    "style-src-attr": "'unsafe-inline'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "worker-src": "'none'",
    "form-action": rules.formAction,
  })
}

/** The policy of a page without scripts: styles by their hash, so that one copy may serve everybody. */
function scriptFreePolicy(styleHashes: readonly string[], rules: HeaderRules) {
  return policy({
    "style-src": ["'self'", ...styleHashes].join(" "),
    "style-src-attr": "'unsafe-inline'",
    // For the `ping` of links.
    "connect-src": "'self'",
    "form-action": rules.formAction,
  })
}

/** The policy of everything but pages: data, pictures, errors. */
export const NOTHING_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; sandbox"

function policy(directives: Readonly<Record<string, string>>) {
  const all = {
    "default-src": "'none'",
    ...directives,
    "img-src": "'self' data:",
    // Videos of drafts are played from here.
    "media-src": "'self'",
    "font-src": "'self'",
    "frame-ancestors": "'none'",
    "base-uri": "'none'",
    "object-src": "'none'",
  }
  return Object.entries(all)
    .map(([name, value]) => `${name} ${value}`)
    .join("; ")
}

type Answer = Readonly<{
  nonce: string
  status: number
  /** True when the request carried no session. */
  shared: boolean
  /** True when the session was read while answering: the answer may be private then. */
  sessionRead: boolean
  isData: boolean
}>

/** Completes what React Router answered. */
export function addPageHeaders(headers: Headers, page: PageKind, answer: Answer, rules: HeaderRules) {
  addCommonHeaders(headers, rules)
  const html = headers.get("Content-Type")?.startsWith("text/html") ?? false
  if (html && page.kind === "script-free") {
    headers.set("Content-Security-Policy", scriptFreePolicy(page.styleHashes, rules))
    const mayBeShared = answer.shared && answer.status === 200 && page.tags.length > 0
    headers.set("Cache-Control", mayBeShared ? sharedCaching(page.changesAt) : "private, no-store")
    return
  }
  if (html) headers.set("Content-Security-Policy", hydratedPolicy(answer.nonce, rules))
  else if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", NOTHING_POLICY)
  if (html || answer.isData || answer.status >= 400 || !headers.has("Cache-Control"))
    headers.set("Cache-Control", "private, no-store")
  if (answer.sessionRead || headers.has("Set-Cookie")) keepFromOthers(headers)
}

/**
 * A page made for one person, or with a cookie for them, goes into no shared cache, whatever the route says. Their own browser asks each
 * time whether it is still valid, so that nobody sees their page as it was before they changed it.
 */
function keepFromOthers(headers: Headers) {
  if (!/\b(?:private|no-store)\b/i.test(headers.get("Cache-Control") ?? ""))
    headers.set("Cache-Control", "private, no-cache")
}

function sharedCaching(changesAt: Date | null) {
  const soon = changesAt !== null && changesAt.getTime() - Date.now() < (SHARED_SECONDS + STALE_SECONDS) * 1_000
  return soon
    ? "public, no-cache"
    : `public, max-age=0, s-maxage=${SHARED_SECONDS}, stale-while-revalidate=${STALE_SECONDS}`
}
