import type { Composition } from "#vocabulary/portrait"
import { FRAMES, type Head, type Sway, shade, svg } from "./paper.ts"

type Cloth = { fill: string; print: string; skin: string }

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

const PATTERNS: Readonly<Record<Composition["pattern"], (head: Head, cloth: Cloth) => string>> = {
  plain: () => "",
  tone: (head, { fill }) => stripes(head, shade(fill, 0.78), 9, 24),
  sailor: (head, { print }) => stripes(head, print, 10, 25),
  bands: (head, { print }) => stripes(head, print, 14, 32),
  spots: (head, { print }) => spots(head, print, 7),
  dots: (head, { print }) => spots(head, print, 5),
  checks: (head, { fill }) => checks(head, shade(fill, 0.72)),
  weave: (head, { print }) => weave(head, print),
}

const COLLARS: Readonly<Record<Composition["collar"], (head: Head, cloth: Cloth) => string>> = {
  none: () => "",
  round: ({ cx, cy }, { fill }) =>
    svg`<path d="M${cx - 36} ${cy + 112}Q${cx} ${cy + 158} ${cx + 36} ${cy + 112}" stroke="${shade(fill, 0.76)}" stroke-width="9" fill="none"/>`,
  vee: ({ cx, cy }, { skin }) =>
    svg`<path d="M${cx - 34} ${cy + 114}L${cx} ${cy + 190}L${cx + 34} ${cy + 114}Z" fill="${shade(skin, 0.95)}"/>`,
  roll: ({ cx, cy }, { fill }) =>
    svg`<path d="M${cx - 40} ${cy + 128}C${cx - 40} ${cy + 92} ${cx + 40} ${cy + 92} ${cx + 40} ${cy + 128}Q${cx} ${cy + 146} ${cx - 40} ${cy + 128}Z" fill="${shade(fill, 0.86)}"/>`,
  shirt: ({ cx, cy }, { print }) =>
    svg`<path d="M${cx - 36} ${cy + 108}L${cx - 6} ${cy + 152}L${cx - 48} ${cy + 168}L${cx - 62} ${cy + 124}ZM${cx + 36} ${cy + 108}L${cx + 6} ${cy + 152}L${cx + 48} ${cy + 168}L${cx + 62} ${cy + 124}Z" fill="${print}"/>`,
  jacket: ({ cx, cy }, { fill }) => {
    const lapel = shade(fill, 0.74)
    return svg`<path d="M${cx - 34} ${cy + 114}L${cx} ${cy + 236}L${cx + 34} ${cy + 114}Z" fill="#FBF3E4"/><path d="M${cx - 36} ${cy + 112}L${cx - 74} ${cy + 150}L${cx - 2} 500V${cy + 232}ZM${cx + 36} ${cy + 112}L${cx + 74} ${cy + 150}L${cx + 2} 500V${cy + 232}Z" fill="${lapel}"/>`
  },
  dungarees: ({ cx, cy }, { print }) =>
    svg`<path d="M${cx - 82} ${cy + 136}L${cx - 66} 500M${cx + 82} ${cy + 136}L${cx + 66} 500" stroke="${print}" stroke-width="22"/><rect x="${cx - 78}" y="${cy + 224}" width="156" height="90" fill="${print}"/>`,
  scarf: ({ cx, cy }, { print }) =>
    svg`<path d="M${cx - 50} ${cy + 116}Q${cx} ${cy + 172} ${cx + 50} ${cy + 116}L${cx + 44} ${cy + 154}Q${cx} ${cy + 192} ${cx - 44} ${cy + 154}Z" fill="${print}"/><path d="M${cx + 20} ${cy + 160}l34 78 -40 10z" fill="${shade(print, 0.84)}"/>`,
}

type Outfit = Cloth & { pattern: Composition["pattern"]; collar: Composition["collar"] }

export function clothes(head: Head, { pattern, collar, ...cloth }: Outfit, sway: Sway) {
  const { cx, cy } = head
  const broad = sway(152, 176)
  const torso = svg`M${cx - broad} 500C${cx - broad + 6} ${cy + 168} ${cx - 96} ${cy + 138} ${cx - 34} ${cy + 114}C${cx - 18} ${cy + 144} ${cx + 18} ${cy + 144} ${cx + 34} ${cy + 114}C${cx + 96} ${cy + 138} ${cx + broad - 6} ${cy + 168} ${cx + broad} 500Z`
  return svg`<clipPath id="torso"><path d="${torso}"/></clipPath><path d="${torso}" fill="${cloth.fill}"/><g clip-path="url(#torso)">${PATTERNS[pattern](head, cloth)}${COLLARS[collar](head, cloth)}</g>`
}

export function earrings({ cx, cy, rx }: Head, kind: Composition["earrings"], fill: string) {
  const one = (x: number) => {
    if (kind === "pearls") return svg`<circle cx="${x}" cy="${cy + 36}" r="9" fill="${fill}"/>`
    if (kind === "hoops")
      return svg`<circle cx="${x}" cy="${cy + 46}" r="18" fill="none" stroke="${fill}" stroke-width="5"/>`
    return svg`<path d="M${x} ${cy + 26}l11 30h-22z" fill="${fill}"/><circle cx="${x}" cy="${cy + 58}" r="11" fill="${fill}"/>`
  }
  return kind === "none" ? "" : one(cx - rx + 1) + one(cx + rx - 1)
}

const LENSES: Readonly<Record<Exclude<Composition["glasses"], "none">, (x: number, y: number) => string>> = {
  round: (x, y) => svg`<circle cx="${x}" cy="${y}" r="21"/>`,
  square: (x, y) => svg`<rect x="${x - 23}" y="${y - 17}" width="46" height="35" rx="9"/>`,
  aviator: (x, y) => svg`<path d="M${x - 24} ${y - 16}h48q0 38 -24 38t-24 -38z"/>`,
  dark: (x, y) => svg`<path d="M${x - 24} ${y - 14}h48q0 36 -24 36t-24 -36z"/>`,
}
export function glasses({ cx, cy }: Head, kind: Composition["glasses"], frame: Composition["frame"]) {
  if (kind === "none") return ""
  const [lens, colour] = [LENSES[kind], FRAMES[frame]]
  const tint = kind === "dark" ? `fill="${colour}" fill-opacity=".86"` : `fill="none"`
  return svg`<g stroke="${colour}" stroke-width="5" ${tint}>${lens(cx - 30, cy + 2)}${lens(cx + 30, cy + 2)}<path d="M${cx - 8} ${cy - 2}q8 -6 16 0" fill="none"/></g>`
}
