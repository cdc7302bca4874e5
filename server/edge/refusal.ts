import { isApiPath } from "../../app/features/api/path.ts"
import { openToAll, PROBLEM_TYPE, problemOfStatus } from "../../app/features/api/problems.ts"
import { directionOf, type Locale, localeOfPath, pathIn } from "../../app/locale.ts"
import { m } from "../../app/messages.ts"
import { addCommonHeaders, type HeaderRules, NOTHING_POLICY } from "./headers.ts"

type Refusal = Readonly<{
  status: number
  path: string
  requestId: string
  retryAfterSeconds?: number
  /** True when the head was refused: nothing that follows on this connection is read. */
  close?: boolean
}>

/**
 * A page for requests that never reach React Router: small, without styles or scripts, in the language of the address, with one
 * way on. Programs that ask the API are told in its own form.
 */
export function refusal({ status, path, requestId, retryAfterSeconds, close }: Refusal, rules: HeaderRules): Response {
  const locale = localeOfPath(path)
  const isForProgram = isApiPath(path)
  const headers = new Headers({
    "Content-Type": isForProgram ? PROBLEM_TYPE : "text/html; charset=utf-8",
    "Content-Security-Policy": NOTHING_POLICY,
    "Cache-Control": "no-store",
    "X-Request-Id": requestId,
    ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(Math.ceil(retryAfterSeconds)) }),
    ...(close ? { Connection: "close" } : {}),
  })
  addCommonHeaders(headers, rules)
  if (isForProgram) openToAll(headers)
  const body = isForProgram ? JSON.stringify(problemOfStatus(status, requestId)) : document(status, locale, requestId)
  return new Response(body, { status, headers })
}

function sentence(status: number, locale: Locale) {
  const options = { locale }
  if (status === 403) return m.edge_forbidden({}, options)
  if (status === 413) return m.edge_too_large({}, options)
  if (status === 429) return m.edge_too_many({}, options)
  return status >= 500 ? m.edge_unavailable({}, options) : m.edge_bad_request({}, options)
}

function document(status: number, locale: Locale, requestId: string) {
  const text = sentence(status, locale)
  // A form is sent to the address of its page, so that this one leads to it.
  const back = status === 413 ? `<p><a href="">${m.edge_back({}, { locale })}</a></p>` : ""
  return (
    `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${text}</title><h1>${text}</h1>${back}` +
    `<p><a href="${pathIn(locale, "/")}">${m.error_home({}, { locale })}</a></p><p dir="ltr">${requestId}</p></html>`
  )
}
