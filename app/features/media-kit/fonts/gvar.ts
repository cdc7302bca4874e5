const SHARED_POINTS = 0x8000
const EMBEDDED_PEAK = 0x8000
const INTERMEDIATE = 0x4000
const PRIVATE_POINTS = 0x2000
/** The corners of the glyph's own box follow the points of its outline. */
const PHANTOMS = 4

type Point = { x: number; y: number }
type Question = { glyph: number; position: number; points: readonly Point[]; ends: readonly number[] }

/** By how much each point of a glyph, then each of its four corners, moves at a position of the one axis; null for none. */
export function deltasAt(gvar: Buffer, { glyph, position, points, ends }: Question): Point[] | null {
  const long = (gvar.readUInt16BE(14) & 1) === 1
  const offsetOf = (index: number) => (long ? gvar.readUInt32BE(20 + 4 * index) : 2 * gvar.readUInt16BE(20 + 2 * index))
  const data = gvar.readUInt32BE(16)
  const [from, to] = [offsetOf(glyph), offsetOf(glyph + 1)]
  if (from === to || position === 0) return null
  const table = gvar.subarray(data + from, data + to)
  const total = points.length + PHANTOMS
  const sum = Array.from({ length: total }, () => ({ x: 0, y: 0 }))

  const packed = new Packed(table, table.readUInt16BE(2))
  const flags = table.readUInt16BE(0)
  const shared = flags & SHARED_POINTS ? packed.numbers() : null
  let at = 4
  for (let tuple = 0; tuple < (flags & 0x0fff); tuple++) {
    const size = table.readUInt16BE(at)
    const index = table.readUInt16BE(at + 2)
    at += 4
    const next = () => {
      at += 2
      return table.readInt16BE(at - 2) / 16_384
    }
    const peak = index & EMBEDDED_PEAK ? next() : gvar.readInt16BE(gvar.readUInt32BE(8) + 2 * (index & 0x0fff)) / 16_384
    const range: [number, number] = index & INTERMEDIATE ? [next(), next()] : [Math.min(peak, 0), Math.max(peak, 0)]
    const end = packed.at + size
    const factor = shareOf(position, peak, range)
    if (factor !== 0) {
      const own = index & PRIVATE_POINTS ? packed.numbers() : shared
      const named = own && own.length > 0 ? own : Array.from({ length: total }, (_, point) => point)
      const [xs, ys] = [packed.deltas(named.length), packed.deltas(named.length)]
      const given = new Map(named.map((point, place) => [point, { x: xs[place] ?? 0, y: ys[place] ?? 0 }]))
      const whole = given.size === total ? given : between(given, points, ends)
      sum.forEach((delta, point) => {
        delta.x += factor * (whole.get(point)?.x ?? 0)
        delta.y += factor * (whole.get(point)?.y ?? 0)
      })
    }
    packed.at = end
  }
  return sum
}

/** How much of a tuple's deltas holds at a position. */
function shareOf(position: number, peak: number, [start, end]: [number, number]) {
  if (peak === 0 || position === peak) return 1
  if (position <= start || position >= end) return 0
  return position < peak ? (position - start) / (peak - start) : (end - position) / (end - peak)
}

/** Points without a delta of their own follow their neighbours on the contour (OpenType, "inferred deltas"). */
function between(given: ReadonlyMap<number, Point>, points: readonly Point[], ends: readonly number[]) {
  const all = new Map(given)
  let first = 0
  for (const last of ends) {
    const contour = Array.from({ length: last - first + 1 }, (_, index) => first + index)
    const named = contour.filter((point) => given.has(point))
    for (const point of named.length > 0 ? contour : []) {
      if (given.has(point)) continue
      const before = named.findLast((each) => each < point) ?? named.at(-1)
      const after = named.find((each) => each > point) ?? named[0]
      if (before === undefined || after === undefined) continue
      const one = (axis: "x" | "y") =>
        inferred(
          points[point]?.[axis] ?? 0,
          { at: points[before]?.[axis] ?? 0, by: given.get(before)?.[axis] ?? 0 },
          { at: points[after]?.[axis] ?? 0, by: given.get(after)?.[axis] ?? 0 },
        )
      all.set(point, { x: one("x"), y: one("y") })
    }
    first = last + 1
  }
  return all
}

type Neighbour = { at: number; by: number }

function inferred(value: number, one: Neighbour, other: Neighbour) {
  const [low, high] = one.at <= other.at ? [one, other] : [other, one]
  if (low.at === high.at) return low.by === high.by ? low.by : 0
  if (value <= low.at) return low.by
  if (value >= high.at) return high.by
  return low.by + ((value - low.at) / (high.at - low.at)) * (high.by - low.by)
}

/** Numbers in runs. */
class Packed {
  at: number
  private readonly bytes: Buffer

  constructor(bytes: Buffer, at: number) {
    this.bytes = bytes
    this.at = at
  }

  /** Point numbers; an empty list stands for all points. */
  numbers(): number[] {
    const first = this.bytes.readUInt8(this.at++)
    const count = first & 0x80 ? ((first & 0x7f) << 8) | this.bytes.readUInt8(this.at++) : first
    const numbers: number[] = []
    let last = 0
    while (numbers.length < count) {
      const control = this.bytes.readUInt8(this.at++)
      for (let left = (control & 0x7f) + 1; left > 0; left--) {
        last += this.next(control & 0x80 ? 2 : 1, false)
        numbers.push(last)
      }
    }
    return numbers
  }

  deltas(count: number): number[] {
    const deltas: number[] = []
    while (deltas.length < count) {
      const control = this.bytes.readUInt8(this.at++)
      for (let left = (control & 0x3f) + 1; left > 0; left--)
        deltas.push(control & 0x80 ? 0 : this.next(control & 0x40 ? 2 : 1, true))
    }
    return deltas
  }

  private next(size: number, signed: boolean) {
    this.at += size
    return signed ? this.bytes.readIntBE(this.at - size, size) : this.bytes.readUIntBE(this.at - size, size)
  }
}
