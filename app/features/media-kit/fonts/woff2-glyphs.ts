const COMPOUND = -1
const ARGS_ARE_WORDS = 0x0001
const HAS_SCALE = 0x0008
const MORE_COMPONENTS = 0x0020
const HAS_XY_SCALE = 0x0040
const HAS_TWO_BY_TWO = 0x0080
const HAS_INSTRUCTIONS = 0x0100
const OVERLAPS = 0x40

type Point = { x: number; y: number; onCurve: boolean }
type Box = { xMin: number; yMin: number; xMax: number; yMax: number }

/** The `glyf` and `loca` tables from the streams that WOFF2 keeps them in (W3C WOFF2, 5.1). */
export function glyphTables(table: Buffer): { glyf: Buffer; loca: Buffer } {
  const hasOverlaps = (table.readUInt16BE(2) & 1) === 1
  const count = table.readUInt16BE(4)
  let from = 36
  const [contours, points, flags, coordinates, composites, boxes, instructions] = Array.from(
    { length: 7 },
    (_, index) => {
      const length = table.readUInt32BE(8 + 4 * index)
      const stream = new Stream(table.subarray(from, from + length))
      from += length
      return stream
    },
  ) as [Stream, Stream, Stream, Stream, Stream, Stream, Stream]
  const bitmap = boxes.take(4 * Math.ceil(count / 32))
  const overlaps = hasOverlaps ? table.subarray(from, from + Math.ceil(count / 8)) : Buffer.alloc(Math.ceil(count / 8))
  const bit = (bits: Buffer, index: number) => ((bits[index >> 3] ?? 0) & (0x80 >> (index & 7))) !== 0

  const loca = Buffer.alloc(4 * (count + 1))
  const glyphs: Buffer[] = []
  let offset = 0
  for (let glyph = 0; glyph < count; glyph++) {
    const number = contours.int16()
    const given = bit(bitmap, glyph) ? boxOf(boxes) : null
    const made =
      number === 0
        ? Buffer.alloc(0)
        : number === COMPOUND
          ? compound(given, { composites, coordinates, instructions })
          : simple(number, given, bit(overlaps, glyph), { points, flags, coordinates, instructions })
    const padded = Buffer.concat([made, Buffer.alloc((4 - (made.length % 4)) % 4)])
    glyphs.push(padded)
    offset += padded.length
    loca.writeUInt32BE(offset, 4 * (glyph + 1))
  }
  return { glyf: Buffer.concat(glyphs), loca }
}

function compound(given: Box | null, streams: Record<"composites" | "coordinates" | "instructions", Stream>) {
  if (!given) throw new Error("a compound glyph without its box")
  const parts: Buffer[] = [headOf(COMPOUND, given)]
  let flags = MORE_COMPONENTS
  let instructed = false
  while (flags & MORE_COMPONENTS) {
    flags = streams.composites.peek16()
    const scale = flags & HAS_SCALE ? 2 : flags & HAS_XY_SCALE ? 4 : flags & HAS_TWO_BY_TWO ? 8 : 0
    parts.push(streams.composites.take(4 + (flags & ARGS_ARE_WORDS ? 4 : 2) + scale))
    instructed ||= (flags & HAS_INSTRUCTIONS) !== 0
  }
  if (instructed) parts.push(instructionsOf(streams))
  return Buffer.concat(parts)
}

function simple(
  contours: number,
  given: Box | null,
  overlaps: boolean,
  streams: Record<"points" | "flags" | "coordinates" | "instructions", Stream>,
) {
  const ends = Buffer.alloc(2 * contours)
  let total = 0
  for (let contour = 0; contour < contours; contour++) {
    total += streams.points.uint255()
    ends.writeUInt16BE(total - 1, 2 * contour)
  }
  const outline = outlineOf(total, streams)
  const flags = Buffer.alloc(total)
  const xs = Buffer.alloc(2 * total)
  const ys = Buffer.alloc(2 * total)
  let before = { x: 0, y: 0 }
  outline.forEach((point, index) => {
    flags[index] = (point.onCurve ? 1 : 0) | (index === 0 && overlaps ? OVERLAPS : 0)
    xs.writeInt16BE(point.x - before.x, 2 * index)
    ys.writeInt16BE(point.y - before.y, 2 * index)
    before = point
  })
  const box = given ?? boxAround(outline)
  return Buffer.concat([headOf(contours, box), ends, instructionsOf(streams), flags, xs, ys])
}

