/** How far two colours (`#rrggbb`) stand apart, from 1 to 21, as WCAG 2.2 measures it. */
export function contrastRatio(one: string, other: string) {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

/** WCAG 2.2 AA: text (1.4.3), and the outlines of what one touches (1.4.11). */
export const AA_TEXT = 4.5
export const AA_OUTLINE = 3

/** `#abc` as `#aabbcc`: a colour field knows no other, nor do the sums here. */
export function fullHex(colour: string) {
  return /^#[\da-f]{3}$/i.test(colour) ? colour.replace(/[\da-f]/gi, "$&$&") : colour
}

function luminance(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number) {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
