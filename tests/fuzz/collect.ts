import { LANGUAGE, shapeOf } from "../e2e/support/crawl.ts"
import type { Site } from "../support/site.ts"
import type { World } from "./generate.ts"
import { type Form, readPage } from "./html.ts"
import { HOMES, type People, WHO, type Who } from "./people.ts"

const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g
const MOST_PAGES = 300
/** Of addresses that differ by a value alone, or by whose page it is: a conversation has other forms than the next one. */
const OF_A_SHAPE = 2
/** Each walks in a language: a screen's parts are the same in all of them. */
const LANGUAGES: Readonly<Record<Who, "" | "/en" | "/ar">> = { visitor: "", creator: "/ar", company: "", admin: "/en" }

/** Walks the site as each of the people does, and brings what their pages hold. */
export async function collectWorld(site: Site, people: People): Promise<World> {
  const forms: Record<Who, Form[]> = { visitor: [], creator: [], company: [], admin: [] }
  const links = new Set<string>()
  const creators = await site.sql<{ path: string }>("select custom_path as path from custom_links")
  const values = new Set(creators.map(({ path }) => path))
  const names = new Set(values)
  for (const who of WHO) forms[who] = await walk({ site, cookie: people.cookieOf(who), who, links, names })
  for (const link of links) {
    for (const id of link.match(UUID) ?? []) values.add(id)
    for (const segment of link.replace(/\?.*$/, "").split("/")) if (/^[\w.-]{2,60}$/.test(segment)) values.add(segment)
  }
  return {
    document: await (await fetch(`${site.url}/api/v1/openapi.json`)).json(),
    forms,
    links: [...links].sort(),
    values: [...values].sort(),
    tokens: [undefined, ...(await people.tokens())],
    origin: site.url,
  }
}

type Walk = {
  site: Site
  cookie: string
  who: Who
  /** Takes what is visited. */
  links: Set<string>
  /** Of creators' pages. */
  names: ReadonlySet<string>
}

async function walk({ site, cookie, who, links, names }: Walk) {
  const forms = new Map<string, Form>()
  const screens = new Set<string>()
  const shapes = new Map<string, number>()
  const language = LANGUAGES[who]
  const waiting = [language || "/", language + HOMES[who], `${language}/account`]
  let visited = 0
  for (let path = waiting.shift(); path !== undefined && visited < MOST_PAGES; path = waiting.shift()) {
    const screen = path.replace(LANGUAGE, "") || "/"
    const shape = shapeOf(screen).replace(/^\/([^/?]+)/, (start, name: string) =>
      names.has(name) ? "/a creator" : start,
    )
    const seen = shapes.get(shape) ?? 0
    if (screens.has(screen) || seen >= OF_A_SHAPE) continue
    screens.add(screen)
    shapes.set(shape, seen + 1)
    visited++
    const answer = await fetch(site.url + path, { headers: { cookie, accept: "text/html" }, redirect: "manual" })
    const target = answer.headers.get("location")
    if (target) waiting.push(pathOf(target, site))
    links.add(path)
    if (!answer.headers.get("content-type")?.startsWith("text/html")) {
      await answer.body?.cancel()
      continue
    }
    const page = readPage(await answer.text(), site.url + path)
    for (const link of page.links)
      if (URL.parse(link, site.url + path)?.origin === site.url) waiting.push(pathOf(link, site, path))
    for (const form of page.forms) if (!form.action.includes("/auth/sign-out")) forms.set(keyOf(form), form)
  }
  return [...forms.values()]
}

function keyOf({ method, action, fields }: Form) {
  const names = fields.map(({ name, value }) => (name === "intent" ? `intent=${value}` : name)).sort()
  return `${method} ${action.replace(UUID, "*").replace(/\?.*$/, "")} ${[...new Set(names)].join()}`
}

function pathOf(address: string, { url }: Site, from = "/") {
  const { pathname, search } = new URL(address, url + from)
  return pathname + search
}
