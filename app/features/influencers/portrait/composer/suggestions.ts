import { portraitByChance, type Roll } from "#platform/cut-paper/chance"
import type { Composition } from "#vocabulary/portrait"

/** Two portraits to take as they are: always the same two under the same name, a woman and a man of another skin. */
export function suggestedPortraits(name: string): readonly [Composition, Composition] {
  const roll = rollOf(name)
  const tones = ["fair", "olive", "brown", "dark"] as const
  const first = Math.floor(roll() * tones.length)
  const at = (place: number) => tones[place % tones.length] ?? "fair"
  return [
    portraitByChance(roll, { isWoman: true, tone: at(first) }),
    portraitByChance(roll, { isWoman: false, tone: at(first + 1 + Math.floor(roll() * 3)) }),
  ]
}

/** Chance that falls the same way for the same name: FNV-1a begins it, mulberry32 goes on. */
function rollOf(name: string): Roll {
  let state = 2_166_136_261
  for (const sign of name) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619)
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
