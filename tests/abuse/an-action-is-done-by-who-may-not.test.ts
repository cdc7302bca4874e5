import { globSync, readFileSync } from "node:fs"
import type { RouteConfigEntry } from "@react-router/dev/routes"
import { beforeAll, describe, expect, test } from "vitest"
import routes from "#app/routes"
import { TABS } from "#vocabulary/tabs"
import type { Answer, openBrowser } from "./browser.ts"
import { aCompany, aCreator, anAdmin, aVisitor, signedIn, site } from "./scene.ts"
import { REFUSED, type Who } from "./who-may-act.ts"

type Browser = ReturnType<typeof openBrowser>
const browsers = new Map<Who, Browser>()
let admin: Awaited<ReturnType<typeof anAdmin>>
let creator: Awaited<ReturnType<typeof aCreator>>
let company: Awaited<ReturnType<typeof aCompany>>
/** Each route that does something, by its file, with its address. */
let doing: (readonly [name: string, path: string])[] = []

beforeAll(async () => {
  ;[admin, creator, company] = [await anAdmin(), await aCreator(), await aCompany()]
  const plain = await aCompany()
  await site.sql("delete from user_roles where user_id = $1", [plain.id])
  browsers.set("nobody", aVisitor())
  browsers.set("a plain user", await signedIn(plain.email))
  browsers.set("a creator", creator.browser)
  browsers.set("a company", company.browser)
  doing = found(await routes, "").filter(([name]) => doesSomething(name))
})

function found(entries: readonly RouteConfigEntry[], above: string): (readonly [string, string])[] {
  return entries.flatMap(({ file, path = "", children = [] }) => {
    const own = [above, path].filter(Boolean).join("/")
    return [[file.replace(/^routes\/|\.tsx?$/g, ""), `/${own}`] as const, ...found(children, own)]
  })
}

function doesSomething(name: string) {
  const [file = ""] = globSync(`app/routes/${name}.{ts,tsx}`)
  return /^export (?:async function|function|const) action\b|^export \{[^}]*\baction\b/m.test(
    readFileSync(file, "utf8"),
  )
}

function addressOf(path: string) {
  return path.replace("*", "nowhere/at-all").replaceAll(/:\w+\??/g, creator.influencerId)
}

const FORM = "application/x-www-form-urlencoded"
const FIELDS = "intent=delete&intent=save&id=%00&__proto__=x&__proto__[role]=admin&constructor.prototype.role=admin"
/** The same by every way in which a router may be asked to do something. */
const WAYS: readonly (readonly [name: string, { method: string; type?: string; body?: string; suffix?: string }])[] = [
  ["a form", { method: "POST", type: FORM, body: FIELDS }],
  ["the data address", { method: "POST", type: FORM, body: FIELDS, suffix: ".data" }],
  ["the data address with other routes", { method: "POST", type: FORM, body: FIELDS, suffix: ".data?_routes=root" }],
  [
    "a part",
    {
      method: "POST",
      type: "multipart/form-data; boundary=x",
      body: '--x\r\nContent-Disposition: form-data; name="intent"\r\n\r\nsave\r\n--x--\r\n',
    },
  ],
  ["JSON", { method: "POST", type: "application/json", body: '{"intent":"save","__proto__":{"role":"admin"}}' }],
  ["nothing", { method: "POST" }],
  ["PUT", { method: "PUT", type: FORM, body: FIELDS }],
  ["PATCH", { method: "PATCH", type: FORM, body: FIELDS }],
  ["DELETE", { method: "DELETE" }],
]

function ask(browser: Browser, path: string, { method, type, body, suffix = "" }: (typeof WAYS)[number][1]) {
  const headers = { ...fromElsewhere(), origin: browser.origin, ...(type && { "content-type": type }) }
  return browser.send(path + suffix, { method, headers, ...(body !== undefined && { body }) })
}

/** The same module as without the language: one way tells that it is guarded there too. */
const isTranslated = (path: string) => /^\/(?:en|ar)(?:\/|$)/.test(path)

/** So many at once: one after the other most of the time is waiting. */
async function eachOf<T, R>(all: readonly T[], work: (one: T) => Promise<readonly R[]>, atOnce = 6): Promise<R[]> {
  const results: R[] = []
  for (let at = 0; at < all.length; at += atOnce)
    results.push(...(await Promise.all(all.slice(at, at + atOnce).map(work))).flat())
  return results
}

let asked = 0
/** Each from another address: how many pages one may have is another matter. */
const fromElsewhere = () => ({ "x-forwarded-for": `203.0.113.${asked++ % 250}` })

/** Led to the sign-in, by whichever way, or told no. */
function isRefused({ status, location = "", text }: Answer) {
  if (status === 302) return /^\/(?:(?:en|ar)\/)?auth(?:\?|$)/.test(location)
  if (status === 202) return /"redirect","\/(?:(?:en|ar)\/)?auth[?"]/.test(text)
  return [400, 401, 403, 404, 405, 413, 415].includes(status)
}

test("every route that does something says who may not", () => {
  expect([...new Set(doing.map(([name]) => name))].sort()).toEqual(Object.keys(REFUSED).sort())
})

describe.each(["nobody", "a plain user", "a creator", "a company"] as const)("%s", (who) => {
  test("is refused at every route that is not for them, by whatever way they ask", { timeout: 300_000 }, async () => {
    const browser = browsers.get(who)
    if (!browser) throw new Error(`${who} has no browser`)
    const before = await stateOfTheSite()
    const asked = doing
      .filter(([name]) => REFUSED[name]?.includes(who))
      .flatMap(([, path]) => (isTranslated(path) ? WAYS.slice(0, 1) : WAYS).map((way) => [path, ...way] as const))
    const done = await eachOf(asked, async ([path, way, request]) => {
      const answer = await ask(browser, addressOf(path), request)
      return isRefused(answer) ? [] : [[path, way, answer.status, answer.location]]
    })
    expect(done).toEqual([])
    expect(await stateOfTheSite()).toEqual(before)
  })
})

