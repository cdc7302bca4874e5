import type { Composition } from "#vocabulary/portrait"
import { type Head, shade, svg } from "./paper.ts"

/** What a head wears: drawn over the hair. */
const HATS = {
  cap: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 10} ${cy - 34}C${cx - rx - 4} ${cy - 128} ${cx + rx + 4} ${cy - 128} ${cx + rx + 10} ${cy - 34}Z" fill="${fill}"/><path d="M${cx - 10} ${cy - 40}C${cx + 40} ${cy - 54} ${cx + 96} ${cy - 48} ${cx + 114} ${cy - 26}C${cx + 70} ${cy - 30} ${cx + 30} ${cy - 26} ${cx - 10} ${cy - 28}Z" fill="${shade(fill, 0.78)}"/>`,
  beanie: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 6} ${cy - 44}C${cx - rx} ${cy - 148} ${cx + rx} ${cy - 148} ${cx + rx + 6} ${cy - 44}Z" fill="${fill}"/><rect x="${cx - rx - 12}" y="${cy - 62}" width="${rx * 2 + 24}" height="32" rx="12" fill="${shade(fill, 0.8)}"/>`,
  beret: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 6} ${cy - 40}C${cx - rx - 54} ${cy - 92} ${cx - 20} ${cy - 138} ${cx + 40} ${cy - 124}C${cx + rx + 22} ${cy - 114} ${cx + rx + 16} ${cy - 66} ${cx + rx + 4} ${cy - 46}Q${cx} ${cy - 74} ${cx - rx - 6} ${cy - 40}Z" fill="${fill}"/><path d="M${cx + 16} ${cy - 124}l4 -18" stroke="${fill}" stroke-width="7" stroke-linecap="round"/>`,
  "straw-hat": ({ cx, cy, rx }: Head, fill: string) =>
    svg`<ellipse cx="${cx}" cy="${cy - 46}" rx="${rx + 76}" ry="25" fill="#E8C77E"/><path d="M${cx - rx + 4} ${cy - 46}C${cx - rx + 6} ${cy - 132} ${cx + rx - 6} ${cy - 132} ${cx + rx - 4} ${cy - 46}Q${cx} ${cy - 32} ${cx - rx + 4} ${cy - 46}Z" fill="#DDB765"/><path d="M${cx - rx + 3} ${cy - 62}Q${cx} ${cy - 46} ${cx + rx - 3} ${cy - 62}V${cy - 46}Q${cx} ${cy - 30} ${cx - rx + 3} ${cy - 46}Z" fill="${fill}"/>`,
  bucket: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx + 8} ${cy - 56}L${cx - rx + 20} ${cy - 122}Q${cx} ${cy - 136} ${cx + rx - 20} ${cy - 122}L${cx + rx - 8} ${cy - 56}Z" fill="${fill}"/><path d="M${cx - rx + 6} ${cy - 62}H${cx + rx - 6}L${cx + rx + 26} ${cy - 20}Q${cx} ${cy - 44} ${cx - rx - 26} ${cy - 20}Z" fill="${shade(fill, 0.82)}"/>`,
  toque: ({ cx, cy, rx }: Head) =>
    svg`<path d="M${cx - rx + 2} ${cy - 50}C${cx - rx - 66} ${cy - 120} ${cx - 56} ${cy - 196} ${cx - 26} ${cy - 162}C${cx - 14} ${cy - 206} ${cx + 44} ${cy - 200} ${cx + 44} ${cy - 160}C${cx + 96} ${cy - 178} ${cx + rx + 54} ${cy - 108} ${cx + rx - 2} ${cy - 50}Z" fill="#FBF6EC"/><path d="M${cx - rx} ${cy - 72}Q${cx} ${cy - 56} ${cx + rx} ${cy - 72}V${cy - 44}Q${cx} ${cy - 30} ${cx - rx} ${cy - 44}Z" fill="#E9DFCC"/>`,
  chechia: ({ cx, cy, rx }: Head) =>
    svg`<path d="M${cx - rx + 4} ${cy - 46}L${cx - rx + 14} ${cy - 122}Q${cx} ${cy - 136} ${cx + rx - 14} ${cy - 122}L${cx + rx - 4} ${cy - 46}Q${cx} ${cy - 66} ${cx - rx + 4} ${cy - 46}Z" fill="#A62B24"/>`,
  kufi: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx + 2} ${cy - 44}C${cx - rx + 2} ${cy - 116} ${cx + rx - 2} ${cy - 116} ${cx + rx - 2} ${cy - 44}Q${cx} ${cy - 62} ${cx - rx + 2} ${cy - 44}Z" fill="${fill}"/><path d="M${cx - rx + 6} ${cy - 62}q13 -14 26 0t26 -4t26 -2t26 4t24 2" stroke="#FBF3E4" stroke-width="5" fill="none"/>`,
  wrap: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 8} ${cy - 26}C${cx - rx - 30} ${cy - 140} ${cx + rx + 30} ${cy - 140} ${cx + rx + 8} ${cy - 26}Q${cx} ${cy - 84} ${cx - rx - 8} ${cy - 26}Z" fill="${fill}"/><path d="M${cx - 34} ${cy - 104}C${cx - 56} ${cy - 176} ${cx + 6} ${cy - 178} ${cx + 4} ${cy - 128}C${cx + 22} ${cy - 184} ${cx + 78} ${cy - 158} ${cx + 40} ${cy - 100}Z" fill="${shade(fill, 0.84)}"/><path d="M${cx - rx} ${cy - 52}Q${cx} ${cy - 116} ${cx + rx} ${cy - 52}" stroke="${shade(fill, 0.7)}" stroke-width="6" fill="none"/>`,
  turban: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 8} ${cy - 14}C${cx - rx - 44} ${cy - 84} ${cx - 60} ${cy - 146} ${cx + 6} ${cy - 148}C${cx + 70} ${cy - 146} ${cx + rx + 44} ${cy - 84} ${cx + rx + 8} ${cy - 14}C${cx + 56} ${cy - 50} ${cx + 20} ${cy - 66} ${cx} ${cy - 82}C${cx - 20} ${cy - 66} ${cx - 56} ${cy - 50} ${cx - rx - 8} ${cy - 14}Z" fill="${fill}"/><path d="M${cx - rx - 12} ${cy - 52}Q${cx - 20} ${cy - 84} ${cx + 26} ${cy - 140}M${cx - rx - 2} ${cy - 86}Q${cx - 30} ${cy - 108} ${cx - 4} ${cy - 146}M${cx + rx + 10} ${cy - 48}Q${cx + 40} ${cy - 74} ${cx + 4} ${cy - 84}M${cx + rx + 10} ${cy - 78}Q${cx + 50} ${cy - 100} ${cx + 14} ${cy - 108}" stroke="${shade(fill, 0.8)}" stroke-width="5" fill="none" stroke-linecap="round"/>`,
  headband: ({ cx, cy, rx }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 4} ${cy - 30}Q${cx} ${cy - 72} ${cx + rx + 4} ${cy - 30}V${cy - 52}Q${cx} ${cy - 96} ${cx - rx - 4} ${cy - 52}Z" fill="${fill}"/>`,
  headphones: ({ cx, cy, rx, ry }: Head, fill: string) =>
    svg`<path d="M${cx - rx - 12} ${cy}C${cx - rx - 24} ${cy - ry - 54} ${cx + rx + 24} ${cy - ry - 54} ${cx + rx + 12} ${cy}" stroke="#26221F" stroke-width="14" fill="none"/><rect x="${cx - rx - 34}" y="${cy - 26}" width="36" height="66" rx="16" fill="${fill}"/><rect x="${cx + rx - 2}" y="${cy - 26}" width="36" height="66" rx="16" fill="${fill}"/>`,
  flower: ({ cx, cy, rx }: Head, fill: string) =>
    Array.from(
      { length: 6 },
      (_, at) =>
        svg`<ellipse cx="${cx + rx - 8}" cy="${cy - 84}" rx="10" ry="17" transform="rotate(${at * 60} ${cx + rx - 8} ${cy - 62})" fill="${fill}"/>`,
    ).join("") + svg`<circle cx="${cx + rx - 8}" cy="${cy - 62}" r="10" fill="#E9A23B"/>`,
} satisfies Partial<Record<Worn, (head: Head, fill: string) => string>>
type Worn = Composition["worn"]

