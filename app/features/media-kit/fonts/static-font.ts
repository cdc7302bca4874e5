import { deltasAt } from "./gvar"

/** What only a variable font has. */
const VARIABLE = new Set(["fvar", "gvar", "avar", "HVAR", "MVAR", "STAT", "cvar"])
const ARGS_ARE_WORDS = 0x0001
const ARGS_ARE_OFFSETS = 0x0002
const HAS_SCALE = 0x0008
const MORE_COMPONENTS = 0x0020
const HAS_XY_SCALE = 0x0040
const HAS_TWO_BY_TWO = 0x0080

export type FontTables = Map<string, Buffer>
type Point = { x: number; y: number }

/**
 * One weight of a variable font as a font of its own, since the PDF library draws a variable one at its default weight
 * only. For fonts with the single axis `wght`, and glyphs as `glyphTables` writes them.
 */
export function atWeight(tables: FontTables, weight: number): FontTables {
  const [glyf, loca, gvar, fvar] = ["glyf", "loca", "gvar", "fvar"].map((tag) => needed(tables, tag))
  const [head, hhea, hmtx, maxp] = ["head", "hhea", "hmtx", "maxp"].map((tag) => Buffer.from(needed(tables, tag)))
  if (!(glyf && loca && gvar && fvar && head && hhea && hmtx && maxp)) throw new Error("not a variable font")
  const position = normalized(weight, fvar, tables.get("avar"))
  const count = maxp.readUInt16BE(4)
  const longMetrics = hhea.readUInt16BE(34)

  const glyphs: Buffer[] = []
  const newLoca = Buffer.alloc(4 * (count + 1))
  const metrics = Buffer.alloc(4 * count)
  let offset = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const at = 4 * Math.min(glyph, longMetrics - 1)
    const bearingAt = glyph < longMetrics ? at + 2 : 4 * longMetrics + 2 * (glyph - longMetrics)
    const before = { advance: hmtx.readUInt16BE(at), bearing: hmtx.readInt16BE(bearingAt) }
    const outline = Buffer.from(glyf.subarray(loca.readUInt32BE(4 * glyph), loca.readUInt32BE(4 * glyph + 4)))
    const { widened, bearing } = moved(outline, before.bearing, (points, ends) =>
      deltasAt(gvar, { glyph, position, points, ends }),
    )
    metrics.writeUInt16BE(Math.max(0, before.advance + widened), 4 * glyph)
    metrics.writeInt16BE(bearing, 4 * glyph + 2)
    glyphs.push(outline)
    offset += outline.length
    newLoca.writeUInt32BE(offset, 4 * (glyph + 1))
  }
  hhea.writeUInt16BE(count, 34)
  const kept = [...tables].filter(([tag]) => !VARIABLE.has(tag))
  return new Map([...kept, ["glyf", Buffer.concat(glyphs)], ["loca", newLoca], ["hhea", hhea], ["hmtx", metrics]])
}

type Deltas = (points: readonly Point[], ends: readonly number[]) => Point[] | null

/** Moves the points of one glyph in place; by how much it is wider then, and its new left bearing. */
function moved(outline: Buffer, bearing: number, deltasOf: Deltas) {
  const contours = outline.length === 0 ? 0 : outline.readInt16BE(0)
  if (contours < 0) {
    const parts = componentsOf(outline)
    const deltas = deltasOf(
      parts.map(({ x, y }) => ({ x, y })),
      parts.map((_, index) => index),
    )
    if (!deltas) return { widened: 0, bearing }
    for (const [index, part] of parts.entries()) part.move(deltas[index] ?? { x: 0, y: 0 })
    return { widened: widening(deltas, parts.length), bearing }
  }
  const ends = Array.from({ length: contours }, (_, contour) => outline.readUInt16BE(10 + 2 * contour))
  const total = (ends.at(-1) ?? -1) + 1
  const xAt = contours === 0 ? 0 : 12 + 2 * contours + outline.readUInt16BE(10 + 2 * contours) + total
  const yAt = xAt + 2 * total
  let [x, y] = [0, 0]
  const points = Array.from({ length: total }, (_, index) => {
    x += outline.readInt16BE(xAt + 2 * index)
    y += outline.readInt16BE(yAt + 2 * index)
    return { x, y }
  })
  const deltas = deltasOf(points, ends)
  if (!deltas) return { widened: 0, bearing }
  const placed = points.map((point, index) => ({
    x: Math.round(point.x + (deltas[index]?.x ?? 0)),
    y: Math.round(point.y + (deltas[index]?.y ?? 0)),
  }))
  placed.forEach((point, index) => {
    outline.writeInt16BE(point.x - (placed[index - 1]?.x ?? 0), xAt + 2 * index)
    outline.writeInt16BE(point.y - (placed[index - 1]?.y ?? 0), yAt + 2 * index)
  })
  if (total > 0) writeBox(outline, placed)
  return { widened: widening(deltas, total), bearing: total > 0 ? outline.readInt16BE(2) : bearing }
}

