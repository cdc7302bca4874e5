import { PassThrough } from "node:stream"
import { renderToPipeableStream } from "react-dom/server"
import { type EntryContext, type RouterContextProvider, ServerRouter } from "react-router"
import { nonceContext } from "#platform/http/context.server"
import { webStream } from "#platform/http/web-stream"
import { reportFault } from "#platform/log/log.server"
import { Nonce } from "./nonce"
import { isScriptFree } from "./script-free"

const RENDER_TIMEOUT_MS = 10_000

/** Renders a page, whole: with a nonce when it hydrates, without any script when its route says so. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const scriptFree = isScriptFree(routerContext.staticHandlerContext.matches.map((match) => match.route.handle))
  const nonce = scriptFree ? "" : context.get(nonceContext)

  return new Promise<Response>((resolve, reject) => {
    let answeredStatus = status
    let hasShell = false

    function answer() {
      const body = new PassThrough()
      headers.set("Content-Type", "text/html; charset=utf-8")
      resolve(new Response(webStream(body), { headers, status: answeredStatus }))
      // A timer that still runs holds the whole page in memory.
      body.once("close", () => clearTimeout(timer))
      stream.pipe(body)
    }

    const stream = renderToPipeableStream(
      <Nonce value={nonce}>
        <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
      </Nonce>,
      {
        ...(!scriptFree && { nonce }),
        onShellReady() {
          hasShell = true
        },
        // With what is `lazy`: a page is read, and its forms are sent, before a script has run and without any.
        onAllReady: answer,
        // Content that is ready stays in its place, for people without scripts: beyond 12 KB React would send it hidden, for a script to
        // move.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onShellError: reject,
        onError(error) {
          answeredStatus = 500
          // An error before the shell is thrown again by React Router, which reports it.
          if (hasShell) reportFault(error, request)
        },
      },
    )
    const timer = setTimeout(() => stream.abort(), RENDER_TIMEOUT_MS).unref()
  })
}

/** Logs what loaders, actions and rendering throw, except what is no fault: visitors who leave, addresses that do not exist. */
export function handleError(error: unknown, { request }: { request: Request }) {
  if (!request.signal.aborted) reportFault(error, request)
}