/** Hats that leave no room for high hair. */
export const COVERING: ReadonlySet<Worn> = new Set<Worn>([
  "cap",
  "beanie",
  "beret",
  "straw-hat",
  "bucket",
  "toque",
  "chechia",
  "kufi",
])
const VEILS: ReadonlySet<Worn> = new Set<Worn>(["veil", "veil-draped", "veil-folded"])
/** Headwear that hides all hair. */
export const WRAPPED: ReadonlySet<Worn> = new Set<Worn>([...VEILS, "wrap", "turban", "ghutra", "shemagh"])

type Covering = { back?: string; front?: string; over?: string; hidesEars: boolean; liesOnShoulders: boolean }

/** Headwear in layers: behind the head, over the edge of the face, over hair and glasses. */
export function covering(head: Head, worn: Worn, fill: string): Covering {
  if (worn === "none") return { hidesEars: false, liesOnShoulders: false }
  if (worn === "veil" || worn === "veil-draped" || worn === "veil-folded")
    return { ...veil(head, worn, fill), hidesEars: true, liesOnShoulders: true }
  if (worn === "ghutra" || worn === "shemagh")
    return { ...ghutra(head, worn === "shemagh"), hidesEars: true, liesOnShoulders: false }
  return { over: HATS[worn](head, fill), hidesEars: false, liesOnShoulders: false }
}