/** The first two points after those of the outline are the ends of the advance. */
function widening(deltas: readonly Point[], total: number) {
  return Math.round((deltas[total + 1]?.x ?? 0) - (deltas[total]?.x ?? 0))
}

function writeBox(outline: Buffer, points: readonly Point[]) {
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)]
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)]
  for (const [index, value] of box.entries()) outline.writeInt16BE(value, 2 + 2 * index)
}

/** The parts of a glyph that is put together from others; one whose place fits in a byte stays in it. */
function componentsOf(outline: Buffer) {
  const parts: (Point & { move: (by: Point) => void })[] = []
  let at = 10
  for (let flags = MORE_COMPONENTS; flags & MORE_COMPONENTS; ) {
    flags = outline.readUInt16BE(at)
    const words = (flags & ARGS_ARE_WORDS) !== 0
    const argsAt = at + 4
    const isOffset = (flags & ARGS_ARE_OFFSETS) !== 0
    const read = (index: number) => (words ? outline.readInt16BE(argsAt + 2 * index) : outline.readInt8(argsAt + index))
    const write = (index: number, value: number) =>
      words
        ? outline.writeInt16BE(value, argsAt + 2 * index)
        : outline.writeInt8(Math.max(-128, Math.min(127, value)), argsAt + index)
    const [x, y] = isOffset ? [read(0), read(1)] : [0, 0]
    parts.push({
      x,
      y,
      move: (by) => {
        if (!isOffset) return
        write(0, Math.round(x + by.x))
        write(1, Math.round(y + by.y))
      },
    })
    at = argsAt + (words ? 4 : 2) + (flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_TWO_BY_TWO ? 8 : 0)
  }
  return parts
}

/** Where a weight lies on its axis, from -1 to 1, bent as the font says. */
function normalized(weight: number, fvar: Buffer, avar: Buffer | undefined) {
  const axis = fvar.readUInt16BE(4)
  const [least, usual, most] = [4, 8, 12].map((from) => fvar.readInt32BE(axis + from) / 65_536) as [
    number,
    number,
    number,
  ]
  const at = Math.min(most, Math.max(least, weight))
  const straight = at < usual ? (at - usual) / (usual - least) : at > usual ? (at - usual) / (most - usual) : 0
  return avar ? bent(straight, avar) : straight
}

function bent(value: number, avar: Buffer) {
  const pairs = Array.from({ length: avar.readUInt16BE(8) }, (_, index) => ({
    from: avar.readInt16BE(10 + 4 * index) / 16_384,
    to: avar.readInt16BE(12 + 4 * index) / 16_384,
  }))
  const next = pairs.findIndex(({ from }) => from >= value)
  const [before, after] = [pairs[next - 1], pairs[next]]
  if (!after) return value
  if (!before || after.from === value) return after.to
  return before.to + ((value - before.from) / (after.from - before.from)) * (after.to - before.to)
}

function needed(tables: FontTables, tag: string) {
  const table = tables.get(tag)
  if (!table) throw new Error(`a font without ${tag}`)
  return table
}
