import type { Composition } from "#vocabulary/portrait"
import { type Sway, shade, svg } from "./paper.ts"

const all = (count: number, shape: (at: number) => string) =>
  Array.from({ length: count }, (_, at) => shape(at)).join("")

/** The backdrop behind the person: one large sheet in a second colour. */
const BACKDROPS: Readonly<Record<Composition["backdrop"], (sway: Sway, fill: string) => string>> = {
  disc: (sway, fill) =>
    svg`<circle cx="${200 + sway(-70, 70)}" cy="${sway(140, 210)}" r="${sway(118, 158)}" fill="${fill}"/>`,
  arch: (sway, fill) => {
    const r = sway(132, 160)
    return svg`<path d="M${200 - r} 500V${r + 56}a${r} ${r} 0 0 1 ${2 * r} 0V500Z" fill="${fill}"/>`
  },
  wave: (sway, fill) =>
    svg`<path d="M0 ${sway(180, 240)}C70 150 130 260 210 190S340 140 400 ${sway(160, 220)}V500H0Z" fill="${fill}"/>`,
  block: (sway, fill) =>
    svg`<path d="M${sway(-10, 40)} 0H${sway(180, 260)}L${sway(330, 400)} 500H${sway(120, 200)}Z" fill="${fill}"/>`,
  horizon: (sway, fill) => svg`<rect x="0" y="${sway(250, 320)}" width="400" height="260" fill="${fill}"/>`,
  sun: (sway, fill) => {
    const [x, y] = [326, sway(70, 120)]
    const rays = all(
      12,
      (at) => svg`<path d="M-9 -74L0 -118L9 -74Z" transform="translate(${x} ${y}) rotate(${at * 30})" fill="${fill}"/>`,
    )
    return svg`<circle cx="${x}" cy="${y}" r="62" fill="${fill}"/>${rays}`
  },
  stripes: (sway, fill) =>
    all(5, (at) => svg`<rect x="${at * 92 - 30 + sway(-6, 6)}" y="0" width="44" height="500" fill="${fill}"/>`),
  mountains: (sway, fill) => {
    const y = sway(210, 260)
    return svg`<path d="M0 ${y + 60}L90 ${y - 40}L170 ${y + 30}L270 ${y - 90}L400 ${y + 50}V500H0Z" fill="${fill}"/><circle cx="${320}" cy="80" r="38" fill="${shade(fill, 1.16)}"/>`
  },
  panes: (sway, fill) => {
    const y = sway(40, 70)
    return svg`<path d="M46 ${y}h140v170h-140zM214 ${y}h140v170h-140zM46 ${y + 196}h140v270h-140zM214 ${y + 196}h140v270h-140z" fill="${fill}"/>`
  },
  rings: (_sway, fill) => {
    const [x, y] = [400, 0]
    const edge = shade(fill, 0.86)
    return all(3, (at) => svg`<circle cx="${x}" cy="${y}" r="${250 - at * 70}" fill="${at % 2 ? edge : fill}"/>`)
  },
  ripples: (sway, fill) => {
    const wave = (y: number) =>
      svg`<path d="M-10 ${y}q35 -34 70 0t70 0t70 0t70 0t70 0t70 0" stroke="${fill}" stroke-width="20" fill="none"/>`
    const first = sway(40, 90)
    return all(4, (at) => wave(first + at * 74))
  },
  plain: () => "",
}

export function backdrop(kind: Composition["backdrop"], fill: string, sway: Sway) {
  return BACKDROPS[kind](sway, fill)
}

type Cut = (fill: string) => string
/** Each about 80 wide, growing upwards from its foot at 0 0. */
const LEAF: Cut = (fill) =>
  `<path fill="${fill}" d="M0 0C14-22 6-40 22-62C20-40 36-34 34-12C46-26 62-24 74-38C66-16 70-4 52 10C66 10 78 20 94 18C76 34 60 32 46 26C50 40 44 54 50 70C32 58 30 42 28 30C18 40 4 42-8 54C-8 34 4 20 0 0Z"/>`
