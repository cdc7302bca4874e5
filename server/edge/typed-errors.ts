import type { RouterContextProvider, ServerBuild } from "react-router"
import { productErrorOf, retryAfterOf, routeErrorOf } from "../../platform/errors/response.server.ts"
import { retryAfterContext } from "../../platform/http/context.server.ts"
import { reportFault } from "../../platform/log/log.server.ts"

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"]
type Arguments = Readonly<{ context: Readonly<RouterContextProvider>; request: Request }>

/**
 * The build with each loader, action and middleware throwing what React Router can show: features throw `NotFound` and
 * the like, which it would take for bugs.
 */
export function withTypedErrors(build: ServerBuild): ServerBuild {
  const routes = Object.fromEntries(
    Object.entries(build.routes).map(([id, route]) => [id, route && { ...route, module: translated(route.module) }]),
  )
  return { ...build, routes }
}

function translated(module: RouteModule): RouteModule {
  const { loader, action, middleware } = module
  return {
    ...module,
    ...(loader && { loader: (args) => translating(args, () => loader(args)) }),
    ...(action && { action: (args) => translating(args, () => action(args)) }),
    ...(middleware && {
      middleware: middleware.map(
        (step): (typeof middleware)[number] =>
          (args, next) =>
            translating(args, () => step(args, next)),
      ),
    }),
  } satisfies RouteModule
}

async function translating<T>({ context, request }: Arguments, work: () => T | Promise<T>): Promise<T> {
  try {
    const result = await work()
    const seconds = retryAfterIn(result)
    if (seconds !== null) context.set(retryAfterContext, seconds)
    return result
  } catch (error) {
    const seconds = retryAfterOf(error)
    // React Router reports what it takes for a bug; a database that is away would go unheard.
    if (productErrorOf(error)) reportFault(error, request)
    if (seconds !== null) context.set(retryAfterContext, seconds)
    throw routeErrorOf(error)
  }
}

/** What a form's answer says of when to come back: React Router leaves the headers of `data()` out of documents. */
function retryAfterIn(result: unknown): number | null {
  if (typeof result !== "object" || result === null || !("init" in result)) return null
  const { init } = result
  if (typeof init !== "object" || init === null || !("headers" in init)) return null
  const value =
    init.headers instanceof Headers ? init.headers.get("Retry-After") : Reflect.get(Object(init.headers), "Retry-After")
  return value ? Number(value) : null
}
