import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { expect, test } from "vitest"
import { ttfFromWoff2 } from "./woff2"

const require = createRequire(import.meta.url)
const readex = readFileSync(
  require.resolve("@fontsource-variable/readex-pro/files/readex-pro-arabic-wght-normal.woff2"),
)

/** The tables of a TrueType font by their names. */
function tablesOf(ttf: Buffer) {
  return new Map(
    Array.from({ length: ttf.readUInt16BE(4) }, (_, index) => {
      const entry = 12 + 16 * index
      const from = ttf.readUInt32BE(entry + 8)
      return [ttf.toString("latin1", entry, entry + 4), ttf.subarray(from, from + ttf.readUInt32BE(entry + 12))]
    }),
  )
}

function advances(ttf: Buffer) {
  const hmtx = tablesOf(ttf).get("hmtx") ?? Buffer.alloc(0)
  return Array.from({ length: hmtx.length / 4 }, (_, glyph) => hmtx.readUInt16BE(4 * glyph))
}

test("a weight of a web font becomes a plain font under a name of its own", () => {
  const tables = tablesOf(ttfFromWoff2(readex, { name: "readex-600", weight: 600 }))
  for (const tag of ["glyf", "loca", "hmtx", "cmap", "GSUB", "GPOS"]) expect(tables.get(tag)?.length).toBeGreaterThan(0)
  for (const tag of ["fvar", "gvar", "HVAR"]) expect(tables.has(tag)).toBe(false)
  expect(tables.get("name")?.toString("latin1")).toContain("r\0e\0a\0d\0e\0x\0-\x006\x000\x000")
  const glyphs = tables.get("maxp")?.readUInt16BE(4) ?? 0
  expect(tables.get("loca")?.length).toBe(4 * (glyphs + 1))
  expect(tables.get("loca")?.readUInt32BE(4 * glyphs)).toBe(tables.get("glyf")?.length)
})

test("bold letters are wider than usual ones", () => {
  const sum = (weight: number) =>
    advances(ttfFromWoff2(readex, { name: "w", weight })).reduce((total, each) => total + each, 0)
  expect(sum(700)).toBeGreaterThan(sum(400))
  expect(sum(200)).toBeLessThan(sum(400))
})

test("what is no web font is refused", () => {
  expect(() => ttfFromWoff2(Buffer.from("GIF89a and more bytes than that"), { name: "x", weight: 400 })).toThrow(
    /WOFF2/,
  )
})
