import type { Page } from "@playwright/test"

export type Found = { links: string[]; forms: Form[] }
export type Form = {
  page: string
  action: string
  method: string
  fields: { name: string; type: string; value: string }[]
}
/** What was asked for, what came of it, and where the way to it stood. */
export type Answer = { asked: string; status: number; from: string }

export const LANGUAGE = /^\/(?:en|ar)(?=[/?]|$)/
/** Addresses that differ by a value alone, and what is written in its place. */
const ALIKE = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g, "*"],
  [/^(\/(?:en|ar))?\/(l|v|media|verifier)\/[^/]+$/, "$1/$2/*"],
  [/^(\/(?:en|ar))?\/(?:createurs|creators)\/[^/]+/, "$1/creators/*"],
  [/^(\/(?:en|ar))?\/creators\/\*\/[^/]+$/, "$1/creators/*/*"],
] as const
const MOST_PAGES = 900
/** Where a walk would end. */
const WAYS_OUT = ["/auth/sign-out"]

type Walk = {
  site: string
  cookie: string
  starts: readonly string[]
  /** Any page of a browser, which reads HTML for us. */
  parser: Page
  /** Names of creators' pages, whose words are the same in each language. */
  creators: ReadonlySet<string>
  /** Those of them whose page is looked at, besides the first of the others. */
  looksAt: ReadonlySet<string>
  /** Whether all else is looked at in each language; if not, in the language of `starts`. */
  isInEachLanguage: boolean
}

/**
 * Follows every link from these pages on, as a browser without scripts that is signed in would, and collects the forms
 * that it comes by, each with those like it in the other languages. Of addresses that differ by a value alone one is visited.
 */
export async function walk({ site, cookie, starts, parser, creators, looksAt, isInEachLanguage }: Walk) {
  /** Two addresses of one screen are the same. */
  function screenOf(address: string) {
    const { pathname } = new URL(address, site)
    const inFrench = pathname.replace(LANGUAGE, "")
    if (creators.has(inFrench.slice(1))) return looksAt.has(inFrench.slice(1)) ? inFrench : "a creator"
    return isInEachLanguage ? shapeOf(address) : shapeOf(address).replace(LANGUAGE, "")
  }
  const screens = new Set<string>()
  const waiting = starts.map((path) => ({ path, from: "" }))
  const answers: Answer[] = []
  const forms = new Map<string, Form>()
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { path, from } = next
    const screen = screenOf(path)
    if (screens.has(screen)) continue
    screens.add(screen)
    if (screens.size > MOST_PAGES) throw new Error(`more than ${MOST_PAGES} pages, the last of them ${path}`)

    const response = await ask(site + path, { headers: { cookie, accept: "text/html" }, redirect: "manual" })
    answers.push({ asked: path, status: response.status, from })
    const target = response.headers.get("location")
    if (target && URL.parse(target, site)?.origin === site) waiting.push({ path: pathOf(target, site), from: path })
    if (!response.headers.get("content-type")?.startsWith("text/html")) {
      await response.body?.cancel()
      continue
    }
    const found = await read(parser, await response.text(), site + path)
    for (const link of found.links) {
      const to = pathOf(link, site)
      if (URL.parse(link)?.origin === site && !WAYS_OUT.some((way) => to.includes(way)))
        waiting.push({ path: to, from: path })
    }
    for (const form of found.forms) {
      const names = form.fields.map(({ name, type, value }) =>
        name === "intent" ? `intent=${value}` : `${name}${type}`,
      )
      forms.set(`${form.method} ${shapeOf(form.action).replace(/\?.*/, "")} ${names.sort().join()}`, form)
    }
  }
  const inAllLanguages = Map.groupBy(forms, ([key]) => key.replace(/ \/(?:en|ar)(?=\/)/, " "))
  return { answers, forms: [...inAllLanguages.values()].map((same) => same.map(([, form]) => form)) }
}

/** Sends a form as a browser would, with what `fill` puts into each of its fields but for the name of the button. */
export async function send(site: string, cookie: string, form: Form, fill: (field: Form["fields"][number]) => string) {
  const body = new URLSearchParams()
  for (const field of form.fields) body.append(field.name, field.name === "intent" ? field.value : fill(field))
  const url = new URL(form.action)
  if (form.method === "get") url.search = body.toString()
  const response = await ask(url, {
    method: form.method.toUpperCase(),
    headers: { cookie, accept: "text/html", origin: site },
    redirect: "manual",
    ...(form.method === "post" ? { body } : {}),
  })
  await response.body?.cancel()
  return { asked: `${form.method} ${pathOf(form.action, site)}`, status: response.status, from: form.page }
}

/** What the server reads of a request's head (server/http-server.ts). It answers 431 to a longer one, and closes. */
const LONGEST_HEAD = 16_384

/** A connection that breaks is told with what was asked and why: `fetch` says "fetch failed" of all of them. */
async function ask(url: string | URL, options: RequestInit) {
  const address = String(url)
  try {
    return await fetch(address, options)
  } catch (error) {
    const why = error instanceof Error ? error.cause : error
    // Who is still sending a head that is too long when its connection closes may never read the answer.
    if (address.length > LONGEST_HEAD && why instanceof Error && /ECONNRESET|EPIPE/.test(why.message))
      return new Response(null, { status: 431 })
    throw new Error(`${options.method ?? "GET"} ${address.slice(0, 300)}: ${why}`, { cause: error })
  }
}

/** What is alike in addresses that differ by a value alone. */
export function shapeOf(address: string) {
  const { pathname, searchParams } = new URL(address, "http://site")
  const query = [...searchParams].map(([name, value]) =>
    name === "tab" || name === "view" ? `${name}=${value}` : name,
  )
  const path = ALIKE.reduce((path, [these, one]) => path.replace(these, one), pathname)
  return `${path}?${[...new Set(query)].sort().join("&")}`
}

function pathOf(address: string, site: string) {
  const { pathname, search } = new URL(address, site)
  return pathname + search
}

function read(parser: Page, html: string, address: string): Promise<Found> {
  return parser.evaluate(
    ([html, address]) => {
      const page = new DOMParser().parseFromString(html, "text/html")
      const base = page.createElement("base")
      base.href = address
      page.head.prepend(base)
      return {
        links: [...page.querySelectorAll<HTMLAnchorElement>("a[href]")].map(({ href }) => href),
        forms: [...page.forms].map((form) => ({
          page: address,
          action: form.getAttribute("action") ? new URL(form.getAttribute("action") ?? "", address).href : address,
          method: form.method,
          fields: [...form.elements].flatMap((field) =>
            (field instanceof HTMLInputElement ||
              field instanceof HTMLTextAreaElement ||
              field instanceof HTMLSelectElement ||
              field instanceof HTMLButtonElement) &&
            field.name
              ? [{ name: field.name, type: field.type, value: field.value }]
              : [],
          ),
        })),
      }
    },
    [html, address] as const,
  )
}
