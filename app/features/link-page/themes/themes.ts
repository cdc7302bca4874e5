import notFoundCss from "./not-found.css?inline"
import papierCss from "./papier.css?inline"

type Theme = {
  /** The whole style of a page, which stands in the page itself. */
  css: string
  /** Colour of the browser around the page. */
  color: { light: string; dark: string }
}

const PAPIER: Theme = { css: papierCss, color: { light: "#faf6ef", dark: "#141210" } }

/** One style sheet each. */
const THEMES: ReadonlyMap<string, Theme> = new Map([["papier", PAPIER]])

export const NOT_FOUND_STYLE: string = notFoundCss

/** A theme by its stored name; one that is unknown here, of another version, shows as Papier. */
export function themeCalled(name: string): Theme {
  return THEMES.get(name) ?? PAPIER
}

/** Every style sheet that a link page may carry. */
export function allStyles(): string[] {
  return [...[...THEMES.values()].map(({ css }) => css), NOT_FOUND_STYLE]
}
