import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs"
import { connect } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { data, type EntryContext, type RouterContextProvider, type ServerBuild } from "react-router"
import { z } from "zod"
import { readConfig } from "../../platform/config/config.server.ts"
import { NotFound, RateLimited, Unavailable } from "../../platform/errors/errors.ts"
import { readForm } from "../../platform/forms/read-form.server.ts"
import { submit } from "../../platform/forms/submit.server.ts"
import {
  clientAddressContext,
  markScriptFree,
  nonceContext,
  pageKindContext,
  requestIdContext,
  sessionReadContext,
  tagPage,
} from "../../platform/http/context.server.ts"
import { createHttpServer } from "../http-server.ts"
import { createEdge } from "./edge.ts"

type Routes = ServerBuild["routes"]
type RouteModule = NonNullable<Routes[string]>["module"]

/** For tests: a running edge on a free port, over a handful of routes that stand for the kinds there are. */
export async function startExampleEdge(
  options: { env?: Record<string, string>; routes?: Readonly<Record<string, Partial<RouteModule>>> } = {},
) {
  const clientDir = mkdtempSync(join(tmpdir(), "vitrine-edge-"))
  mkdirSync(join(clientDir, "assets"))
  writeFileSync(join(clientDir, "assets/app-1a2b.js"), "export const words = 1;\n".repeat(100))
  writeFileSync(join(clientDir, "large.woff2"), Buffer.alloc(8 * 1024 * 1024, "x"))
  writeFileSync(join(clientDir, "robots.txt"), "User-agent: *\n")
  const server = createHttpServer((incoming, outgoing) => edge.listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (typeof address !== "object" || !address) throw new Error("a listening server has an address")
  const { port } = address
  const settings = readConfig({ PORT: String(port), ...options.env })
  const edge = createEdge({ build: exampleBuild(options.routes ?? {}), settings, clientDir })
  const origin = `http://127.0.0.1:${port}`
  return {
    origin,
    port,
    cache: edge.cache,
    queries: edge.queries,
    fetch: (path: string, init: RequestInit = {}) => fetch(`${origin}${path}`, { redirect: "manual", ...init }),
    /** Sends bytes as they are and returns all that comes back. */
    raw: (bytes: string) => sendRaw(port, bytes),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export type ExampleEdge = Awaited<ReturnType<typeof startExampleEdge>>

function sendRaw(port: number, bytes: string) {
  return new Promise<string>((resolve, reject) => {
    let answer = ""
    const socket = connect(port, "127.0.0.1", () => socket.write(bytes))
    socket.setEncoding("latin1")
    socket.on("data", (part) => {
      answer += part
      // One answer is enough; connections that are kept alive would never end.
      if (/\r\n\r\n/.test(answer)) socket.end()
    })
    socket.on("close", () => resolve(answer))
    socket.on("error", (error) => (answer ? resolve(answer) : reject(error)))
  })
}

/** How often the script-free page was rendered, by name. */
export const renders = new Map<string, number>()

const PUBLIC = { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" }

const ROUTES: Readonly<Record<string, { path: string; isFile?: boolean; module: Partial<RouteModule> }>> = {
  form: { path: "form", module: { action: async ({ request }) => ({ got: [...(await readForm(request)).keys()] }) } },
  pictures: {
    path: "pictures",
    module: {
      handle: { bodyLimit: 5 * 1024 * 1024 },
      action: async ({ request }) => String((await readForm(request)).get("picture")).length,
    },
  },
  missing: { path: "missing", module: { loader: () => Promise.reject(new NotFound("page_not_found", { path: "x" })) } },
  limited: { path: "limited", module: { loader: () => Promise.reject(new RateLimited(7)) } },
  away: { path: "away", module: { loader: () => Promise.reject(new Unavailable("database")) } },
  personal: {
    path: "personal",
    isFile: true,
    module: {
      loader: ({ context }) => {
        context.set(sessionReadContext, true)
        return new Response("of one person", { headers: PUBLIC })
      },
    },
  },
  renewing: {
    path: "renewing",
    isFile: true,
    module: {
      loader: () => new Response("for all", { headers: { ...PUBLIC, "Set-Cookie": "session=renewed" } }),
    },
  },
  unsaved: {
    path: "unsaved",
    module: {
      handle: { notSent: (form: FormData) => (form.get("intent") === "seen" ? null : "Rien n'a été enregistré") },
      action: ({ request }) =>
        submit(request, z.object({ name: z.string().optional(), password: z.string().optional() }), () =>
          Promise.reject(new Unavailable("database")),
        ),
    },
  },
  unknown: {
    path: "unknown",
    module: { middleware: [() => Promise.reject(new Unavailable("database"))], action: () => null },
  },
  bug: { path: "bug", module: { loader: () => Promise.reject(new Error("a bug")) } },
  private: { path: "reset", module: { headers: () => ({ "Referrer-Policy": "no-referrer" }) } },
  page: {
    path: ":customPath",
    module: {
      handle: { scriptFree: true },
      middleware: [({ context }) => markScriptFree(context, ["'sha256-abc='"])],
      loader: ({ params, context, request }) => {
        const name = params.customPath ?? ""
        renders.set(name, (renders.get(name) ?? 0) + 1)
        if (name === "buggy") throw new Error("a bug")
        if (name.startsWith("nobody")) throw new NotFound("page_not_found")
        tagPage(context, [`page:${name}`])
        return data({ name, cookie: request.headers.get("cookie") })
      },
    },
  },
}

/** A kept screen, which may know nothing of the visitor; `?sort=` chooses how it ends. */
const KEPT: Partial<RouteModule> = {
  loader: ({ context, request }) => {
    const { searchParams } = new URL(request.url)
    const how = searchParams.get("sort") ?? "well"
    renders.set(how, (renders.get(how) ?? 0) + 1)
    if (how === "error") throw new Unavailable("database")
    if (how === "gone") throw new NotFound("page_not_found")
    if (how === "bug") throw new Error("a bug")
    if (how !== "untagged") tagPage(context, ["kept"])
    const headers: Record<string, string> = how === "cookie" ? { "Set-Cookie": "session=hers" } : {}
    const seen = Object.fromEntries(request.headers)
    return data({ how, seen, address: context.get(clientAddressContext) }, { headers })
  },
  headers: ({ loaderHeaders }) => loaderHeaders,
}

function exampleBuild(more: Readonly<Record<string, Partial<RouteModule>>>): ServerBuild {
  const routes: Routes = {
    root: { id: "root", path: "", module: moduleOf({ loader: ({ context }) => context.get(requestIdContext) }) },
  }
  for (const [id, { path, isFile = false, module }] of Object.entries(ROUTES))
    for (const prefix of ["", "en/", "ar/"])
      routes[`${prefix}${id}`] = {
        id: `${prefix}${id}`,
        parentId: "root",
        path: prefix + path,
        module: moduleOf({ ...module, ...more[id] }, isFile),
      }
  // An id that names a kept screen, as the real table has it.
  routes["fr:directory/list"] = {
    id: "fr:directory/list",
    parentId: "root",
    path: "influencers",
    module: moduleOf({ ...KEPT, ...more.kept }),
  }
  // One that knows no parameter.
  routes["fr:about"] = { id: "fr:about", parentId: "root", path: "about", module: moduleOf(KEPT) }
  routes.home = { id: "home", parentId: "root", index: true, module: moduleOf({}) }
  return {
    entry: { module: { default: render, handleError: () => {} } },
    routes,
    assets: { entry: { imports: [], module: "" }, routes: {}, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } satisfies ServerBuild
}

const Nothing = () => null

/** A module with neither a page nor an error page answers as its loader says. */
function moduleOf(module: Partial<RouteModule>, isFile = false): RouteModule {
  const whole = { default: Nothing, ErrorBoundary: Nothing, ...module }
  if (isFile) for (const part of ["default", "ErrorBoundary"]) Reflect.deleteProperty(whole, part)
  return whole
}

/** Instead of React: what the routes gave, as JSON inside a page. */
async function render(
  _: Request,
  status: number,
  headers: Headers,
  entry: EntryContext,
  context: RouterContextProvider,
) {
  headers.set("Content-Type", "text/html; charset=utf-8")
  const { loaderData, actionData, errors } = entry.staticHandlerContext
  const facts = { loaderData, actionData, errors }
  const hydrates = context.get(pageKindContext).kind === "hydrated"
  const script = hydrates ? `<script nonce="${context.get(nonceContext)}">start()</script>` : ""
  return new Response(`<!doctype html><pre>${JSON.stringify(facts)}</pre>${script}${"<p>text</p>".repeat(200)}`, {
    status,
    headers,
  })
}
