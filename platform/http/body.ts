import { Invalid, Unavailable } from "#platform/errors/errors"
import type { Arrival } from "./arrivals"

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
  /** Whether it was cut, since the bodies that come at once were too much. */
  isCut: () => boolean
  /** To be said once it has been answered. */
  end: () => void
}>

/**
 * The request, of whose body no more comes than the limit; null when its sender says beforehand that it is larger. Nothing of it
 * is read here: one who may not send is told so before the body has come. `begin`: counts it among all that come.
 */
export function withinLimit(request: Request, maxBytes: number, begin?: (cut: () => void) => Arrival): Bounded | null {
  const whole: Bounded = { request, isTooLarge: () => false, isCut: () => false, end: () => {} }
  if (!request.body) return whole
  const declared = request.headers.get("content-length")
  if (declared !== null && Number(declared) > maxBytes) return null
  // Node itself cuts a body off at its declared length.
  if (declared !== null && !begin) return whole

  let bytes = 0
  let isCut = false
  let cut = () => {}
  const arrival = begin?.(() => cut())
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    start(controller) {
      cut = () => {
        isCut = true
        controller.error(new Unavailable("memory"))
      }
    },
    transform(part, controller) {
      bytes += part.byteLength
      if (bytes > maxBytes) return controller.error(new Invalid("body_too_large"))
      arrival?.came(part.byteLength)
      if (!isCut) controller.enqueue(part)
    },
    flush: () => arrival?.whole(),
  })
  const { method, headers, signal } = request
  const body = request.body.pipeThrough(counted, { signal })
  const init: RequestInit & { duplex: "half" } = { method, headers, signal, body, duplex: "half" }
  return {
    request: new Request(request.url, init),
    isTooLarge: () => bytes > maxBytes,
    isCut: () => isCut,
    end: () => arrival?.end(),
  }
}
