import type { ReactNode } from "react"
import { render } from "takumi-js"
import { fontFiles } from "./fonts.server"

type PictureOptions = {
  width: number
  height: number
  /** All texts by people in the picture: fonts of other scripts are loaded only if they need them. */
  words: string
  /** Pictures in it, by the names that its `img` have. */
  images?: { src: string; data: Uint8Array }[]
}

/** A picture drawn from an element, in the fonts of the house. PNG. */
export async function drawPicture(element: ReactNode, { width, height, words, images = [] }: PictureOptions) {
  const fonts = fontFiles(words).map(({ family, weight, woff }) => ({
    name: familiesOf([family]),
    data: woff(),
    weight,
  }))
  return Buffer.from(await render(element, { width, height, format: "png", fonts, emoji: "from-font", images }))
}

/** Without their scripts, which the picture's library finds by itself. */
export function familiesOf(stack: readonly string[]) {
  return [...new Set(stack.map((family) => family.replace(/ .*/, "")))].join(", ")
}

/** A drawing as what an `img` of a picture can show. */
export function drawingAddress(svg: string) {
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`
}
