import type { Dice } from "../random.ts"

export const PAPERS = [
  "#E2492B",
  "#E9A23B",
  "#2F4FA3",
  "#1F7A5C",
  "#F0A3B1",
  "#9CC7E8",
  "#5B2B56",
  "#EAD9BC",
  "#1D6F78",
  "#C9D66B",
  "#F3C6A5",
  "#7D8FD6",
  "#B23A6B",
  "#F4E3A1",
  "#3B3A5E",
]
export const SKINS = {
  fair: ["#F8DFCE", "#F6D7C3", "#F2CDB0", "#EFC3A4"],
  olive: ["#EDC19C", "#E6B48C", "#DDA679", "#D39A6C"],
  brown: ["#CF9467", "#BE8054", "#B27347", "#A9683F"],
  dark: ["#8A5231", "#7A4728", "#673B22", "#54301D"],
} as const
export type Tone = keyof typeof SKINS

const HAIRS: Record<Tone, string[]> = {
  fair: ["#2E1D14", "#4A2A18", "#7A4522", "#B06A2C", "#D9A650", "#8C2F1B", "#3A3A40", "#E3C07A", "#5B3A22"],
  olive: ["#1C1613", "#2E1D14", "#4A2A18", "#6B3B1E", "#7A4522"],
  brown: ["#1C1613", "#241713", "#2E1D14", "#43261A"],
  dark: ["#171210", "#1C1613", "#2A1A14", "#3A3A40", "#5A2E1A"],
}
export const GREYS = ["#C9C3B8", "#D9D4CA", "#A9A49C"]

export function hairColour(dice: Dice, tone: Tone) {
  return dice.pick(HAIRS[tone])
}

/** Sheets of paper that lie side by side: no two alike, none of a colour that is taken. */
export function sheets(dice: Dice, count: number, taken: readonly string[] = []) {
  const chosen = [...taken]
  while (chosen.length < taken.length + count) {
    const paper = dice.pick(PAPERS)
    if (chosen.every((other) => distance(paper, other) > 70)) chosen.push(paper)
  }
  return chosen.slice(taken.length)
}

export function shade(hex: string, factor: number) {
  const parts = rgb(hex).map((part) => Math.max(0, Math.min(255, Math.round(part * factor))))
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`
}

export function distance(a: string, b: string) {
  const [one, other] = [rgb(a), rgb(b)]
  return Math.hypot(...one.map((part, at) => part - (other[at] ?? 0)))
}

function rgb(hex: string) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Two decimals are finer than any screen, and keep the drawing short. */
export function n(value: number) {
  return String(Math.round(value * 100) / 100)
}

/** A drawn shape: numbers in the template come out short. */
export function svg(parts: TemplateStringsArray, ...values: (string | number)[]) {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === "number" ? n(value) : value)))
}
