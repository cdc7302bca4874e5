import { brotliDecompressSync } from "node:zlib"
import { atWeight, type FontTables } from "./static-font"
import { glyphTables } from "./woff2-glyphs"

/** The tables that a WOFF2 file names by number (W3C WOFF2, 5.2). */
const KNOWN =
  "cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill"
    .split(" ")
    .map((tag) => tag.replace("_", " "))

type Table = { tag: string; transformed: boolean; bytes: Buffer }

/** One weight of a variable font of the web as a plain TrueType font, which is what a PDF can carry. Throws for anything else. */
export function ttfFromWoff2(woff2: Buffer, { name, weight }: { name: string; weight: number }): Buffer {
  if (woff2.toString("latin1", 0, 4) !== "wOF2") throw new Error("not a WOFF2 font")
  const tables = tablesOf(woff2)
  if (tables.some(({ tag, transformed }) => tag === "hmtx" && transformed)) throw new Error("a transformed hmtx table")
  const plain: FontTables = new Map(tables.map(({ tag, bytes }) => [tag, bytes]))
  const glyf = tables.find(({ tag, transformed }) => tag === "glyf" && transformed)
  if (!glyf) throw new Error("a font whose glyphs are not packed")
  const made = glyphTables(glyf.bytes)
  const whole: FontTables = new Map([...plain, ["glyf", made.glyf], ["loca", made.loca]])
  return sfnt(woff2.readUInt32BE(4), new Map([...atWeight(whole, weight), ["name", nameTable(name)]]))
}

function tablesOf(woff2: Buffer): Table[] {
  const count = woff2.readUInt16BE(12)
  let at = 48
  const base128 = () => {
    let value = 0
    for (let byte = 0x80; byte & 0x80; ) {
      byte = woff2.readUInt8(at++)
      value = value * 128 + (byte & 0x7f)
    }
    return value
  }
  const listed = Array.from({ length: count }, () => {
    const flags = woff2.readUInt8(at++)
    const own = (flags & 63) === 63
    const tag = own ? woff2.toString("latin1", at, at + 4) : (KNOWN[flags & 63] ?? "")
    if (own) at += 4
    const length = base128()
    const version = flags >> 6
    const transformed = tag === "glyf" || tag === "loca" ? version === 0 : version !== 0
    return { tag, transformed, length: transformed ? base128() : length }
  })
  const data = brotliDecompressSync(woff2.subarray(at, at + woff2.readUInt32BE(20)))
  let from = 0
  return listed.map(({ tag, transformed, length }) => {
    const bytes = data.subarray(from, from + length)
    from += length
    return { tag, transformed, bytes }
  })
}

/** The checksums stay zero: no reader of ours asks for them. */
function sfnt(flavor: number, tables: FontTables) {
  const sorted = [...tables].toSorted(([a], [b]) => (a < b ? -1 : 1))
  const head = Buffer.alloc(12 + 16 * sorted.length)
  const power = 2 ** Math.floor(Math.log2(sorted.length))
  head.writeUInt32BE(flavor, 0)
  head.writeUInt16BE(sorted.length, 4)
  head.writeUInt16BE(power * 16, 6)
  head.writeUInt16BE(Math.log2(power), 8)
  head.writeUInt16BE((sorted.length - power) * 16, 10)
  let from = head.length
  const parts = sorted.map(([tag, bytes], index) => {
    const entry = 12 + 16 * index
    head.write(tag, entry, "latin1")
    head.writeUInt32BE(from, entry + 8)
    head.writeUInt32BE(bytes.length, entry + 12)
    const padding = Buffer.alloc((4 - (bytes.length % 4)) % 4)
    from += bytes.length + padding.length
    return Buffer.concat([tag === "head" ? longOffsets(bytes) : bytes, padding])
  })
  return Buffer.concat([head, ...parts])
}

/** `loca` is written with offsets of four bytes. */
function longOffsets(head: Buffer) {
  const copy = Buffer.from(head)
  copy.writeInt16BE(1, 50)
  return copy
}

/** The PDF library tells fonts apart by their full names, which all weights of a variable font share. */
function nameTable(name: string) {
  const text = Buffer.from(name, "utf16le").swap16()
  const ids = [1, 4, 6] // family, full name, PostScript name
  const head = Buffer.alloc(6 + 12 * ids.length)
  head.writeUInt16BE(ids.length, 2)
  head.writeUInt16BE(head.length, 4)
  for (const [index, id] of ids.entries())
    for (const [field, value] of [3, 1, 0x409, id, text.length, 0].entries())
      head.writeUInt16BE(value, 6 + 12 * index + 2 * field)
  return Buffer.concat([head, text])
}
