import { renderToStaticMarkup } from "react-dom/server"
import { STANDALONE_ERROR_STYLE } from "#app/features/errors/public"
import * as paths from "#app/paths"
import { cspHash } from "#platform/http/csp-hash"
import { LOCALES, type Locale } from "#vocabulary/locales"
import { OfflinePage } from "./page"
import { OWN_ROOMS } from "./rooms"

/** Nothing but the page's own style. */
const POLICY = [
  "default-src 'none'",
  `style-src ${cspHash(STANDALONE_ERROR_STYLE)}`,
  "style-src-attr 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join("; ")

/**
 * A room that is asked for and does not come is answered by the page without a network; everything else it leaves alone. What is pushed is
 * shown, and leads to a page of this site alone. An address that a push service takes away is asked for anew where the session still
 * has notifications on, and given back where the site does not take it; a site that is replaced or away for a moment is asked again.
 */
const WORK = `
self.addEventListener("install", () => self.skipWaiting())
self.addEventListener("activate", (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), self.registration.navigationPreload?.enable()])))
self.addEventListener("fetch", (event) => {
  const { mode, method, url } = event.request
  const [, first, second] = new URL(url).pathname.split("/")
  const isPrefixed = Object.hasOwn(pages, first)
  if (mode === "navigate" && method === "GET" && rooms.has(isPrefixed ? second : first))
    event.respondWith(answer(event, pages[isPrefixed ? first : "${LOCALES[0]}"]))
})
self.addEventListener("push", (event) => event.waitUntil(show(event.data)))
self.addEventListener("notificationclick", (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
self.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event.newSubscription)))
async function asked(more) {
  const options = { credentials: "same-origin", redirect: "error", cache: "no-store", ...more }
  for (const seconds of [0, 5, 20]) {
    await new Promise((done) => setTimeout(done, seconds * 1_000))
    const answer = await fetch("${paths.pushSubscription}", options).catch(() => null)
    if (answer && answer.status < 500 && answer.status !== 429) return answer
  }
  return { ok: false }
}
async function renew(given) {
  const told = await asked()
  const { publicKey } = told.ok ? await told.json() : {}
  const { pushManager } = self.registration
  if (!publicKey) return void (await (given ?? (await pushManager.getSubscription()))?.unsubscribe())
  const made = given ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }))
  const { endpoint, keys } = made.toJSON()
  const body = new URLSearchParams({ endpoint, p256dh: keys.p256dh, auth: keys.auth })
  const { ok } = await asked({ method: "POST", body })
  if (!ok) await made.unsubscribe()
}
async function show(data) {
  const { title, url, tag, lang } = data.json()
  await self.registration.showNotification(title, { tag, lang, data: url, dir: "auto", icon: "/icon-192.png" })
}
async function open(path) {
  const { href, origin } = new URL(path, self.location.origin)
  if (!/^\\/(?!\\/)/.test(path) || origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: "window" })
  const there = windows.find((each) => each.url === href)
  await (there ? there.focus() : self.clients.openWindow(href))
}
async function answer(event, page) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch {
    return new Response(page, { status: 503, headers })
  }
}
`

let source: string | undefined

/**
 * The script that a browser keeps for the one who is signed in. It has the page that it shows in it and keeps nothing else: no cache, no
 * answer of anybody's, so that there is nothing to forget at the end of a session.
 */
export function workerSource(): string {
  const headers = { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": POLICY }
  source ??= [
    `const pages = ${JSON.stringify(Object.fromEntries(LOCALES.map(pageIn)))}`,
    `const headers = ${JSON.stringify(headers)}`,
    `const rooms = new Set(${JSON.stringify(OWN_ROOMS)})`,
    WORK,
  ].join("\n")
  return source
}

function pageIn(locale: Locale) {
  return [locale, `<!DOCTYPE html>${renderToStaticMarkup(<OfflinePage locale={locale} />)}`]
}
