import type { Composition } from "#vocabulary/portrait"
import { type Head, LIPS, type Sway, shade, svg } from "./paper.ts"

const stroke = (colour: string, width = 4.5) =>
  svg`stroke="${colour}" stroke-width="${width}" fill="none" stroke-linecap="round" stroke-linejoin="round"`

/** Neck, ears, the face itself, and what it looks like from the inside: eyes, nose, mouth. */
export function skull({ cx, cy, rx, ry }: Head, skin: string, sway: Sway) {
  const jaw = sway(0.74, 0.94) * rx
  return svg`<path d="M${cx - rx} ${cy - 8}C${cx - rx} ${cy - ry * 0.78} ${cx - rx * 0.62} ${cy - ry} ${cx} ${cy - ry}S${cx + rx} ${cy - ry * 0.78} ${cx + rx} ${cy - 8}C${cx + rx} ${cy + ry * 0.36} ${cx + jaw} ${cy + ry} ${cx} ${cy + ry}S${cx - rx} ${cy + ry * 0.36} ${cx - rx} ${cy - 8}Z" fill="${skin}"/>`
}

export function neck({ cx, cy }: Head, skin: string) {
  return svg`<path d="M${cx - 30} ${cy + 54}h60v84h-60z" fill="${shade(skin, 0.88)}"/>`
}

export function ears({ cx, cy, rx }: Head, skin: string) {
  const inner = shade(skin, 0.85)
  const ear = (x: number) =>
    svg`<ellipse cx="${x}" cy="${cy + 8}" rx="12" ry="18" fill="${skin}"/><ellipse cx="${x}" cy="${cy + 8}" rx="5" ry="9" fill="${inner}"/>`
  return ear(cx - rx) + ear(cx + rx)
}

const EYES: Readonly<Record<Composition["eyes"], (x: number, y: number, line: string) => string>> = {
  closed: (x, y, line) => svg`<path d="M${x - 12} ${y}q12 9 24 0" ${stroke(line)}/>`,
  smiling: (x, y, line) => svg`<path d="M${x - 12} ${y + 5}q12 -11 24 0" ${stroke(line)}/>`,
  lashes: (x, y, line) =>
    svg`<path d="M${x - 12} ${y}q12 9 24 0M${x - 8} ${y + 5}l-3 5M${x} ${y + 6}v6M${x + 8} ${y + 5}l3 5" ${stroke(line, 3.6)}/>`,
  wide: (x, y, line) =>
    svg`<path d="M${x - 14} ${y + 3}Q${x} ${y - 11} ${x + 14} ${y + 3}Q${x} ${y + 12} ${x - 14} ${y + 3}Z" fill="#FBF6EC"/><circle cx="${x}" cy="${y + 2}" r="6.4" fill="${shade(line, 0.55)}"/><path d="M${x - 14} ${y + 3}Q${x} ${y - 11} ${x + 14} ${y + 3}" ${stroke(line, 4)}/>`,
  dots: (x, y, line) => svg`<ellipse cx="${x}" cy="${y + 2}" rx="5" ry="6.5" fill="${shade(line, 0.7)}"/>`,
}
const BROWS: Readonly<Record<Composition["brows"], string>> = {
  arched: "q16 -11 32 -2",
  soft: "q16 -7 32 0",
  high: "q18 -15 32 2",
  straight: "h30",
  slanted: "q14 -9 32 -6",
}

type Gaze = { eyes: Composition["eyes"]; brows: Composition["brows"]; line: string; hair: string }

export function gaze({ cx, cy }: Head, { eyes, brows, line, hair }: Gaze, sway: Sway) {
  const [eye, apart, lift] = [EYES[eyes], sway(26, 31), sway(20, 26)]
  const half = svg`<path d="M15 ${-lift}${BROWS[brows]}" ${stroke(shade(hair, 0.8), sway(4, 7))}/>`
  return svg`${eye(cx - apart, cy + 1, line)}${eye(cx + apart, cy + 1, line)}<g transform="translate(${cx} ${cy})">${half}<g transform="scale(-1 1)">${half}</g></g>`
}

const NOSES: Readonly<Record<Composition["nose"], string>> = {
  curved: "C6 10 16 22 10 28C6 32 0 31 -5 29",
  round: "C2 8 12 20 8 28C4 32 -6 32 -10 27",
  pointed: "L14 26H-2",
  broad: "Q16 18 6 28Q0 32 -7 27",
  small: "M-9 27q9 8 18 0",
}
export function nose({ cx, cy }: Head, line: string, kind: Composition["nose"]) {
  return svg`<g transform="translate(${cx} ${cy})"><path d="M2 -6${NOSES[kind]}" ${stroke(line)}/></g>`
}

type Mouth = { mouth: Composition["mouth"]; lips: Composition["lips"]; skin: string; line: string; hasBeard: boolean }

