import type { Composition } from "#vocabulary/portrait"
import { COVERING, WRAPPED } from "./hats.ts"
import { type Head, shade, svg } from "./paper.ts"

/** Hair behind the head, and hair that falls on the brow. */
export type Cut = { back?: (head: Head, fill: string) => string; top?: (head: Head, fill: string) => string }

const around = (count: number, from: number, to: number, ball: (angle: number, at: number) => string) =>
  Array.from({ length: count }, (_, at) => ball(Math.PI * (from + ((to - from) * at) / (count - 1)), at)).join("")

/** The height of the control point for a curve that passes just above the head. */
const crown = ({ cy, ry }: Head) => cy - (ry + 9) / 0.75

/** Along the top of the skull, so that no skin shows between the hair before and behind it. */
const edge = ({ cx, cy, rx, ry }: Head, fill: string) =>
  svg`<path d="M${cx - rx + 1} ${cy - 34}C${cx - rx + 3} ${cy - ry * 0.8} ${cx - rx * 0.62} ${cy - ry} ${cx} ${cy - ry}S${cx + rx - 3} ${cy - ry * 0.8} ${cx + rx - 1} ${cy - 34}" stroke="${fill}" stroke-width="8" fill="none"/>`

const halo = (reach: number, size: number, count: number) => (head: Head, fill: string) =>
  around(count, 0.9, 2.1, (angle, at) => {
    const [x, y] = [
      head.cx + Math.cos(angle) * (head.rx + reach),
      head.cy - 14 + Math.sin(angle) * (head.ry + reach * 0.5),
    ]
    return svg`<circle cx="${x}" cy="${y}" r="${size + (at % 3) * 5}" fill="${fill}"/>`
  })
const cap = (head: Head, fill: string) => {
  const { cx, cy, rx } = head
  return (
    edge(head, fill) +
    svg`<path d="M${cx - rx - 4} ${cy}C${cx - rx - 18} ${crown(head)} ${cx + rx + 18} ${crown(head)} ${cx + rx + 4} ${cy}C${cx + 54} ${cy - 56} ${cx - 54} ${cy - 56} ${cx - rx - 4} ${cy}Z" fill="${fill}"/>`
  )
}
const curtain = (head: Head, fill: string) => {
  const { cx, cy, rx } = head
  return (
    edge(head, fill) +
    svg`<path d="M${cx - rx - 8} ${cy + 20}C${cx - rx - 18} ${crown(head)} ${cx + rx + 18} ${crown(head)} ${cx + rx + 8} ${cy + 20}C${cx + 62} ${cy - 30} ${cx + 22} ${cy - 54} ${cx} ${cy - 72}C${cx - 22} ${cy - 54} ${cx - 62} ${cy - 30} ${cx - rx - 8} ${cy + 20}Z" fill="${fill}"/>`
  )
}
const swept = (head: Head, fill: string) => {
  const { cx, cy, rx } = head
  return (
    edge(head, fill) +
    svg`<path d="M${cx - rx - 6} ${cy + 4}C${cx - rx - 18} ${crown(head)} ${cx + rx + 18} ${crown(head)} ${cx + rx + 8} ${cy + 10}C${cx + 50} ${cy - 30} ${cx - 10} ${cy - 36} ${cx - 26} ${cy - 66}C${cx - 36} ${cy - 34} ${cx - 58} ${cy - 20} ${cx - rx - 6} ${cy + 4}Z" fill="${fill}"/>`
  )
}
const brow = (head: Head, fill: string) => {
  const { cx, cy, rx } = head
  return (
    edge(head, fill) +
    svg`<path d="M${cx - rx - 6} ${cy + 16}C${cx - rx - 18} ${crown(head)} ${cx + rx + 18} ${crown(head)} ${cx + rx + 6} ${cy + 16}C${cx + rx - 6} ${cy - 14} ${cx + 54} ${cy - 24} ${cx + 50} ${cy - 28}H${cx - 50}C${cx - 54} ${cy - 24} ${cx - rx + 6} ${cy - 14} ${cx - rx - 6} ${cy + 16}Z" fill="${fill}"/>`
  )
}
const fall =
  (length: number, flare: number) =>
  ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 22} ${cy + 10}C${cx - rx - 30} ${cy - 134} ${cx + rx + 30} ${cy - 134} ${cx + rx + 22} ${cy + 10}C${cx + rx + 24 + flare} ${cy + length * 0.5} ${cx + rx + 18 + flare} ${cy + length * 0.9} ${cx + rx + flare - 6} ${cy + length}H${cx - rx - flare + 6}C${cx - rx - 18 - flare} ${cy + length * 0.9} ${cx - rx - 24 - flare} ${cy + length * 0.5} ${cx - rx - 22} ${cy + 10}Z" fill="${fill}"/>`
