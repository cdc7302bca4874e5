import * as paths from "#app/paths"

/** The pieces of the studio, in the order of the screen, with the size of their picture in pixels. */
export const PIECES = {
  story: { width: 1080, height: 1920, files: ["png"] },
  card: { width: 1240, height: 1748, files: ["pdf", "png"] },
  signature: { width: 1200, height: 400, files: ["html", "png"] },
  square: { width: 1080, height: 1080, files: ["png"] },
} as const

export type PieceName = keyof typeof PIECES
export type Ending = (typeof PIECES)[PieceName]["files"][number]

/** Fits on a card in large letters. */
export const MAX_WORDS = 40

export function isPieceName(name: string | undefined): name is PieceName {
  return name !== undefined && Object.hasOwn(PIECES, name)
}

/** The choices for the pieces: another theme than the page's, other words than ours. */
export type Wish = Readonly<{ theme?: string | undefined; words?: string | undefined }>

/** `version` names what is drawn: a browser that has this file needs no other. */
export function pieceHref(name: PieceName, ending: Ending, { theme, words }: Wish, version: string) {
  const query = new URLSearchParams({ ...(theme && { theme }), ...(words && { words }), v: version })
  return `${paths.studioFile(name, ending)}?${query}`
}