/** In a beard the mouth is the skin that shows, else it would be lost in it. */
export function smile({ cx, cy }: Head, { mouth, lips, skin, line, hasBeard }: Mouth, sway: Sway) {
  const y = cy + sway(48, 54)
  const red = lips === "natural" ? (hasBeard ? skin : shade(skin, 0.74)) : LIPS[lips]
  const drawn: Readonly<Record<Composition["mouth"], string>> = {
    full: svg`<path d="M${cx - 19} ${y}Q${cx - 8} ${y - 7} ${cx} ${y - 2}Q${cx + 8} ${y - 7} ${cx + 19} ${y}Q${cx} ${y + 15} ${cx - 19} ${y}Z" fill="${red}"/>`,
    fine: svg`<path d="M${cx - 15} ${y}Q${cx - 6} ${y - 6} ${cx} ${y - 2}Q${cx + 6} ${y - 6} ${cx + 15} ${y}Q${cx} ${y + 11} ${cx - 15} ${y}Z" fill="${red}"/>`,
    smile: svg`<path d="M${cx - 20} ${y}q20 15 40 -2" ${stroke(hasBeard ? skin : line)}/>`,
    grin: svg`<path d="M${cx - 24} ${y - 5}Q${cx} ${y + 2} ${cx + 24} ${y - 5}Q${cx + 14} ${y + 18} ${cx} ${y + 18}T${cx - 24} ${y - 5}Z" fill="${hasBeard ? "#5A1F1A" : shade(red, 0.8)}"/><path d="M${cx - 19} ${y - 2}Q${cx} ${y + 4} ${cx + 19} ${y - 2}L${cx + 15} ${y + 5}Q${cx} ${y + 9} ${cx - 15} ${y + 5}Z" fill="#FBF6EC"/>`,
    smirk: svg`<path d="M${cx - 13} ${y + 2}q14 8 30 -5" ${stroke(hasBeard ? skin : line)}/>`,
  }
  return drawn[mouth]
}

export function cheeks({ cx, cy }: Head, skin: string, kind: Composition["cheeks"]) {
  const y = cy + 30
  if (kind === "none") return ""
  if (kind === "rosy") {
    const tint = shade(skin, 0.9)
    return svg`<circle cx="${cx - 40}" cy="${y}" r="14" fill="${tint}"/><circle cx="${cx + 40}" cy="${y}" r="14" fill="${tint}"/>`
  }
  const dots = [-48, -40, -32, -44, -36, 48, 40, 32, 44, 36]
  return dots
    .map(
      (x, at) => svg`<circle cx="${cx + x}" cy="${y - 8 + (at % 5 > 2 ? 8 : 0)}" r="2.4" fill="${shade(skin, 0.72)}"/>`,
    )
    .join("")
}

export function wrinkles({ cx, cy }: Head, skin: string) {
  const fine = stroke(shade(skin, 0.78), 3)
  return svg`<path d="M${cx - 22} ${cy - 44}q22 -7 44 0M${cx - 56} ${cy + 4}l-7 -4M${cx - 56} ${cy + 9}l-8 3M${cx + 56} ${cy + 4}l7 -4M${cx + 56} ${cy + 9}l8 3M${cx - 30} ${cy + 34}q-6 8 -3 16M${cx + 30} ${cy + 34}q6 8 3 16" ${fine}/>`
}

const BEARDS: Readonly<Record<Exclude<Composition["beard"], "none">, (head: Head, fill: string) => string>> = {
  short: ({ cx, cy, rx, ry }, fill) =>
    svg`<path d="M${cx - rx + 1} ${cy + 6}C${cx - rx + 2} ${cy + ry + 28} ${cx + rx - 2} ${cy + ry + 28} ${cx + rx - 1} ${cy + 6}C${cx + 54} ${cy + 42} ${cx + 34} ${cy + 38} ${cx} ${cy + 38}S${cx - 54} ${cy + 42} ${cx - rx + 1} ${cy + 6}Z" fill="${fill}"/>`,
  full: ({ cx, cy, rx, ry }, fill) =>
    svg`<path d="M${cx - rx + 2} ${cy - 8}C${cx - rx - 2} ${cy + ry + 58} ${cx + rx + 2} ${cy + ry + 58} ${cx + rx - 2} ${cy - 8}C${cx + 58} ${cy + 44} ${cx + 30} ${cy + 36} ${cx} ${cy + 36}S${cx - 58} ${cy + 44} ${cx - rx + 2} ${cy - 8}Z" fill="${fill}"/>`,
  goatee: ({ cx, cy, ry }, fill) =>
    svg`<path d="M${cx - 32} ${cy + 42}C${cx - 36} ${cy + ry + 22} ${cx + 36} ${cy + ry + 22} ${cx + 32} ${cy + 42}C${cx + 16} ${cy + 36} ${cx - 16} ${cy + 36} ${cx - 32} ${cy + 42}Z" fill="${fill}"/>`,
  moustache: ({ cx, cy }, fill) =>
    svg`<path d="M${cx - 34} ${cy + 48}C${cx - 26} ${cy + 32} ${cx - 8} ${cy + 34} ${cx} ${cy + 40}C${cx + 8} ${cy + 34} ${cx + 26} ${cy + 32} ${cx + 34} ${cy + 48}C${cx + 18} ${cy + 46} ${cx + 8} ${cy + 50} ${cx} ${cy + 46}C${cx - 8} ${cy + 50} ${cx - 18} ${cy + 46} ${cx - 34} ${cy + 48}Z" fill="${fill}"/>`,
}
/** Drawn before the mouth, which stays to be seen. */
export function beard(head: Head, fill: string, kind: Composition["beard"]) {
  return kind === "none" ? "" : BEARDS[kind](head, fill)
}
