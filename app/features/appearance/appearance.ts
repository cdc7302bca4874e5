import { cookieName, cookieValue } from "#platform/http/cookie"

export const APPEARANCES = ["system", "light", "dark"] as const
export type Appearance = (typeof APPEARANCES)[number]

/** The colour of the browser's own frame: the token `paper` of each mode. */
export const THEME_COLOR = { light: "#faf6ef", dark: "#141210" } as const

/** What the visitor chose, or `system`; anything else in the cookie counts as not chosen. */
export function appearanceOf(cookieHeader: string | null, secure: boolean): Appearance {
  const value = cookieValue(cookieHeader, cookieName("appearance", secure))
  return APPEARANCES.find((appearance) => appearance === value) ?? "system"
}
