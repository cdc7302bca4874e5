import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import { ttfFromWoff2 } from "../fonts/woff2"

const require = createRequire(import.meta.url)

/** The families of the house with the weights that the files use, one file per script as their packages ship them. */
const FAMILIES = [
  { family: "Display", package: "bricolage-grotesque", scripts: ["latin", "latin-ext"], weights: [800] },
  { family: "Text", package: "instrument-sans", scripts: ["latin", "latin-ext"], weights: [400, 600] },
  { family: "Arabic", package: "readex-pro", scripts: ["arabic", "latin", "latin-ext"], weights: [400, 600] },
] as const

export type FontFile = { family: string; weight: number; woff2: Buffer; name: string }

/** Every font as its package ships it; `family` says its script too, since a PDF chooses among families letter by letter. */
export function fontFiles(): FontFile[] {
  return FAMILIES.flatMap(({ family, package: name, scripts, weights }) =>
    scripts.flatMap((script) => {
      const woff2 = readFileSync(
        require.resolve(`@fontsource-variable/${name}/files/${name}-${script}-wght-normal.woff2`),
      )
      return weights.map((weight) => ({
        family: `${family} ${script}`,
        weight,
        woff2,
        name: `${name}-${script}-${weight}`,
      }))
    }),
  )
}

/** As an address that the PDF library reads fonts from. */
export function ttfAddress({ woff2, name, weight }: FontFile) {
  return `data:font/ttf;base64,${ttfFromWoff2(woff2, { name, weight }).toString("base64")}`
}

/** Where letters are looked for, in order; other scripts follow, so that a name in any of them is written. */
export function fontStacks(isArabic: boolean) {
  const arabic = ["Arabic arabic", "Arabic latin", "Arabic latin-ext"]
  const text = ["Text latin", "Text latin-ext"]
  const display = ["Display latin", "Display latin-ext"]
  return isArabic
    ? { text: [...arabic, ...text], display: [...arabic, ...text] }
    : { text: [...text, ...arabic], display: [...display, ...arabic] }
}
