import { createContext, data, isRouteErrorResponse, type ServerBuild } from "react-router"
import { Forbidden, Unavailable } from "../../platform/errors/errors.ts"
import { productErrorOf, retryAfterOf, routeErrorOf } from "../../platform/errors/response.server.ts"
import { isNotSent, isWithInit, notSentAnswer } from "../../platform/forms/not-sent.ts"
import { sentFields } from "../../platform/forms/sent-fields.server.ts"
import { requestIdContext, retryAfterContext, sentFormContext } from "../../platform/http/context.server.ts"
import { reportFault } from "../../platform/log/log.server.ts"
import { isDataPath } from "./route-table.ts"

type RouteModule = NonNullable<ServerBuild["routes"][string]>["module"]
type Step = NonNullable<RouteModule["middleware"]>[number]
type Arguments = Parameters<Step>[0]

/**
 * A module with each loader, action and middleware throwing what React Router can show: features throw `NotFound` and
 * the like, which it would take for bugs. A form that cannot be taken because something is away is not thrown away with it.
 */
export function translated(module: RouteModule, { isRoot }: { isRoot: boolean }): RouteModule {
  const { loader, action, middleware } = module
  const isScreen = module.default !== undefined
  return {
    ...module,
    ...(loader && {
      loader: (args) =>
        translating(args, () => {
          const refusal = isRoot ? null : args.context.get(refusalContext)
          if (refusal) throw refusal
          return loader(args)
        }),
    }),
    ...(action && {
      action: (args) => translating(args, () => (isScreen ? orNotSent(args, () => action(args)) : action(args))),
    }),
    ...(middleware && {
      middleware: middleware.map(
        (step): (typeof middleware)[number] =>
          (args, next) =>
            translating(args, () =>
              isScreen && loader && isDocument(args.request) ? orRefusedInFrame(args, step, next) : step(args, next),
            ),
      ),
    }),
  } satisfies RouteModule
}

/** Why the person may not come in: no loader but the root's runs, and the first of the others throws it. */
const refusalContext = createContext<Forbidden | null>(null)

/**
 * The root shows an error that a middleware throws before any loader has run, and then knows nothing of the person. A refusal waits for the
 * root's loader: its screen stands in that person's frame.
 */
async function orRefusedInFrame(args: Arguments, step: Step, next: Parameters<Step>[1]) {
  const { context } = args
  if (context.get(refusalContext)) return next()
  let isIn = false
  try {
    return await step(args, () => {
      isIn = true
      return next()
    })
  } catch (error) {
    if (isIn || !(error instanceof Forbidden)) throw error
    context.set(refusalContext, error)
    return next()
  }
}

function isDocument({ method, url }: Request) {
  return (method === "GET" || method === "HEAD") && !isDataPath(new URL(url).pathname)
}

/** The screen of a form that could not be taken is shown again, with the form as it was sent and what its route says of it. */
async function orNotSent<T>({ context, request }: Arguments, act: () => T | Promise<T>) {
  const sent = context.get(sentFormContext)
  try {
    const answer = await act()
    const form = isWithInit(answer) && isNotSent(answer.data) ? await sent?.read() : null
    if (!sent || !form || !isWithInit(answer) || !isNotSent(answer.data)) return answer
    return data(notSentAnswer(sent.sentence(form), form, answer.data.initialValue), { status: 503, headers: SOON })
  } catch (error) {
    const form = productErrorOf(error) instanceof Unavailable ? await sent?.read() : null
    if (!sent || !form) throw error
    reportFault(error, request)
    return data(notSentAnswer(sent.sentence(form), form), { status: 503, headers: SOON })
  }
}

const SOON = { "Retry-After": "5" }

async function translating<T>(args: Arguments, work: () => T | Promise<T>): Promise<T> {
  const { context, request } = args
  try {
    const result = await work()
    const seconds = retryAfterIn(result)
    if (seconds !== null) context.set(retryAfterContext, seconds)
    return result
  } catch (error) {
    const seconds = retryAfterOf(error)
    const known = productErrorOf(error)
    // React Router reports what it takes for a bug; a database that is away would go unheard.
    if (known) reportFault(error, request)
    if (seconds !== null) context.set(retryAfterContext, seconds)
    if (known instanceof Unavailable)
      throw data({ ...known.data, code: known.code, ...(await sentWith(args)) }, { status: known.status })
    if (known || isAnswer(error)) throw routeErrorOf(error)
    throw faultOf(error, args)
  }
}

/** The form that the error page offers to send again, without scripts: with them, the form has never left its page. */
async function sentWith({ context, request }: Arguments) {
  const sent = isDataPath(new URL(request.url).pathname) ? null : context.get(sentFormContext)
  const form = await sent?.read()
  return sent && form ? { sent: { sentence: sent.sentence(form), fields: sentFields(form) } } : {}
}

/** Answers, redirects, and what was made of an error further in. */
function isAnswer(error: unknown) {
  return error instanceof Response || isRouteErrorResponse(error) || isWithInit(error)
}

/** A bug: it is written down, and its page names the request under which it can be found. */
function faultOf(error: unknown, { context, request }: Arguments) {
  if (!request.signal.aborted) reportFault(error, request)
  return data({ code: "fault", requestId: context.get(requestIdContext) }, { status: 500 })
}

/** The `Retry-After` of a form's answer: React Router leaves the headers of `data()` out of documents. */
function retryAfterIn(result: unknown): number | null {
  if (typeof result !== "object" || result === null || !("init" in result)) return null
  const { init } = result
  if (typeof init !== "object" || init === null || !("headers" in init)) return null
  const value =
    init.headers instanceof Headers ? init.headers.get("Retry-After") : Reflect.get(Object(init.headers), "Retry-After")
  return value ? Number(value) : null
}
