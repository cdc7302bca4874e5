import { mkdtempSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type { ReactNode } from "react"
import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from "react-router"
import * as entry from "#app/entry.server"
import { openSession } from "#app/features/accounts/sessions/commands.server"
import * as root from "#app/root"
import * as byId from "#app/routes/link-page/by-id"
import * as click from "#app/routes/link-page/click"
import * as page from "#app/routes/link-page/page"
import * as redirect from "#app/routes/link-page/redirect"
import * as view from "#app/routes/link-page/view"
import * as kitFile from "#app/routes/media-kit/file"
import * as kit from "#app/routes/media-kit/page"
import { readConfig } from "#platform/config/config.server"
import { createEdge } from "../../server/edge/edge.ts"
import { createHttpServer } from "../../server/http-server.ts"

type Routes = ServerBuild["routes"]
type RouteModule = NonNullable<Routes[string]>["module"]
/** Methods, so that each module may ask for the props of its own route. */
type SourceModule = {
  loader?(args: object): unknown
  default?(props: object): ReactNode
  ErrorBoundary?(props: object): ReactNode
}

const SCREENS: Readonly<Record<string, RouteModule>> = {
  "link/:customPath": asModule(redirect),
  "link-in-bio/:id": asModule(byId),
  "media-kit/:id": asModule(kit),
  ":customPath": asModule(page),
}

/** The routes of link page and media kit with everything around them as they are served: document, edge, page cache. On a free port. */
export async function startLinkPageSite() {
  const server = createHttpServer((incoming, outgoing) => edge.listener(incoming, outgoing))
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve))
  const address = server.address()
  if (typeof address !== "object" || !address) throw new Error("a listening server has an address")
  const origin = `http://127.0.0.1:${address.port}`
  const settings = readConfig({ PORT: String(address.port), RATE_LIMIT_FACTOR: "1000" })
  const edge = createEdge({ build: build(), settings, clientDir: mkdtempSync(join(tmpdir(), "vitrine-link-page-")) })
  return {
    origin,
    cache: edge.cache,
    fetch: (path: string, init: RequestInit = {}) => fetch(origin + path, { redirect: "manual", ...init }),
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

/** The Cookie header of somebody who is signed in. */
export async function cookieOf({ userId }: { userId: string }) {
  const cookies = await openSession(userId, new Headers())
  return { cookie: cookies.map((each) => each.split(";", 1)[0]).join("; ") }
}

function build(): ServerBuild {
  const routes: Routes = {
    root: { id: "root", path: "", module: asModule(root) },
    view: { id: "view", parentId: "root", path: "v/:file", module: asModule(view) },
    click: { id: "click", parentId: "root", path: "l/:blockId", module: asModule(click) },
    pdf: { id: "pdf", parentId: "root", path: "media-kit/:id.pdf", module: asModule(kitFile) },
    png: { id: "png", parentId: "root", path: "media-kit/:id.png", module: asModule(kitFile) },
  }
  for (const prefix of ["", "en/", "ar/"])
    for (const [path, module] of Object.entries(SCREENS))
      routes[prefix + path] = { id: prefix + path, parentId: "root", path: prefix + path, module }
  const facts = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false }
  const none = {
    hasClientMiddleware: false,
    hasDefaultExport: true,
    hasErrorBoundary: true,
    module: "/assets/route.js",
    imports: [],
  }
  const assets = Object.fromEntries(
    Object.values(routes).flatMap((route) =>
      route
        ? [
            [
              route.id,
              {
                ...facts,
                ...none,
                ...idsOf(route),
                clientActionModule: undefined,
                clientLoaderModule: undefined,
                clientMiddlewareModule: undefined,
                hydrateFallbackModule: undefined,
              },
            ] as const,
          ]
        : [],
    ),
  )
  return {
    entry: { module: entry },
    routes,
    assets: { entry: { imports: [], module: "/assets/entry.js" }, routes: assets, url: "", version: "" },
    publicPath: "/",
    assetsBuildDirectory: "",
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: "lazy", manifestPath: "/__manifest" },
  } satisfies ServerBuild
}

function idsOf(route: NonNullable<Routes[string]>) {
  return { id: route.id, ...(route.parentId && { parentId: route.parentId }), ...(route.path && { path: route.path }) }
}

/** As the build does it: components get their props from the router, and what has none is no page. */
function asModule({ default: Page, ErrorBoundary: Failure, ...rest }: SourceModule): RouteModule {
  const module: RouteModule = {
    ...rest,
    default: UNSAFE_withComponentProps((props) => Page?.(props)),
    ...(Failure && { ErrorBoundary: UNSAFE_withErrorBoundaryProps((props) => Failure(props)) }),
  }
  if (!Page) Reflect.deleteProperty(module, "default")
  return module
}
