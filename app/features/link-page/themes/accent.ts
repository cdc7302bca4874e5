import { AA_OUTLINE, AA_TEXT, contrastRatio } from "#app/ui/contrast"
import type { Ground, Theme } from "./themes"

/** How much of the accent is in the tint behind the media kit. */
const TINT = 0.14
const STEPS = 20

/**
 * An influencer's own colour as each theme takes it: the fill, the text on it, the colour as text, and its tint, by day
 * and by night. Moved towards the theme's ink as far as it must, so that everything stays readable (WCAG 2.2 AA).
 */
export function accentProperties(accent: string, { light, dark }: Theme): Record<`--${string}`, string> {
  const [day, night] = [accentOn(accent, light), accentOn(accent, dark)]
  return {
    "--al": day.fill,
    "--ol": day.onFill,
    "--il": day.text,
    "--sl": day.tint,
    "--ad": night.fill,
    "--od": night.onFill,
    "--id": night.text,
    "--sd": night.tint,
  }
}

export function accentOn(accent: string, { paper, surface, ink }: Ground) {
  const fill = towards(accent, ink, (colour) => reaches(colour, [paper, surface], AA_OUTLINE))
  // One of the two always reaches 4.5.
  const onFill = contrastRatio("#ffffff", fill) >= contrastRatio("#000000", fill) ? "#ffffff" : "#000000"
  const tint = mix(paper, accent, TINT)
  const text = towards(accent, ink, (colour) => reaches(colour, [paper, surface, tint], AA_TEXT))
  return { fill, onFill, text, tint }
}

function reaches(colour: string, grounds: readonly string[], ratio: number) {
  return grounds.every((ground) => contrastRatio(colour, ground) >= ratio)
}

/** The first mixture with the ink that is good enough; the ink itself if none is. */
function towards(colour: string, ink: string, isGood: (mixture: string) => boolean) {
  const mixtures = Array.from({ length: STEPS }, (_, step) => mix(colour, ink, step / STEPS))
  return mixtures.find(isGood) ?? ink
}

/** `share` of the other colour in the one. */
export function mix(one: string, other: string, share: number) {
  const channels = [1, 3, 5].map((at) => {
    const [from, to] = [one, other].map((colour) => Number.parseInt(colour.slice(at, at + 2), 16))
    return Math.round((from ?? 0) + ((to ?? 0) - (from ?? 0)) * share)
  })
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`
}
