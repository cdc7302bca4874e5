import { promisify } from "node:util"
import { brotliCompress, constants, gzip } from "node:zlib"

export type Encoding = "br" | "gzip" | "identity"

/** The smallest form that the browser says it can read. Every browser's own header is in one of two shapes, so no full parsing. */
export function preferredEncoding(header: string | undefined): Encoding {
  if (header === undefined) return "identity"
  if (accepts(header, "br")) return "br"
  return accepts(header, "gzip") ? "gzip" : "identity"
}

function accepts(header: string, encoding: string) {
  let at = header.indexOf(encoding)
  while (at >= 0) {
    const before = at === 0 ? "," : header[at - 1]
    const rest = header.slice(at + encoding.length)
    if ((before === "," || before === " ") && /^\s*(?:,|;|$)/.test(rest))
      return !/^\s*;\s*q=0(?:\.0*)?\s*(?:,|$)/.test(rest)
    at = header.indexOf(encoding, at + 1)
  }
  return false
}

const COMPRESSIBLE =
  /^(?:text\/|application\/(?:json|javascript|xml|manifest\+json|problem\+json)|image\/(?:svg\+xml|x-icon))/

/** Whether what is of this media type gets smaller by being compressed. */
export function isCompressible(type: string) {
  return COMPRESSIBLE.test(type)
}

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** `quality`: from 0, the quickest, to 11, the smallest. */
export function brotli(body: Buffer, quality: number) {
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
      // No wider than the body: the usual window of 4 MB is made ready for each, a third of the time of a page.
      [constants.BROTLI_PARAM_LGWIN]: Math.min(22, Math.max(16, Math.ceil(Math.log2(body.length + 16)))),
    },
  })
}

export function gzipped(body: Buffer) {
  return compressGzip(body, { level: 9 })
}