function outlineOf(total: number, { flags, coordinates }: Record<"flags" | "coordinates", Stream>): Point[] {
  let x = 0
  let y = 0
  return Array.from({ length: total }, () => {
    const flag = flags.uint8()
    const [dx, dy] = step(flag & 0x7f, coordinates)
    x += dx
    y += dy
    return { x, y, onCurve: flag < 0x80 }
  })
}

/** One of the 128 ways in which the way to the next point is packed. */
function step(flag: number, data: Stream): [number, number] {
  const signed = (negativeWhenClear: number, value: number) => (negativeWhenClear & 1 ? value : -value)
  if (flag < 10) return [0, signed(flag, ((flag & 14) << 7) + data.uint8())]
  if (flag < 20) return [signed(flag, (((flag - 10) & 14) << 7) + data.uint8()), 0]
  if (flag < 84) {
    const rest = flag - 20
    const byte = data.uint8()
    return [signed(flag, 1 + (rest & 0x30) + (byte >> 4)), signed(flag >> 1, 1 + ((rest & 0x0c) << 2) + (byte & 0x0f))]
  }
  if (flag < 120) {
    const rest = flag - 84
    const [first, second] = [data.uint8(), data.uint8()]
    return [
      signed(flag, 1 + (Math.floor(rest / 12) << 8) + first),
      signed(flag >> 1, 1 + (((rest % 12) >> 2) << 8) + second),
    ]
  }
  if (flag < 124) {
    const [first, second, third] = [data.uint8(), data.uint8(), data.uint8()]
    return [signed(flag, (first << 4) + (second >> 4)), signed(flag >> 1, ((second & 0x0f) << 8) + third)]
  }
  const [first, second] = [data.uint16(), data.uint16()]
  return [signed(flag, first), signed(flag >> 1, second)]
}

function instructionsOf({ coordinates, instructions }: Record<"coordinates" | "instructions", Stream>) {
  const length = coordinates.uint255()
  const head = Buffer.alloc(2)
  head.writeUInt16BE(length)
  return Buffer.concat([head, instructions.take(length)])
}

function headOf(contours: number, { xMin, yMin, xMax, yMax }: Box) {
  const head = Buffer.alloc(10)
  for (const [index, value] of [contours, xMin, yMin, xMax, yMax].entries()) head.writeInt16BE(value, 2 * index)
  return head
}

function boxOf(stream: Stream): Box {
  return { xMin: stream.int16(), yMin: stream.int16(), xMax: stream.int16(), yMax: stream.int16() }
}

function boxAround(outline: readonly Point[]): Box {
  const [xs, ys] = [outline.map(({ x }) => x), outline.map(({ y }) => y)]
  return { xMin: Math.min(...xs), yMin: Math.min(...ys), xMax: Math.max(...xs), yMax: Math.max(...ys) }
}

class Stream {
  private readonly bytes: Buffer
  private at = 0

  constructor(bytes: Buffer) {
    this.bytes = bytes
  }

  take(length: number) {
    this.at += length
    return this.bytes.subarray(this.at - length, this.at)
  }

  peek16() {
    return this.bytes.readUInt16BE(this.at)
  }

  uint8() {
    return this.bytes.readUInt8(this.at++)
  }

  uint16() {
    return this.take(2).readUInt16BE(0)
  }

  int16() {
    return this.take(2).readInt16BE(0)
  }

  /** 255UInt16: most numbers in one byte. */
  uint255() {
    const code = this.uint8()
    if (code === 253) return this.uint16()
    if (code === 254) return this.uint8() + 506
    return code === 255 ? this.uint8() + 253 : code
  }
}
