import { THEME_NAMES, type ThemeName } from "#vocabulary/page"
import atelierCss from "./atelier.css?inline"
import encreCss from "./encre.css?inline"
import magazineCss from "./magazine.css?inline"
import medinaCss from "./medina.css?inline"
import mineralCss from "./mineral.css?inline"
import neonCss from "./neon.css?inline"
import notFoundCss from "./not-found.css?inline"
import papierCss from "./papier.css?inline"
import picturesCss from "./pictures.css?inline"
import reviewsCss from "./reviews.css?inline"
import rivieraCss from "./riviera.css?inline"

/** The backgrounds of the accent in a theme, and its ink: the same values as in the style sheet. */
export type Ground = { paper: string; surface: string; ink: string }

export type Theme = {
  /** The whole style of a page, which stands in the page itself. */
  css: string
  light: Ground
  /** The same as by day for a theme that is always dark. */
  dark: Ground
}

const ENCRE: Ground = { paper: "#12100e", surface: "#1b1815", ink: "#f5f0e8" }
const NEON: Ground = { paper: "#0d0f14", surface: "#12151c", ink: "#f4f7fb" }

const THEMES: Readonly<Record<ThemeName, Theme>> = {
  papier: {
    css: papierCss,
    light: { paper: "#faf6ef", surface: "#ffffff", ink: "#1c1917" },
    dark: { paper: "#141210", surface: "#1e1b18", ink: "#f5f0e8" },
  },
  encre: { css: encreCss, light: ENCRE, dark: ENCRE },
  riviera: {
    css: rivieraCss,
    light: { paper: "#f2faf8", surface: "#ffffff", ink: "#12343b" },
    dark: { paper: "#0a2026", surface: "#12313a", ink: "#e6f5f2" },
  },
  atelier: {
    css: atelierCss,
    light: { paper: "#ece8de", surface: "#ffffff", ink: "#17181c" },
    dark: { paper: "#16171a", surface: "#232529", ink: "#f4f2ec" },
  },
  magazine: {
    css: magazineCss,
    light: { paper: "#fdfbf7", surface: "#f3efe7", ink: "#141210" },
    dark: { paper: "#171512", surface: "#211e1a", ink: "#f5f0e6" },
  },
  neon: { css: neonCss, light: NEON, dark: NEON },
  medina: {
    css: medinaCss,
    light: { paper: "#f8ecd6", surface: "#fffaf0", ink: "#3b1f0e" },
    dark: { paper: "#10201f", surface: "#172c2a", ink: "#f6e8cf" },
  },
  mineral: {
    css: mineralCss,
    light: { paper: "#e6e4df", surface: "#d9d6d0", ink: "#26282a" },
    dark: { paper: "#1b1d1f", surface: "#282b2e", ink: "#e8e6e1" },
  },
}

export const NOT_FOUND_STYLE: string = notFoundCss
/** Beside a theme's, for a page whose blocks have pictures or prices. */
export const PICTURES_STYLE: string = picturesCss
/** Beside a theme's, for a page that shows what companies wrote. */
export const REVIEWS_STYLE: string = reviewsCss

/** A theme by its stored name; one that is unknown here, of another version, shows as Papier. */
export function themeCalled(name: string): Theme {
  return THEMES[THEME_NAMES.find((each) => each === name) ?? "papier"]
}

/** Every style sheet that a link page may carry. */
export function allStyles(): string[] {
  return [...THEME_NAMES.map((name) => THEMES[name].css), NOT_FOUND_STYLE, PICTURES_STYLE, REVIEWS_STYLE]
}
