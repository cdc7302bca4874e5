import routes from "../../app/routes.ts"
import type { Document } from "../support/api-client.ts"
import { type Known, requestsFrom } from "../support/api-requests.ts"
import { type Dice, diceOf } from "../support/dice.ts"
import { HOSTILE } from "../support/hostile.ts"
import { type Body, bodyOfForm, encoded, strangeBody } from "./bodies.ts"
import { COOKIES, HEADERS, METHODS, PIECES, QUERY_NAMES } from "./hostile.ts"
import type { Form } from "./html.ts"
import { WHO, type Who } from "./people.ts"
import { rawBytes } from "./raw.ts"
import { structuredBody, structuredCookies, structuredFields } from "./structure.ts"

export type FuzzRequest = { index: number } & (
  | {
      kind: "route" | "form" | "api" | "path" | "body" | "file" | "structure"
      who: Who
      method: string
      path: string
      /** Without the session, which is put to it when it is sent. */
      headers: Record<string, string>
      body: Buffer | null
    }
  | { kind: "raw"; who: Who; bytes: (sender: { host: string; cookie: string }) => Buffer }
)

/** What the requests are made of, collected before the first is sent. */
export type World = {
  document: Document
  forms: Readonly<Record<Who, readonly Form[]>>
  /** Addresses that there are, as their links say them. */
  links: readonly string[]
  /** Ids, names and what else stands in addresses. */
  values: readonly string[]
  tokens: Known["tokens"]
  origin: string
}

const PATTERNS = routes.flatMap((entry) => patternsOf(entry, "/"))
const FILES = [
  "/healthz",
  "/readyz",
  "/metrics",
  "/live",
  "/favicon.ico",
  "/assets/",
  "/media/",
  "/.well-known/",
  "/api/v1",
]
const METHODS_OF_FORMS = ["POST", "POST", "POST", "POST", "PUT", "DELETE"] as const

/**
 * The requests of a seed, without end: the same seed and world give the same requests. `structural`: those alone that are odd by
 * their structure.
 */
export function* requestsOf(world: World, seed: number, { structural = false } = {}): Generator<FuzzRequest> {
  const dice = diceOf(seed)
  const api = requestsFrom(world.document, {
    seed: seed + 1,
    count: Number.POSITIVE_INFINITY,
    known: { values: world.values, tokens: world.tokens },
  })
  for (let index = 0; ; index++) yield { index, ...(structural ? structured(world, dice) : made(world, dice, api)) }
}

type Made = FuzzRequest extends infer Each ? (Each extends FuzzRequest ? Omit<Each, "index"> : never) : never

function made(world: World, dice: Dice, api: ReturnType<typeof requestsFrom>): Made {
  const who = dice.pick(WHO)
  if (dice.chance(0.25)) return structured(world, dice)
  const share = dice.between(1, 100)
  if (share <= 28) return toRoute(world, dice, who)
  if (share <= 60) return ofForm(world, dice, who)
  if (share <= 74) {
    const { value: next } = api.next()
    if (!next) throw new Error("the requests to the API have no end")
    const { path, init } = next
    const body = typeof init.body === "string" ? Buffer.from(init.body) : null
    return {
      kind: "api",
      who: "visitor",
      method: init.method ?? "GET",
      path: `/api/v1${path}`,
      headers: init.headers,
      body,
    }
  }
  if (share <= 84) return toHostilePath(world, dice, who)
  if (share <= 92) return withStrangeBody(world, dice, who)
  if (share <= 95) return toFile(world, dice, who)
  return asBytes(world, dice, who)
}

function asBytes(world: World, dice: Dice, who: Who): Made {
  const paths = [dice.pick(world.links), filled(dice.pick(PATTERNS), world, dice, 0.1)]
  const seed = dice.between(0, 2 ** 31)
  return { kind: "raw", who, bytes: (sender) => rawBytes(diceOf(seed), { ...sender, paths }) }
}

/** Where somebody sends a form, a query, a cookie or JSON, built as nobody builds it. */
function structured(world: World, dice: Dice): Made {
  const who = dice.pick(WHO)
  const share = dice.between(1, 100)
  if (share <= 15) return asBytes(world, dice, who)
  const form = dice.pick(world.forms[who])
  const names = form.fields.map(({ name }) => name)
  const { pathname } = new URL(form.action)
  const bare = { kind: "structure", who, method: "GET", path: pathname, body: null } as const
  if (share <= 30) {
    const at = dice.chance(0.5)
      ? pathname
      : dice.pick(["/influencers", "/auth", "/", "/api/v1/influencers", "/contact"])
    return complete(world, dice, {
      ...bare,
      path: `${at}?${structuredFields([...QUERY_NAMES, ...names], dice, 400).slice(0, 3_900)}`,
    })
  }
  if (share <= 42) {
    const asked = complete(world, dice, { ...bare, path: dice.pick(world.links) }, 0)
    return { ...asked, headers: { ...asked.headers, cookie: structuredCookies(dice) } }
  }
  const body = structuredBody(names, dice)
  if (share > 85) {
    const path = `/api/v1/${dice.pick(["webhooks", "proposals", "collaborations", "me", "influencers"])}`
    const token = dice.pick(world.tokens)
    const asked = complete(
      world,
      dice,
      { ...bare, who: "visitor", method: dice.pick(["POST", "PATCH", "PUT"]), path, body },
      0,
    )
    return { ...asked, headers: { ...asked.headers, ...(token && { authorization: `Bearer ${token}` }) } }
  }
  const path = dice.chance(0.2) ? `${pathname === "/" ? "/_" : pathname}.data` : pathname
  return complete(world, dice, { ...bare, method: "POST", path, body }, 0.05)
}

