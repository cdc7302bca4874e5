import { readFileSync } from "node:fs"
import { createRequire } from "node:module"

const require = createRequire(import.meta.url)

/** The families of the house with the weights that the files use, one file per script as their packages ship them. */
const FAMILIES = [
  { family: "Display", package: "bricolage-grotesque", scripts: ["latin", "latin-ext"], weights: [800] },
  { family: "Text", package: "instrument-sans", scripts: ["latin", "latin-ext"], weights: [400, 600] },
  { family: "Arabic", package: "readex-pro", scripts: ["arabic", "latin", "latin-ext"], weights: [400, 600] },
] as const

export type FontFile = { family: string; weight: number; woff: Buffer; name: string }

/** Every font as its package ships it; `family` says its script too, since a PDF chooses among families letter by letter. */
export function fontFiles(): FontFile[] {
  return FAMILIES.flatMap(({ family, package: name, scripts, weights }) =>
    scripts.flatMap((script) =>
      weights.map((weight) => ({
        family: `${family} ${script}`,
        weight,
        name: `${name}-${script}-${weight}`,
        woff: readFileSync(require.resolve(`@fontsource/${name}/files/${name}-${script}-${weight}-normal.woff`)),
      })),
    ),
  )
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