const ALGA: Cut = (fill) =>
  `<path fill="${fill}" d="M0 40C-10 0-42 8-46-26C-26-18-14-22-8-6C-12-34-38-34-34-70C-16-54-4-46-2-24C2-50-10-72 8-98C14-74 22-54 12-26C24-42 40-44 46-66C54-34 30-30 16-6C28-16 44-8 56-22C52 10 20 6 12 40Z"/>`
const FROND: Cut = (fill) =>
  `<path fill="${fill}" d="M-3 60C-6 10 2-50 30-100C26-84 24-74 24-66L52-78L22-48L54-52L14-24L48-20L8-2L38 10L4 18L26 34L4 36L5 60Z"/>`
const MONSTERA: Cut = (fill) =>
  `<path fill="${fill}" d="M0 50C-50 34-58-10-40-44L-22-22L-28-58C-14-76 8-84 24-82L16-50L40-70C56-56 64-34 60-14L30-14L56 6C48 28 28 46 0 50Z"/>`
const FLOWER: Cut = (fill) =>
  `${all(6, (at) => svg`<ellipse cx="0" cy="-27" rx="14" ry="23" transform="rotate(${at * 60})" fill="${fill}"/>`)}<circle r="11" fill="${shade(fill, 0.72)}"/>`
const TULIP: Cut = (fill) =>
  `<path d="M-4 70V-6h8V70Z" fill="${shade(fill, 0.66)}"/><path fill="${fill}" d="M0 4C-32 0-30-34-26-56L-10-36L0-60L10-36L26-56C30-34 32 0 0 4Z"/>`
const BIRD: Cut = (fill) =>
  `<path fill="${fill}" d="M-50 4C-34-10-20-12-6-6C-10-26 4-44 26-50C20-36 22-24 18-12C30-14 40-10 50 2C38 0 30 4 22 12C8 24-14 20-22 8C-32 12-42 10-50 4Z"/>`
const STAR: Cut = (fill) => `<path fill="${fill}" d="M0-40L11-13L40-12L17 6L26 34L0 18L-26 34L-17 6L-40-12L-11-13Z"/>`
const FRUIT: Cut = (fill) =>
  `<circle r="27" fill="${fill}"/><path d="M2-24C4-40 18-46 32-42C28-30 16-24 2-24Z" fill="${shade(fill, 0.6)}"/>`

const CUTS: Readonly<Record<Exclude<Composition["leaf"], "none">, Cut>> = {
  leaf: LEAF,
  alga: ALGA,
  frond: FROND,
  monstera: MONSTERA,
  flower: FLOWER,
  tulip: TULIP,
  bird: BIRD,
  star: STAR,
  fruit: FRUIT,
}

/** In the corners and along the edges, where no face is hidden; those that are taken first balance each other. */
const PLACES = [
  [40, 128],
  [356, 262],
  [352, 100],
  [48, 300],
  [340, 404],
] as const
const COUNTS: Readonly<Record<Composition["leaves"], number>> = { one: 1, two: 2, three: 3, five: 5 }

/** Cut paper around the person. */
export function leaves({ leaf, leaves: count }: Pick<Composition, "leaf" | "leaves">, fill: string, sway: Sway) {
  if (leaf === "none") return ""
  const cut = CUTS[leaf](fill)
  return PLACES.slice(0, COUNTS[count])
    .map(([x, y]) => {
      const isRight = x > 200
      const turn = sway(-38, 38) + (isRight ? 14 : -14)
      const size = sway(0.8, 1.25)
      return svg`<g transform="translate(${x + sway(-14, 14)} ${y + sway(-26, 26)}) rotate(${turn}) scale(${isRight ? size : -size} ${size})">${cut}</g>`
    })
    .join("")
}
