import { accentOn, themeCalled } from "#app/features/link-page/public.server"
import { THEME_NAMES, type ThemeName } from "#vocabulary/page"

/** The colours that a theme is drawn with to be chosen from. */
export type ThemeColours = { name: ThemeName; paper: string; surface: string; ink: string; accent: string }

/** All themes by day, in the influencer's own colour where there is one. */
export function themeColours(accent: string | null): ThemeColours[] {
  return THEME_NAMES.map((name) => {
    const { light } = themeCalled(name)
    return { name, ...light, accent: accent ? accentOn(accent, light).fill : ownAccentOf(name) }
  })
}

/** The colour as it is shown by day and by night: moved as far as it must to be readable (WCAG 2.2 AA). */
export function shownAccent(accent: string, theme: string) {
  const { light, dark } = themeCalled(theme)
  const [day, night] = [accentOn(accent, light).fill, accentOn(accent, dark).fill]
  return { day, night, isChanged: day !== accent || night !== accent }
}

/** Read off the theme's own style sheet, so that no second list can differ from it. */
export function ownAccentOf(name: ThemeName): string {
  const { css, light } = themeCalled(name)
  return /--accent:\s*var\(--a[ld],\s*(#[\da-f]{3,6})\)/i.exec(css)?.[1] ?? light.ink
}
