import { readdir, readFile } from "node:fs/promises"
import { extname, join } from "node:path"
import { brotli, gzipped, isCompressible, preferredEncoding } from "../../platform/http/encoding.ts"
import { contentTag, isKnown } from "../../platform/http/etag.ts"

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".gif": "image/gif",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".jpg": "image/jpeg",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
}

type Bytes = NonSharedBuffer
type File = Readonly<{ identity: Bytes; br: Bytes | null; gzip: Bytes | null; etag: string; type: string }>

/**
 * The files of the browser build, held in memory from their first use on, with their compressed forms. Names under
 * /assets carry a hash of their contents and may be kept for ever.
 */
export function createStaticFiles(dir: string) {
  const names = listed(dir)
  const files = new Map<string, Promise<File>>()

  /** The answer for a path that is a file of the build, else null. */
  return async function serve(pathname: string, request: Request): Promise<Response | null> {
    if (!(await names).has(pathname)) return null
    const file = await held(pathname)
    const encoding = preferredEncoding(request.headers.get("accept-encoding") ?? undefined)
    const packed = encoding === "identity" ? null : file[encoding]
    const body = packed ?? file.identity
    const headers = new Headers({
      "Content-Type": file.type,
      "Cache-Control": pathname.startsWith("/assets/") ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      ETag: file.etag,
      "X-Content-Type-Options": "nosniff",
      "Cross-Origin-Resource-Policy": "same-site",
    })
    if (file.br) headers.set("Vary", "Accept-Encoding")
    if (isKnown(request.headers.get("if-none-match"), file.etag)) return new Response(null, { status: 304, headers })
    if (packed) headers.set("Content-Encoding", encoding)
    headers.set("Content-Length", String(body.length))
    return new Response(sharedBody(body), { headers })
  }

  function held(pathname: string) {
    const before = files.get(pathname)
    if (before) return before
    const reading = read(join(dir, pathname))
    files.set(pathname, reading)
    reading.catch(() => files.delete(pathname))
    return reading
  }
}

const PIECE_BYTES = 64 * 1024

/** The bytes themselves, for all readers: a Response copies bytes that it is given, and would hold them as long as they are read. */
function sharedBody(bytes: Bytes) {
  let at = 0
  return new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.subarray(at, at + PIECE_BYTES))
      at += PIECE_BYTES
    },
  })
}

async function read(path: string): Promise<File> {
  const identity = await readFile(path)
  const type = TYPES[extname(path)] ?? "application/octet-stream"
  const etag = contentTag(identity)
  if (!isCompressible(type) || identity.length < 512) return { identity, br: null, gzip: null, etag, type }
  const [br, gz] = await Promise.all([
    besideOr(`${path}.br`, () => brotli(identity, 9)),
    besideOr(`${path}.gz`, () => gzipped(identity)),
  ])
  return { identity, br, gzip: gz, etag, type }
}

/** The form that the build left beside the file, or one made now. */
async function besideOr(path: string, make: () => Promise<Bytes>) {
  try {
    return await readFile(path)
  } catch {
    return make()
  }
}

async function listed(dir: string) {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return new Set(
    entries
      .filter((entry) => entry.isFile() && !/\.(br|gz)$|^\.vite/.test(entry.name))
      .map((entry) => `${entry.parentPath.slice(dir.length)}/${entry.name}`.replaceAll("\\", "/")),
  )
}
