import type { ReactNode } from "react"
import { type ServerBuild, UNSAFE_withComponentProps, UNSAFE_withErrorBoundaryProps } from "react-router"
import * as entry from "#app/entry.server"

export type Routes = ServerBuild["routes"]
export type RouteModule = NonNullable<Routes[string]>["module"]
/** Methods, so that each module may ask for the props of its own route. */
type SourceModule = {
  loader?(args: object): unknown
  action?(args: object): unknown
  default?(props: object): ReactNode
  ErrorBoundary?(props: object): ReactNode
}

/** A build of these routes, without the browser's part. */
export function buildOf(routes: Routes): ServerBuild {
  const facts = { hasAction: false, hasLoader: true, hasClientAction: false, hasClientLoader: false }
  const none = {
    hasClientMiddleware: false,
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
                hasDefaultExport: route.module.default !== undefined,
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
export function asModule({ default: Page, ErrorBoundary: Failure, ...rest }: SourceModule): RouteModule {
  const module: RouteModule = {
    ...rest,
    default: UNSAFE_withComponentProps((props) => Page?.(props)),
    ...(Failure && { ErrorBoundary: UNSAFE_withErrorBoundaryProps((props) => Failure(props)) }),
  }
  if (!Page) Reflect.deleteProperty(module, "default")
  return module
}
