/** What a form may weigh. A route that takes pictures says so by its handle; see `bodyLimitOf`. */
export const FORM_BYTES = 64 * 1024

/** The request, whose body is then known to be within the limit; null when it is larger. */
export async function withinLimit(request: Request, maxBytes: number): Promise<Request | null> {
  if (!request.body) return request
  const declared = request.headers.get("content-length")
  // Node itself cuts a body off at its declared length.
  if (declared !== null) return Number(declared) <= maxBytes ? request : null

  const chunks: Uint8Array[] = []
  let bytes = 0
  const reader = request.body.getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    bytes += part.value.byteLength
    if (bytes > maxBytes) {
      await reader.cancel()
      return null
    }
    chunks.push(part.value)
  }
  const { method, headers, signal } = request
  return new Request(request.url, { method, headers, signal, body: Buffer.concat(chunks) })
}
