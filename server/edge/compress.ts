import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import { setImmediate } from "node:timers/promises"
import { constants, createBrotliCompress, createGzip } from "node:zlib"
import { isCompressible, preferredEncoding } from "../../platform/http/encoding.ts"
import { webStream } from "../../platform/http/web-stream.ts"

const TOO_SMALL = 1_024

/**
 * The answer in the smallest form that the asker reads, sent on as it is made: what React streams is not held back. What comes
 * in one turn of the event loop is packed at once, since React hands a page on in pieces of 2 KB, and each would be a
 * journey to another thread and a worse packed end.
 */
export function compressed(response: Response, request: Request): Response {
  if (!response.body || request.method === "HEAD" || !isWorthIt(response)) return response
  const headers = new Headers(response.headers)
  headers.append("Vary", "Accept-Encoding")
  const encoding = preferredEncoding(request.headers.get("accept-encoding") ?? undefined)
  if (encoding === "identity") return new Response(response.body, { status: response.status, headers })

  headers.set("Content-Encoding", encoding)
  headers.delete("Content-Length")
  const packer =
    encoding === "br"
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          // A page fits into a window of 256 KB; the usual one of 4 MB would be taken for each answer under way.
          params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 },
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH })
  const reader = response.body.getReader()
  packer.once("close", () => reader.cancel().catch(() => {}))
  // A visitor who leaves ends the writing with an error, which is not logged.
  pipeline(Readable.from(turns(reader), { objectMode: false }), packer).catch(() => packer.destroy())
  return new Response(webStream(packer), { status: response.status, headers })
}

/** One piece per turn of the event loop in which something came: all that the stream gave in that turn. */
async function* turns(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Buffer> {
  for (let next = reader.read(), isOver = false; !isOver; ) {
    const pieces: Uint8Array[] = []
    let turn: Promise<null> | undefined
    for (;;) {
      const piece = await (turn ? Promise.race([next, turn]) : next)
      if (piece === null) break
      isOver = piece.done
      if (piece.done) break
      pieces.push(piece.value)
      next = reader.read()
      turn ??= setImmediate(null)
    }
    if (pieces.length > 0) yield Buffer.concat(pieces)
  }
}

function isWorthIt({ headers, status }: Response) {
  const length = headers.get("Content-Length")
  return (
    status !== 204 &&
    status !== 304 &&
    !headers.has("Content-Encoding") &&
    isCompressible(headers.get("Content-Type") ?? "") &&
    (length === null || Number(length) >= TOO_SMALL)
  )
}
