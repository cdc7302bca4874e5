export const APPEARANCES = ["system", "light", "dark"] as const
export type Appearance = (typeof APPEARANCES)[number]

export const APPEARANCE_COOKIE = "appearance"

/** The colour of the browser's own frame: the token `paper` of each mode. */
export const THEME_COLOR = { light: "#faf6ef", dark: "#141210" } as const

/** What the visitor chose, or `system`; anything else in the cookie counts as not chosen. */
export function appearanceOf(cookieHeader: string | null): Appearance {
  const value = /(?:^|;\s*)appearance=(\w+)/.exec(cookieHeader ?? "")?.[1]
  return APPEARANCES.find((appearance) => appearance === value) ?? "system"
}
