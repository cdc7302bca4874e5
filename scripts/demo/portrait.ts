import { portraitByChance, type Wish } from "../../platform/cut-paper/chance.ts"
import { drawPortrait } from "../../platform/cut-paper/draw.ts"
import { dice } from "./random.ts"

/** How somebody looks, as far as it is settled; the dice decide the rest. */
export type Look = Wish

/** A cut-paper portrait as SVG, of what the site's composer has: the same for the same seed, and like no other. */
export function portrait(seed: string, look: Look): string {
  const chance = dice(`portrait/${seed}`)
  const composed = portraitByChance(chance.roll, look)
  return drawPortrait(composed, { sway: chance.between, isMirrored: chance.chance(0.5) })
}
