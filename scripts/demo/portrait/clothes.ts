import type { Dice } from "../random.ts"
import type { Head } from "./head.ts"
import { shade, svg } from "./paper.ts"

type Cloth = { fill: string; second: string; skin: string }

const stripes = ({ cx }: Head, fill: string, width: number, gap: number) =>
  Array.from({ length: 7 }, (_, at) => {
    const y = 372 + at * gap
    return svg`<path d="M${cx - 190} ${y}Q${cx} ${y + 40} ${cx + 190} ${y}" stroke="${fill}" stroke-width="${width}" fill="none"/>`
  }).join("")
const spots = ({ cx }: Head, fill: string, r: number) =>
  Array.from({ length: 44 }, (_, at) => {
    const [x, y] = [cx - 170 + (at % 11) * 34 + (Math.floor(at / 11) % 2) * 17, 366 + Math.floor(at / 11) * 34]
    return svg`<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`
  }).join("")
const checks = ({ cx }: Head, fill: string) =>
  Array.from(
    { length: 9 },
    (_, at) => svg`<rect x="${cx - 180 + at * 42}" y="330" width="14" height="180" fill="${fill}" opacity=".55"/>`,
  ).join("") +
  Array.from(
    { length: 4 },
    (_, at) => svg`<rect x="0" y="${360 + at * 42}" width="400" height="14" fill="${fill}" opacity=".55"/>`,
  ).join("")
const weave = ({ cx }: Head, fill: string) =>
  Array.from(
    { length: 9 },
    (_, at) => svg`<path d="M${cx - 180 + at * 44} 500l-22 -40 22 -40 22 40z" fill="${fill}"/>`,
  ).join("")

const PATTERNS: readonly ((head: Head, cloth: Cloth) => string)[] = [
  () => "",
  () => "",
  () => "",
  (head, { fill }) => stripes(head, shade(fill, 0.78), 9, 24),
  (head) => stripes(head, "#FBF3E4", 11, 26),
  (head, { second }) => stripes(head, second, 14, 32),
  (head, { second }) => spots(head, second, 7),
  (head) => spots(head, "#FBF3E4", 5),
  (head, { fill }) => checks(head, shade(fill, 0.72)),
  (head, { second }) => weave(head, second),
]

const COLLARS: readonly ((head: Head, cloth: Cloth) => string)[] = [
  () => "",
  ({ cx, cy }, { fill }) =>
    svg`<path d="M${cx - 36} ${cy + 112}Q${cx} ${cy + 158} ${cx + 36} ${cy + 112}" stroke="${shade(fill, 0.76)}" stroke-width="9" fill="none"/>`,
  ({ cx, cy }, { skin }) =>
    svg`<path d="M${cx - 34} ${cy + 114}L${cx} ${cy + 190}L${cx + 34} ${cy + 114}Z" fill="${shade(skin, 0.95)}"/>`,
  ({ cx, cy }, { fill }) =>
    svg`<path d="M${cx - 40} ${cy + 128}C${cx - 40} ${cy + 92} ${cx + 40} ${cy + 92} ${cx + 40} ${cy + 128}Q${cx} ${cy + 146} ${cx - 40} ${cy + 128}Z" fill="${shade(fill, 0.86)}"/>`,
  ({ cx, cy }, { second }) =>
    svg`<path d="M${cx - 36} ${cy + 108}L${cx - 6} ${cy + 152}L${cx - 48} ${cy + 168}L${cx - 62} ${cy + 124}ZM${cx + 36} ${cy + 108}L${cx + 6} ${cy + 152}L${cx + 48} ${cy + 168}L${cx + 62} ${cy + 124}Z" fill="${second}"/>`,
  ({ cx, cy }, { fill }) => {
    const lapel = shade(fill, 0.74)
    return svg`<path d="M${cx - 34} ${cy + 114}L${cx} ${cy + 236}L${cx + 34} ${cy + 114}Z" fill="#FBF3E4"/><path d="M${cx - 36} ${cy + 112}L${cx - 74} ${cy + 150}L${cx - 2} 500V${cy + 232}ZM${cx + 36} ${cy + 112}L${cx + 74} ${cy + 150}L${cx + 2} 500V${cy + 232}Z" fill="${lapel}"/>`
  },
  ({ cx, cy }, { second }) =>
    svg`<path d="M${cx - 82} ${cy + 136}L${cx - 66} 500M${cx + 82} ${cy + 136}L${cx + 66} 500" stroke="${second}" stroke-width="22"/><rect x="${cx - 78}" y="${cy + 224}" width="156" height="90" fill="${second}"/>`,
  ({ cx, cy }, { second }) =>
    svg`<path d="M${cx - 50} ${cy + 116}Q${cx} ${cy + 172} ${cx + 50} ${cy + 116}L${cx + 44} ${cy + 154}Q${cx} ${cy + 192} ${cx - 44} ${cy + 154}Z" fill="${second}"/><path d="M${cx + 20} ${cy + 160}l34 78 -40 10z" fill="${shade(second, 0.84)}"/>`,
]

export function clothes(head: Head, cloth: Cloth, dice: Dice, clip: string) {
  const { cx, cy } = head
  const broad = dice.between(152, 176)
  const torso = svg`M${cx - broad} 500C${cx - broad + 6} ${cy + 168} ${cx - 96} ${cy + 138} ${cx - 34} ${cy + 114}C${cx - 18} ${cy + 144} ${cx + 18} ${cy + 144} ${cx + 34} ${cy + 114}C${cx + 96} ${cy + 138} ${cx + broad - 6} ${cy + 168} ${cx + broad} 500Z`
  const pattern = dice.pick(PATTERNS)(head, cloth)
  return svg`<clipPath id="${clip}"><path d="${torso}"/></clipPath><path d="${torso}" fill="${cloth.fill}"/><g clip-path="url(#${clip})">${pattern}${dice.pick(COLLARS)(head, cloth)}</g>`
}

const PENDANTS = ["drops", "hoops", "pearls"] as const
export function earrings({ cx, cy, rx }: Head, fill: string, dice: Dice) {
  const kind = dice.pick(PENDANTS)
  const one = (x: number) => {
    if (kind === "pearls") return svg`<circle cx="${x}" cy="${cy + 36}" r="9" fill="${fill}"/>`
    if (kind === "hoops")
      return svg`<circle cx="${x}" cy="${cy + 46}" r="18" fill="none" stroke="${fill}" stroke-width="5"/>`
    return svg`<path d="M${x} ${cy + 26}l11 30h-22z" fill="${fill}"/><circle cx="${x}" cy="${cy + 58}" r="11" fill="${fill}"/>`
  }
  return one(cx - rx + 1) + one(cx + rx - 1)
}

const INK = "#1C1917"
export function glasses({ cx, cy }: Head, dice: Dice) {
  const frame = dice.pick([INK, INK, "#5A2E1A", "#B23318", "#1D4D6F"])
  const lens = dice.pick([
    (x: number) => svg`<circle cx="${x}" cy="${cy + 2}" r="21"/>`,
    (x: number) => svg`<rect x="${x - 23}" y="${cy - 15}" width="46" height="35" rx="9"/>`,
    (x: number) => svg`<path d="M${x - 24} ${cy - 14}h48q0 38 -24 38t-24 -38z"/>`,
  ])
  const tint = dice.chance(0.2) ? `fill="${frame}" fill-opacity=".82"` : `fill="none"`
  return svg`<g stroke="${frame}" stroke-width="5" ${tint}>${lens(cx - 30)}${lens(cx + 30)}<path d="M${cx - 8} ${cy - 2}q8 -6 16 0" fill="none"/></g>`
}