const plait =
  (side: 1 | -1) =>
  ({ cx, cy, rx }: Head, fill: string) =>
    around(6, 0, 1, (angle) => {
      const step = (angle / Math.PI) * 5
      return svg`<ellipse cx="${cx + side * (rx + 6 - step * 2)}" cy="${cy + 58 + step * 27}" rx="${20 - step}" ry="17" fill="${step % 2 ? fill : shade(fill, 0.82)}"/>`
    })
const knot =
  (dx: number, r: number) =>
  ({ cx, cy, ry }: Head, fill: string) =>
    svg`<circle cx="${cx + dx}" cy="${cy - ry - r + 4}" r="${r}" fill="${fill}"/>`
const locks = (head: Head, fill: string) =>
  around(11, 1.06, 1.94, (angle, at) => {
    const x = head.cx + Math.cos(angle) * (head.rx + 12)
    const length = 120 + (at % 3) * 22 + Math.abs(5 - at) * 14
    return svg`<rect x="${x - 9}" y="${head.cy - 40 + Math.sin(angle) * 56}" width="18" height="${length}" rx="9" fill="${at % 2 ? fill : shade(fill, 0.8)}"/>`
  })
const crop = (head: Head, fill: string) => {
  const { cx, cy, rx } = head
  return (
    edge(head, fill) +
    svg`<path d="M${cx - rx - 4} ${cy - 6}C${cx - rx - 18} ${crown(head)} ${cx + rx + 18} ${crown(head)} ${cx + rx + 4} ${cy - 6}C${cx + 60} ${cy - 48} ${cx + 10} ${cy - 60} ${cx - 20} ${cy - 52}C${cx - 44} ${cy - 48} ${cx - 58} ${cy - 30} ${cx - rx - 4} ${cy - 6}Z" fill="${fill}"/>`
  )
}
const fade = (head: Head, fill: string) => {
  const { cx, cy, rx } = head
  return (
    edge(head, fill) +
    svg`<path d="M${cx - rx + 2} ${cy - 30}C${cx - rx - 18} ${crown(head)} ${cx + rx + 18} ${crown(head)} ${cx + rx - 2} ${cy - 30}C${cx + 30} ${cy - 58} ${cx - 30} ${cy - 58} ${cx - rx + 2} ${cy - 30}Z" fill="${fill}"/>`
  )
}
const quiff = ({ cx, cy, rx, ry }: Head, fill: string) =>
  svg`<path d="M${cx - rx - 2} ${cy - 14}C${cx - rx - 10} ${cy - 84} ${cx - 50} ${cy - ry - 10} ${cx - 16} ${cy - ry - 20}C${cx + 10} ${cy - ry - 46} ${cx + 62} ${cy - ry - 40} ${cx + 74} ${cy - ry + 2}C${cx + 84} ${cy - 66} ${cx + rx + 6} ${cy - 40} ${cx + rx + 2} ${cy - 10}C${cx + 58} ${cy - 48} ${cx + 30} ${cy - 58} ${cx} ${cy - 56}S${cx - 58} ${cy - 44} ${cx - rx - 2} ${cy - 14}Z" fill="${fill}"/>`
