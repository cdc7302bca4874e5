import type { Composition } from "#vocabulary/portrait"
import { backdrop, leaves } from "./backdrop.ts"
import { clothes, earrings, glasses } from "./clothes.ts"
import { beard, cheeks, ears, gaze, neck, nose, skull, smile, wrinkles } from "./face.ts"
import { hair } from "./hair.ts"
import { covering } from "./hats.ts"
import { HAIRS, type Head, METALS, PAPERS, SKINS, type Sway, shade, steady, svg } from "./paper.ts"

const WIDTH = 400
const HEIGHT = 500

/** A part of the sheet: from the left, from the top, width, height. */
type Frame = readonly [number, number, number, number]
type Drawing = {
  /** Lets measures differ, so that people of the same choices are no twins. */
  sway?: Sway
  isMirrored?: boolean
  frame?: Frame
}

/** A portrait of cut paper as SVG; the same for the same choices, as long as nothing sways. */
export function drawPortrait(composed: Composition, { sway = steady, isMirrored = false, frame }: Drawing = {}) {
  const head: Head = { cx: 200 + sway(-8, 8), cy: 226 + sway(-8, 8), rx: sway(62, 75), ry: sway(82, 95) }
  const scene = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${PAPERS[composed.ground]}"/>${backdrop(composed.backdrop, PAPERS[composed.sheet], sway)}${leaves(composed, PAPERS[composed.leafPaper], sway)}`
  const drawn = scene + person(head, composed, sway)
  const turned = isMirrored ? `<g transform="translate(${WIDTH} 0) scale(-1 1)">${drawn}</g>` : drawn
  const [x, y, width, height] = frame ?? [0, 0, WIDTH, HEIGHT]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${turned}</svg>`
}

/** The same as an address for `<img>`, with which it is a picture of its own. */
export function portraitAddress(composed: Composition, frame?: Frame) {
  return `data:image/svg+xml,${encodeURIComponent(drawPortrait(composed, frame && { frame }))}`
}

function person(head: Head, composed: Composition, sway: Sway) {
  const [skin, colour] = [SKINS[composed.skin], HAIRS[composed.hair]]
  const line = shade(skin, isDark(skin) ? 0.4 : 0.52)
  const worn = covering(head, composed.worn, PAPERS[composed.wornPaper])
  const cut = hair(composed.cut, composed.worn)
  const hasBeard = composed.beard === "short" || composed.beard === "full"
  const { eyes, brows, mouth, lips, pattern, collar } = composed
  const outfit = { fill: PAPERS[composed.cloth], print: PAPERS[composed.print], skin, pattern, collar }
  const body = clothes(head, outfit, sway)
  const front = [
    worn.hidesEars ? "" : ears(head, skin),
    skull(head, skin, sway),
    cheeks(head, skin, composed.cheeks),
    composed.lines === "fine" ? wrinkles(head, skin) : "",
    beard(head, colour, composed.beard),
    smile(head, { mouth, lips, skin, line, hasBeard }, sway),
    gaze(head, { eyes, brows, line, hair: colour }, sway),
    nose(head, line, composed.nose),
    cut.top?.(head, colour),
    worn.front,
    worn.hidesEars ? "" : earrings(head, composed.earrings, METALS[composed.metal]),
    glasses(head, composed.glasses, composed.frame),
    worn.over,
  ].join("")
  const tilt = svg`transform="rotate(${sway(-4, 4)} ${head.cx} ${head.cy + 90})"`
  const behind = `<g ${tilt}>${worn.back ?? cut.back?.(head, colour) ?? ""}</g>`
  // A headscarf lies on the shoulders; hair falls behind them.
  return `${worn.liesOnShoulders ? body + behind : behind + neck(head, skin) + body}<g ${tilt}>${front}</g>`
}

function isDark(skin: string) {
  return skin === SKINS.cocoa || skin === SKINS.ebony
}
