import type { Composition, Paper } from "#vocabulary/portrait"

export const PAPERS: Readonly<Record<Paper, string>> = {
  vermilion: "#E2492B",
  ochre: "#E9A23B",
  straw: "#F4E3A1",
  lime: "#C9D66B",
  green: "#1F7A5C",
  teal: "#1D6F78",
  sky: "#9CC7E8",
  blue: "#2F4FA3",
  lilac: "#7D8FD6",
  night: "#3B3A5E",
  plum: "#5B2B56",
  raspberry: "#B23A6B",
  pink: "#F0A3B1",
  peach: "#F3C6A5",
  sand: "#EAD9BC",
  cream: "#FBF3E4",
}
export const SKINS: Readonly<Record<Composition["skin"], string>> = {
  porcelain: "#F8DFCE",
  rose: "#F2CDB0",
  beige: "#E6B48C",
  honey: "#D39A6C",
  amber: "#BE8054",
  bronze: "#A9683F",
  cocoa: "#8A5231",
  ebony: "#54301D",
}
export const HAIRS: Readonly<Record<Composition["hair"], string>> = {
  black: "#1C1613",
  espresso: "#2E1D14",
  brown: "#4A2A18",
  chestnut: "#7A4522",
  auburn: "#8C2F1B",
  copper: "#B06A2C",
  blond: "#D9A650",
  charcoal: "#3A3A40",
  grey: "#A9A49C",
  white: "#D9D4CA",
}
export const LIPS: Readonly<Record<Exclude<Composition["lips"], "natural">, string>> = {
  red: "#C8433A",
  coral: "#D4654F",
  berry: "#A63A50",
}
export const FRAMES: Readonly<Record<Composition["frame"], string>> = {
  ink: "#1C1917",
  tortoise: "#5A2E1A",
  red: "#B23318",
  blue: "#1D4D6F",
}
export const METALS: Readonly<Record<Composition["metal"], string>> = {
  gold: "#E9A23B",
  ivory: "#F6EBD9",
  coral: "#E2492B",
}

/** Where the head sits; everything else is drawn around it. */
export type Head = { cx: number; cy: number; rx: number; ry: number }

/** A measure that may differ from one drawing to the next: somewhere between the two. */
export type Sway = (least: number, most: number) => number

/** For a portrait that somebody composes: it looks the same each time. */
export const steady: Sway = (least, most) => (least + most) / 2

export function shade(hex: string, factor: number) {
  const parts = rgb(hex).map((part) => Math.max(0, Math.min(255, Math.round(part * factor))))
  return `#${parts.map((part) => part.toString(16).padStart(2, "0")).join("")}`
}

export function rgb(hex: string) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** Two decimals are finer than any screen, and keep the drawing short. */
function n(value: number) {
  return String(Math.round(value * 100) / 100)
}

/** A drawn shape: numbers in the template come out short. */
export function svg(parts: TemplateStringsArray, ...values: (string | number)[]) {
  return String.raw({ raw: parts }, ...values.map((value) => (typeof value === "number" ? n(value) : value)))
}
