import { m } from "#messages"
import type { ThemeName } from "#vocabulary/page"

/** The themes' names are proper names; what each is like is said beside it. */
export function themeName(theme: ThemeName): string {
  return NAMES[theme]()
}

export function themeText(theme: ThemeName): string {
  return TEXTS[theme]()
}

const NAMES: Readonly<Record<ThemeName, () => string>> = {
  papier: m.editor_theme_papier,
  encre: m.editor_theme_encre,
  riviera: m.editor_theme_riviera,
  atelier: m.editor_theme_atelier,
  magazine: m.editor_theme_magazine,
  neon: m.editor_theme_neon,
  medina: m.editor_theme_medina,
  mineral: m.editor_theme_mineral,
}
const TEXTS: Readonly<Record<ThemeName, () => string>> = {
  papier: m.editor_theme_papier_text,
  encre: m.editor_theme_encre_text,
  riviera: m.editor_theme_riviera_text,
  atelier: m.editor_theme_atelier_text,
  magazine: m.editor_theme_magazine_text,
  neon: m.editor_theme_neon_text,
  medina: m.editor_theme_medina_text,
  mineral: m.editor_theme_mineral_text,
}
