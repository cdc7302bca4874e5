import { inflateSync } from "node:zlib"

/**
 * What a PDF of ours writes, as a reader's eyes or a copied text have it: each run of signs in its order. A run in a font
 * without a table of its signs, which is one of the library's own, is given in brackets with its bytes.
 */
export function pdfWords(pdf: Buffer): string {
  return pdfRuns(pdf).join("")
}

/** The same run by run: what goes on in another line is another run. */
export function pdfRuns(pdf: Buffer): string[] {
  const text = pdf.toString("latin1")
  const objects = new Map(
    Array.from(text.matchAll(/(\d+) 0 obj\s([\s\S]*?)endobj/g), ([, id = "", body = ""]) => [id, body] as const),
  )
  const streamOf = (body: string) => {
    // By its length: what is packed may end in the very bytes that stand before "endstream".
    const [length] = /\/Length (\d+)/.exec(body)?.slice(1) ?? []
    const begin = /stream\r?\n/.exec(body)
    if (length === undefined || !begin) return ""
    const packed = body.slice(begin.index + begin[0].length).slice(0, Number(length))
    return body.includes("/FlateDecode") ? inflateSync(Buffer.from(packed, "latin1")).toString("latin1") : packed
  }
  const signs = new Map<string, Map<number, string>>()
  for (const [id, body] of objects) {
    const table = objects.get(/\/ToUnicode (\d+)/.exec(body)?.[1] ?? "")
    if (table) signs.set(id, signsIn(streamOf(table)))
  }
  const fonts = new Map(
    Array.from(text.matchAll(/\/(F\d+) (\d+) 0 R/g), ([, name = "", id = ""]) => [name, id] as const),
  )

  const written: string[] = []
  for (const body of objects.values()) {
    const stream = streamOf(body)
    if (!/\bBT\b/.test(stream)) continue
    let known: Map<number, string> | undefined
    for (const [, font, run = ""] of stream.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (font !== undefined) known = signs.get(fonts.get(font) ?? "")
      else written.push(runOf(run, known))
    }
  }
  return written
}

function runOf(run: string, known: Map<number, string> | undefined) {
  const hex = Array.from(run.matchAll(/<([\da-f]+)>/g), ([, each = ""]) => each).join("")
  if (!known) return `{${Buffer.from(hex, "hex").toString("latin1")}}`
  return (hex.match(/.{4}/g) ?? []).map((glyph) => known.get(Number.parseInt(glyph, 16)) ?? "\ufffd").join("")
}

function signsIn(table: string) {
  const signs = new Map<number, string>()
  for (const [, from = "", list = ""] of table.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/g))
    for (const [place, [, sign = ""]] of [...list.matchAll(/<([\da-f ]*)>/gi)].entries())
      signs.set(
        Number.parseInt(from, 16) + place,
        Buffer.from(sign.replaceAll(" ", ""), "hex").swap16().toString("utf16le"),
      )
  return signs
}