/** A headscarf behind the head; its front goes over the edge of the face. */
function veil({ cx, cy, rx, ry }: Head, kind: "veil" | "veil-draped" | "veil-folded", fill: string) {
  const fold = shade(fill, 0.82)
  const drape = {
    veil: svg`<path d="M${cx - rx - 34} ${cy + 120}Q${cx} ${cy + 190} ${cx + rx + 34} ${cy + 104}L${cx + rx + 26} ${cy + 180}Q${cx} ${cy + 230} ${cx - rx - 30} ${cy + 176}Z" fill="${fold}"/>`,
    "veil-draped": svg`<path d="M${cx + 30} ${cy + 118}C${cx + 70} ${cy + 170} ${cx + 78} ${cy + 240} ${cx + 60} 500H${cx + 126}C${cx + 138} ${cy + 220} ${cx + 120} ${cy + 130} ${cx + rx + 12} ${cy + 70}Z" fill="${fold}"/>`,
    "veil-folded": svg`<path d="M${cx - 70} ${cy + 140}q70 50 150 -8M${cx - 62} ${cy + 166}q66 40 132 0" stroke="${fold}" stroke-width="8" fill="none" stroke-linecap="round"/>`,
  }[kind]
  const back = svg`<path d="M${cx - rx - 30} ${cy + 128}C${cx - rx - 52} ${cy - ry - 66} ${cx + rx + 52} ${cy - ry - 66} ${cx + rx + 30} ${cy + 128}C${cx + 84} ${cy + 204} ${cx - 84} ${cy + 204} ${cx - rx - 30} ${cy + 128}Z" fill="${fill}"/>`
  const inner = svg`<ellipse cx="${cx}" cy="${cy + 2}" rx="${rx + 2}" ry="${ry + 4}" fill="none" stroke="${fold}" stroke-width="10"/>`
  return { back: back + drape, front: inner }
}

/** The white or chequered cloth of the Gulf with its black cord. */
function ghutra({ cx, cy, rx, ry }: Head, isRed: boolean) {
  const cloth = isRed ? "#F3DCD3" : "#FBF6EC"
  const back = svg`<path d="M${cx - rx - 16} ${cy - 30}C${cx - rx - 20} ${cy - ry - 62} ${cx + rx + 20} ${cy - ry - 62} ${cx + rx + 16} ${cy - 30}L${cx + rx + 58} ${cy + 190}H${cx - rx - 58}Z" fill="${cloth}"/>`
  const dots = isRed
    ? Array.from(
        { length: 24 },
        (_, at) =>
          svg`<path d="M${cx - rx - 34 + (at % 2) * (rx * 2 + 58) + (Math.floor(at / 2) % 2) * 10} ${cy + Math.floor(at / 2) * 15}l6 6 -6 6 -6 -6z" fill="#C2402F"/>`,
      ).join("")
    : ""
  const front = svg`<path d="M${cx - rx - 6} ${cy + 6}C${cx - rx - 6} ${cy - ry - 44} ${cx + rx + 6} ${cy - ry - 44} ${cx + rx + 6} ${cy + 6}C${cx + 60} ${cy - 56} ${cx - 60} ${cy - 56} ${cx - rx - 6} ${cy + 6}Z" fill="${shade(cloth, 0.95)}"/><path d="M${cx - rx - 2} ${cy - 58}Q${cx} ${cy - 100} ${cx + rx + 2} ${cy - 58}" stroke="#1C1917" stroke-width="11" fill="none"/>`
  return { back: back + dots, front }
}