const flatTop = ({ cx, cy, rx, ry }: Head, fill: string) =>
  svg`<path d="M${cx - rx + 2} ${cy - 26}L${cx - rx - 2} ${cy - ry - 24}Q${cx} ${cy - ry - 40} ${cx + rx + 2} ${cy - ry - 24}L${cx + rx - 2} ${cy - 26}C${cx + 34} ${cy - 60} ${cx - 34} ${cy - 60} ${cx - rx + 2} ${cy - 26}Z" fill="${fill}"/>`
const curlyTop = ({ cx, cy, ry }: Head, fill: string) =>
  around(
    8,
    0,
    1,
    (angle) =>
      svg`<circle cx="${cx - Math.cos(angle) * 62}" cy="${cy - ry * 0.62 - Math.sin(angle) * 28}" r="24" fill="${fill}"/>`,
  )
const sides = ({ cx, cy, rx }: Head, fill: string) =>
  svg`<path d="M${cx - rx - 5} ${cy + 22}C${cx - rx - 12} ${cy - 20} ${cx - rx} ${cy - 44} ${cx - rx + 12} ${cy - 50}C${cx - rx + 4} ${cy - 20} ${cx - rx + 4} ${cy} ${cx - rx + 6} ${cy + 22}ZM${cx + rx + 5} ${cy + 22}C${cx + rx + 12} ${cy - 20} ${cx + rx} ${cy - 44} ${cx + rx - 12} ${cy - 50}C${cx + rx - 4} ${cy - 20} ${cx + rx - 4} ${cy} ${cx + rx - 6} ${cy + 22}Z" fill="${fill}"/>`
const join =
  (...parts: readonly ((head: Head, fill: string) => string)[]) =>
  (head: Head, fill: string) =>
    parts.map((part) => part(head, fill)).join("")

type Cuts = Composition["cut"]
const CUTS: Readonly<Record<Cuts, Cut>> = {
  bun: { back: knot(8, 34), top: swept },
  bob: { back: fall(70, 0), top: swept },
  long: { back: fall(190, 6), top: curtain },
  curls: { back: halo(14, 25, 13), top: curlyTop },
  crop: { top: crop },
  fringe: { back: fall(104, 0), top: brow },
  "long-fringe": { back: fall(200, 10), top: brow },
  flowing: { back: fall(220, 24), top: swept },
  mid: { back: fall(120, 18), top: curtain },
  "long-curls": { back: join(halo(20, 27, 13), fall(120, 16)), top: curtain },
  topknot: { back: knot(6, 36), top: cap },
  buns: { back: join(knot(-52, 26), knot(52, 26)), top: cap },
  plait: { back: join(fall(60, -4), plait(1)), top: curtain },
  plaits: { back: join(plait(1), plait(-1)), top: cap },
  pixie: { back: fall(40, -8), top: brow },
  afro: { back: halo(24, 38, 15), top: cap },
  "short-afro": { back: halo(6, 26, 14), top: cap },
  locks: { back: locks, top: cap },
  puff: { back: knot(0, 46), top: cap },
  puffs: { back: join(knot(-50, 30), knot(50, 30)), top: cap },
  side: { top: swept },
  quiff: { top: quiff },
  "curly-top": { back: halo(2, 20, 12), top: curlyTop },
  fade: { top: fade },
  "flat-top": { top: flatTop },
  balding: { top: sides },
  bald: {},
}

/** Long hair that falls on the shoulders shows under a hat too. */
const FALLING: ReadonlySet<Cuts> = new Set<Cuts>([
  "bob",
  "long",
  "curls",
  "fringe",
  "long-fringe",
  "flowing",
  "mid",
  "long-curls",
  "plait",
  "plaits",
  "afro",
  "locks",
])

export function hair(cut: Cuts, worn: Composition["worn"]): Cut {
  if (WRAPPED.has(worn)) return {}
  if (!COVERING.has(worn)) return CUTS[cut]
  return FALLING.has(cut) ? { back: fall(150, 8), top: sides } : cut === "bald" ? {} : { top: sides }
}
