import { hash } from "node:crypto"
import { createContext, Script } from "node:vm"
import { expect, test } from "vitest"
import routes from "#app/routes"
import { LOCALES } from "#vocabulary/locales"
import { OWN_ROOMS } from "./rooms"
import { workerSource } from "./worker.server"

const source = workerSource()

test("the worker is a small script that a browser can read, and has no way to keep anything", () => {
  expect(() => new Script(source)).not.toThrow()
  expect(Buffer.byteLength(source)).toBeLessThan(64 * 1024)
  expect(source).not.toMatch(/caches|indexedDB|importScripts|postMessage/)
})

test("it asks this site alone about a new address of the browser, with the session's own cookie", () => {
  const asked = [...source.matchAll(/fetch\("([^"]+)"/g)].map(([, address]) => address)
  expect(new Set(asked)).toEqual(new Set(["/account/push-subscription"]))
  expect(source).toContain('credentials: "same-origin", redirect: "error"')
})

test("it has the page in each language, whole in itself, which runs nothing and asks nobody", () => {
  const pages: Record<string, string> = JSON.parse(/^const pages = (.*)$/m.exec(source)?.[1] ?? "{}")
  const { "Content-Security-Policy": policy }: Record<string, string> = JSON.parse(
    /^const headers = (.*)$/m.exec(source)?.[1] ?? "{}",
  )
  expect(Object.keys(pages)).toEqual([...LOCALES])
  for (const [locale, page] of Object.entries(pages)) {
    expect(page).toMatch(new RegExp(`^<!DOCTYPE html><html lang="${locale}" dir="${locale === "ar" ? "rtl" : "ltr"}">`))
    expect(page).not.toMatch(/<script|<link|src=|https?:|url\(/)
    const style = /<style>(.*)<\/style>/s.exec(page)?.[1] ?? ""
    expect(policy).toContain(`'sha256-${hash("sha256", style, "base64")}'`)
  }
})

type Entry = Readonly<{ id?: string; path?: string; children?: readonly Entry[] }>

test("the rooms that it knows are those of people with an account", () => {
  const all = routes as readonly Entry[]
  const own = all.find(({ id }) => id === "fr:own-layout")?.children ?? []
  const admin = all.find(({ id }) => id === "fr:admin/admin")
  const firsts = [...own, ...(admin ? [admin] : [])].map(({ path }) => path?.split("/")[0] ?? "")
  expect([...OWN_ROOMS]).toEqual([...new Set(firsts)].sort())
})

const SITE = "https://vitrine.example"
type Handler = (event: object) => void

/** The worker at work, in a browser of which only what it needs is there: what listens to what, and which pages were opened. */
function atWork(network: () => Promise<Response>) {
  const handlers = new Map<string, Handler>()
  const opened: string[] = []
  const waited: number[] = []
  const subscription = {
    isKept: true,
    toJSON: () => ({ endpoint: "https://push.example/1", keys: { p256dh: "p", auth: "a" } }),
    unsubscribe: async () => {
      subscription.isKept = false
    },
  }
  const self = {
    registration: { pushManager: { subscribe: async () => subscription, getSubscription: async () => subscription } },
    location: { origin: SITE },
    addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
    clients: { matchAll: async () => [], openWindow: async (href: string) => opened.push(href) },
  }
  const wait = (done: () => void, ms: number) => {
    waited.push(ms / 1_000)
    done()
  }
  new Script(source).runInContext(
    createContext({ self, URL, URLSearchParams, Response, fetch: network, setTimeout: wait }),
  )
  const click = async (data: unknown) => {
    const done: Promise<unknown>[] = []
    const event = { notification: { close() {}, data }, waitUntil: (work: Promise<unknown>) => done.push(work) }
    handlers.get("notificationclick")?.(event)
    await Promise.allSettled(done)
  }
  const ask = (path: string, { mode = "navigate", method = "GET" } = {}) => {
    const answers: Promise<Response>[] = []
    const request = { mode, method, url: SITE + path }
    handlers.get("fetch")?.({ request, respondWith: (answer: Promise<Response>) => answers.push(answer) })
    return answers[0]
  }
  const renew = async () => {
    const done: Promise<unknown>[] = []
    handlers.get("pushsubscriptionchange")?.({ waitUntil: (work: Promise<unknown>) => done.push(work) })
    await Promise.all(done)
    return { waited, isKept: subscription.isKept }
  }
  return { handlers, opened, click, ask, renew }
}

const away = () => Promise.reject(new TypeError("Failed to fetch"))

test("what is pushed leads to a page of this site, whatever it says", async () => {
  const { opened, click } = atWork(away)
  for (const data of [
    "https://evil.example/",
    "//evil.example/",
    "/\\evil.example/",
    "/\t/evil.example/",
    "\\\\evil.example",
    "javascript:alert(1)",
    "JaVa\nScript:alert(1)",
    " /messages",
    "data:text/html,x",
    `${SITE}.evil.example/`,
    "/\u0000//[",
    "",
    null,
    undefined,
    {},
    ["/messages"],
  ])
    await click(data)
  expect(opened.filter((href) => new URL(href).origin !== SITE)).toEqual([])
  opened.length = 0
  await click("/messages/1?a=b")
  expect(opened).toEqual([`${SITE}/messages/1?a=b`])
})

test("a browser whose address was taken away asks a site that is away for a moment again, and gives up on one that stays so", async () => {
  const answers = ["away", 503, "a key", 429, 503, 204] as const
  const key = JSON.stringify({ publicKey: "a key" })
  const siteOf = (said: readonly (string | number)[]) => {
    const left = [...said]
    return async () => {
      const next = left.shift()
      if (next === "away" || next === undefined) throw new TypeError("Failed to fetch")
      return next === "a key" ? new Response(key) : new Response(null, { status: Number(next) })
    }
  }
  expect(await atWork(siteOf(answers)).renew()).toEqual({ waited: [0, 5, 20, 0, 5, 20], isKept: true })
  expect(await atWork(siteOf(["a key", 503, 503, 503])).renew()).toMatchObject({ isKept: false })
  expect(await atWork(siteOf(["a key", 404])).renew()).toEqual({ waited: [0, 0], isKept: false })
  expect(await atWork(siteOf([])).renew()).toMatchObject({ isKept: false })
})

test("it listens to no other page, and puts itself in the way of nothing but the opening of a room", () => {
  const { handlers, ask } = atWork(away)
  expect([...handlers.keys()].sort()).toEqual([
    "activate",
    "fetch",
    "install",
    "notificationclick",
    "push",
    "pushsubscriptionchange",
  ])
  for (const path of ["/", "/nadia", "/__proto__/account", "/constructor", "/assets/account", "//account", "/accounts"])
    expect([path, ask(path)]).toEqual([path, undefined])
  for (const asked of [{ method: "POST" }, { mode: "cors" }, { mode: "same-origin" }, { mode: "no-cors" }])
    expect([asked, ask("/account", asked)]).toEqual([asked, undefined])
})

test("a room comes from the network as it is, and without one is its own page in the language of the address", async () => {
  const answer = new Response("of the one who asked")
  expect(await atWork(async () => answer).ask("/messages")).toBe(answer)
  for (const [path, locale] of [
    ["/account", "fr"],
    ["/ar/account", "ar"],
    ["/en/admin?tab=users", "en"],
  ] as const) {
    const said = await atWork(away).ask(path)
    expect([path, said?.status, said?.headers.get("content-security-policy")]).toEqual([
      path,
      503,
      expect.stringContaining("default-src 'none'"),
    ])
    expect(await said?.text()).toContain(`<html lang="${locale}"`)
  }
})