/** What the administration decides about, and what it leaves behind. */
async function stateOfTheSite(actor = creator.id) {
  const tables = [
    "user_roles",
    "settings",
    "site_content",
    "influencers",
    "companies",
    "claim_requests",
    "notices",
    "page_domains",
  ]
  const [state] = await site.sql(
    `select ${tables.map((table) => `(select count(*) || coalesce(md5(string_agg(t::text, '' order by t::text)), '') from ${table} t) as ${table}`).join(", ")},
      (select count(*) from audit_log where actor = any($1)) as audit_log`,
    [[creator.id, company.id, actor]],
  )
  return state
}

const UUIDS = () => [creator.influencerId, company.companyId, creator.id, "", "__proto__", "\0"]
/** Every word by which a form of the administration says what it wants. */
const INTENTS = globSync("app/features/**/act.server.ts").flatMap((file) =>
  [...readFileSync(file, "utf8").matchAll(/(?:case|===) "([a-z_-]+)"/g)].map(([, intent = ""]) => intent),
)

describe("the administration", () => {
  const VIEWS = [...TABS, "search", "__proto__"]
  const sendEach = (browser: Browser, headers: Record<string, string | undefined> = {}, atOnce?: number) => {
    const each = VIEWS.flatMap((tab) => [...new Set(INTENTS)].map((intent) => [tab, intent] as const))
    return eachOf(
      each,
      async ([tab, intent]) => {
        const fields = new URLSearchParams(UUIDS().map((id) => ["id", id]))
        fields.set("intent", intent)
        fields.set("role", "admin")
        const all = { ...fromElsewhere(), origin: browser.origin, "content-type": FORM, ...headers }
        return [await browser.send(`/admin.data?tab=${tab}`, { method: "POST", headers: all, body: fields.toString() })]
      },
      atOnce,
    )
  }

  const sendToAll = (browser: Browser) =>
    eachOf(
      VIEWS.flatMap((tab) => WAYS.map(([, request]) => [tab, request] as const)),
      async ([tab, { suffix = "", ...request }]) => [
        await ask(browser, "/admin", { ...request, suffix: `${suffix}${suffix.includes("?") ? "&" : "?"}tab=${tab}` }),
      ],
    )

  test("does nothing of what it can for a creator or a company who sends its forms", { timeout: 300_000 }, async () => {
    expect(INTENTS.length).toBeGreaterThan(30)
    const before = await stateOfTheSite()
    for (const who of ["a creator", "a company"] as const) {
      const browser = browsers.get(who)
      if (!browser) throw new Error(`${who} has no browser`)
      const answers = await sendToAll(browser)
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    }
    expect(await stateOfTheSite()).toEqual(before)
  })

  test("does nothing for a form of another site that brings an admin's cookies, by whatever method", {
    timeout: 300_000,
  }, async () => {
    const before = await stateOfTheSite()
    const answers = await sendEach(admin.browser, { origin: "https://evil.example" })
    for (const method of ["PUT", "PATCH", "DELETE"])
      for (const suffix of ["", ".data"])
        answers.push(
          await admin.browser.send(`/admin${suffix}?tab=users`, {
            method,
            headers: { origin: undefined, "sec-fetch-site": "cross-site" },
          }),
        )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([403]))
    expect(await stateOfTheSite()).toEqual(before)
  })

  test("does nothing for who was an admin until now: with the role goes the session", async () => {
    const former = await anAdmin()
    await site.sql("delete from user_roles where user_id = $1", [former.id])
    const before = await stateOfTheSite(former.id)
    const answers = await sendToAll(former.browser)
    expect(answers.filter((answer) => !isRefused(answer)).map(({ status, text }) => [status, text])).toEqual([])
    expect(await stateOfTheSite(former.id)).toEqual(before)
  })

  test("tells others nothing, whichever parts of its data they ask for", async () => {
    for (const browser of [...browsers.values()])
      for (const asked of [
        "",
        "?tab=users",
        "?_routes=fr%3Aadmin%2Fadmin",
        "?_routes=root,fr%3Aadmin%2Fadmin&tab=users",
        "?_routes=",
        "?_routes=root&_routes=fr%3Aadmin%2Fadmin",
      ])
        for (const [method, path] of [
          ["GET", "/admin.data"],
          ["HEAD", "/admin"],
          ["OPTIONS", "/admin"],
          ["GET", "/admin/audit.csv"],
          ["GET", "/admin/audit.csv.data"],
          ["GET", "/ar/admin.data"],
          ["GET", "/admin/_.data"],
          ["GET", "/admin/"],
          ["GET", "/ADMIN"],
          ["GET", "//admin"],
        ] as const) {
          const answer = await browser.send(path + asked, { method, headers: fromElsewhere() })
          const facts = [path + asked, method, answer.status]
          expect([...facts, answer.status >= 500]).toEqual([...facts, false])
          expect([...facts, answer.text.includes(admin.email)]).toEqual([...facts, false])
        }
  })

  test("fails at nothing that an admin may send it", { timeout: 300_000 }, async () => {
    const settings = await site.sql("select key, value from settings")
    const answers = await sendEach((await anAdmin()).browser, {}, 1)
    expect(answers.filter(({ status }) => status >= 500).map(({ text }) => text.slice(0, 300))).toEqual([])
    expect(await site.sql("select key, value from settings")).toEqual(settings)
  })
})
