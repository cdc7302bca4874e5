import { type Dice, dice } from "../random.ts"
import { backdrop, ornaments } from "./backdrop.ts"
import { clothes, earrings, glasses } from "./clothes.ts"
import { beard, blush, ears, eyes, lips, neck, nose, skull, wrinkles } from "./face.ts"
import { BALD, BALDING, type Cut, haircut, UNDER_HAT } from "./hair.ts"
import { COVERING, ghutra, HATS, type Hat, veil } from "./hats.ts"
import type { Head } from "./head.ts"
import { GREYS, hairColour, SKINS, shade, sheets, svg, type Tone } from "./paper.ts"

/** How somebody looks, as far as it is settled; the dice decide the rest. */
export type Look = {
  isWoman: boolean
  tone: Tone
  isVeiled?: boolean
  isOld?: boolean
  hat?: Hat | "ghutra"
  hasPlants?: boolean
}

export const WIDTH = 400
export const HEIGHT = 500

/** A cut-paper portrait as SVG: the same for the same seed, and like no other. */
export function portrait(seed: string, look: Look): string {
  const chance = dice(`portrait/${seed}`)
  const skin = chance.pick(SKINS[look.tone])
  const hair = look.isOld ? chance.pick(GREYS) : hairColour(chance, look.tone)
  const [ground = "", second = "", cloth = "", leaf = "", extra = ""] = sheets(chance, 5, [skin, hair]).map(String)
  const head: Head = {
    cx: 200 + chance.between(-8, 8),
    cy: 226 + chance.between(-8, 8),
    rx: chance.between(62, 75),
    ry: chance.between(82, 95),
  }
  const scene = `<rect width="${WIDTH}" height="${HEIGHT}" fill="${ground}"/>${backdrop(chance, second)}${ornaments(chance, leaf, { plants: look.hasPlants ?? false })}`
  const body = clothes(head, { fill: cloth, second: leaf, skin }, chance, `torso-${seed}`)
  const person = figure(chance, look, { head, skin, hair, extra, body })
  const mirrored = chance.chance(0.5) ? `transform="translate(${WIDTH} 0) scale(-1 1)"` : ""
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}"><g ${mirrored}>${scene}${person}</g></svg>`
}

type Parts = { head: Head; skin: string; hair: string; extra: string; body: string }

function figure(chance: Dice, look: Look, { head, skin, hair, extra, body }: Parts) {
  const { isWoman, isOld = false, isVeiled = false, hat } = look
  const covered = cover(chance, look, head, extra)
  const cut = covered ? BALD : cutOf(chance, look)
  const hasBeard = !isWoman && chance.chance(isOld ? 0.7 : 0.5)
  const line = shade(skin, look.tone === "dark" ? 0.4 : 0.52)
  const face = [
    isVeiled || hat === "ghutra" ? "" : ears(head, skin),
    skull(head, skin, chance),
    blush(head, skin, chance),
    isOld ? wrinkles(head, skin) : "",
    hasBeard ? beard(head, hair, chance) : "",
    lips(head, { skin, line, isWoman, hasBeard }, chance),
    eyes(head, line, isOld ? shade(hair, 0.9) : hair, chance),
    nose(head, line, chance),
  ]
  const jewel =
    isWoman && !isVeiled && chance.chance(0.45)
      ? earrings(head, chance.pick(["#E9A23B", "#F6EBD9", extra]), chance)
      : ""
  const spectacles = chance.chance(isOld ? 0.45 : 0.24) ? glasses(head, chance) : ""
  const worn = hat && hat !== "ghutra" ? HATS[hat](head, extra) : ""
  const tilt = svg`transform="rotate(${chance.between(-4, 4)} ${head.cx} ${head.cy + 90})"`
  const behind = `<g ${tilt}>${covered?.back ?? cut.back?.(head, hair) ?? ""}</g>`
  const front = [...face, cut.top?.(head, hair), covered?.front, jewel, spectacles, worn].join("")
  // A headscarf lies on the shoulders; hair falls behind them.
  return `${isVeiled ? body + behind : behind + neck(head, skin) + body}<g ${tilt}>${front}</g>`
}

function cover(chance: Dice, { isVeiled, hat }: Look, head: Head, fill: string) {
  if (isVeiled) return veil(head, fill, chance)
  if (hat === "ghutra") return ghutra(head, chance.chance(0.5))
  return null
}

function cutOf(chance: Dice, { isWoman, tone, isOld, hat }: Look): Cut {
  if (hat && hat !== "ghutra" && COVERING.has(hat)) {
    if (hat === "wrap" || hat === "turban") return BALD
    return isWoman ? UNDER_HAT.long : UNDER_HAT.short
  }
  if (!isWoman && isOld) return chance.pick([BALD, BALDING, BALDING])
  if (!isWoman && chance.chance(0.07)) return BALD
  const isCoiled = tone === "dark" || (tone === "brown" && chance.chance(0.2))
  return haircut(chance, { isWoman, isCoiled })
}
