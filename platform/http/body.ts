import { Invalid } from "#platform/errors/errors"

/** The size limit of a form. A route that takes pictures sets its own by its handle; see `bodyLimitOf`. */
export const FORM_BYTES = 64 * 1024

const BRINGS_FILES = /^\s*(?:multipart\/form-data|application\/offset\+octet-stream)\b/i

/** Only requests that can carry files, or a piece of one, may use the route's limit: any other form keeps to that of forms. */
export function limitFor(request: Request, ofRoute: number) {
  return BRINGS_FILES.test(request.headers.get("content-type") ?? "") ? ofRoute : Math.min(ofRoute, FORM_BYTES)
}

/** Whether a request may bring more than any form without files does: many of these are limited separately. */
export function mayBeLarge({ body, headers }: Request) {
  if (!body || !/^\s*multipart\//i.test(headers.get("content-type") ?? "")) return false
  const declared = headers.get("content-length")
  return declared === null || Number(declared) > FORM_BYTES
}

type Bounded = Readonly<{
  request: Request
  /** Whether more came than may; what was reading it was stopped then. */
  isTooLarge: () => boolean
}>

/**
 * The request, of whose body no more comes than the limit; null when its sender says beforehand that it is larger. Nothing of it
 * is read here: one who may not send is told so before the body has come.
 */
export function withinLimit(request: Request, maxBytes: number): Bounded | null {
  const whole: Bounded = { request, isTooLarge: () => false }
  if (!request.body) return whole
  const declared = request.headers.get("content-length")
  // Node itself cuts a body off at its declared length.
  if (declared !== null) return Number(declared) <= maxBytes ? whole : null

  let bytes = 0
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(part, controller) {
      bytes += part.byteLength
      if (bytes <= maxBytes) controller.enqueue(part)
      else controller.error(new Invalid("body_too_large"))
    },
  })
  const { method, headers, signal } = request
  const body = request.body.pipeThrough(counted, { signal })
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" }
  return { request: new Request(request.url, init), isTooLarge: () => bytes > maxBytes }
}