function toRoute(world: World, dice: Dice, who: Who): Made {
  const data = dice.chance(0.15) ? ".data" : ""
  const base = dice.chance(0.4)
    ? dice.pick(world.links).replace(/\?.*$/, "")
    : filled(dice.pick(PATTERNS), world, dice, 0.3)
  const method = dice.pick(METHODS)
  const body = /POST|PUT|PATCH|DELETE/.test(method) && dice.chance(0.8) ? strangeBody(dice) : null
  return complete(world, dice, { kind: "route", who, method, path: base + data + query(world, dice), body })
}

function ofForm(world: World, dice: Dice, who: Who): Made {
  const forms = world.forms[who]
  if (forms.length === 0) return toRoute(world, dice, who)
  const form = dice.pick(forms)
  const { pathname, search } = new URL(form.action)
  const body = bodyOfForm(form, dice)
  if (form.method === "get") {
    const path = `${pathname}?${body.type.startsWith("multipart") ? "" : body.bytes.toString().slice(0, 3_500)}`
    return complete(world, dice, { kind: "form", who, method: "GET", path, body: null })
  }
  // The data address of the same screen, as the page's own scripts send it.
  const path = dice.chance(0.2) ? `${pathname === "/" ? "/_" : pathname}.data${search}` : pathname + search
  return complete(world, dice, { kind: "form", who, method: "POST", path, body }, 0.06)
}

function toHostilePath(world: World, dice: Dice, who: Who): Made {
  const start = dice.pick(["", "", "/en", "/ar", dice.pick(world.links).replace(/\?.*$/, ""), dice.pick(FILES)])
  const pieces = Array.from({ length: dice.between(1, 3) }, () => dice.pick(PIECES))
  const path = `${start}/${pieces.join("/")}${dice.chance(0.15) ? ".data" : ""}${query(world, dice)}`
  return complete(world, dice, { kind: "path", who, method: dice.pick(METHODS), path, body: null })
}

function withStrangeBody(world: World, dice: Dice, who: Who): Made {
  const forms = world.forms[who].filter(({ method }) => method === "post")
  const path =
    forms.length > 0 && dice.chance(0.7)
      ? new URL(dice.pick(forms).action).pathname
      : filled(dice.pick(PATTERNS), world, dice, 0.1)
  return complete(
    world,
    dice,
    { kind: "body", who, method: dice.pick(METHODS_OF_FORMS), path, body: strangeBody(dice) },
    0.1,
  )
}

function toFile(world: World, dice: Dice, who: Who): Made {
  const path = `${dice.pick(FILES)}${dice.chance(0.5) ? dice.pick([...world.values, ...PIECES]) : ""}${query(world, dice)}`
  return complete(world, dice, { kind: "file", who, method: dice.pick(METHODS), path, body: null })
}

type Bare = {
  kind: "route" | "form" | "path" | "body" | "file" | "structure"
  who: Who
  method: string
  path: string
  body: Body | null
}

/** With the headers of a browser on a page of ours, some of them replaced or added to. */
function complete(
  { origin }: World,
  dice: Dice,
  { body, ...bare }: Bare,
  oddity = 0.25,
): Exclude<Made, { kind: "raw" }> {
  const headers: Record<string, string> = { accept: "text/html", origin }
  if (body) headers["content-type"] = body.type
  while (dice.chance(oddity)) {
    const name = dice.pick(Object.keys(HEADERS))
    headers[name] = dice.pick(HEADERS[name] ?? [])
  }
  if (dice.chance(oddity / 2)) headers.cookie = dice.pick(COOKIES)
  // Whoever signs out does so for everybody who comes after them.
  const who = /\/auth\/sign-out/.test(bare.path) ? "visitor" : bare.who
  return { ...bare, who, headers, body: body?.bytes ?? null }
}

function query({ values }: World, dice: Dice): string {
  if (dice.chance(0.5)) return ""
  const parts = Array.from({ length: dice.between(1, 4) }, () => {
    const value = dice.chance(0.4) ? dice.pick(values) : dice.chance(0.3) ? forged(dice) : dice.pick(HOSTILE)
    const written = dice.chance(0.1) ? dice.pick(PIECES) : encoded(value)
    return `${encoded(dice.pick(QUERY_NAMES))}${dice.chance(0.95) ? "=" : ""}${written}`
  })
  return `?${parts.join("&").slice(0, dice.chance(0.95) ? 3_800 : 9_000)}`
}

/** Looks like a cursor, or like something sealed. */
function forged(dice: Dice) {
  const json = dice.pick([
    "[]",
    "{}",
    '["a","b"]',
    '{"key":null,"id":1}',
    '{"sort":"name","key":"\\u0000","id":"x"}',
    "1",
    '"',
  ])
  return dice.pick([
    Buffer.from(json).toString("base64url"),
    `v1.${Buffer.from(json).toString("base64")}`,
    `${json}.${json}`,
  ])
}

function filled(pattern: string, world: World, dice: Dice, hostile: number) {
  return pattern.replace(/:(\w+)\??|\*/g, () =>
    dice.chance(hostile) ? dice.pick(PIECES) : encoded(dice.pick(world.values)),
  )
}

type Entry = { path?: string | undefined; children?: Entry[] | undefined }
function patternsOf({ path, children = [] }: Entry, above: string): string[] {
  const here = path === undefined ? above : `${above === "/" ? "" : above}/${path}`
  return children.length > 0 ? children.flatMap((child) => patternsOf(child, here)) : [here]
}
