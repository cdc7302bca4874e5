import { directionOf, type Locale } from "#app/locale"
import { DARK } from "./colours"

const LATIN = "'Instrument Sans', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"
const LATIN_DISPLAY = "'Bricolage Grotesque', 'Avenir Next', 'Segoe UI', Helvetica, Arial, sans-serif"
const ARABIC = "'Readex Pro', 'Segoe UI', 'Geeza Pro', 'Noto Sans Arabic', Tahoma, Arial, sans-serif"

/** How a language is set in mails. Sides are named outright: few mail programs know `start` and `end`. */
export function mailLook(locale: Locale) {
  const isArabic = locale === "ar"
  const direction = directionOf(locale)
  return {
    direction,
    startSide: direction === "rtl" ? ("right" as const) : ("left" as const),
    textFont: isArabic ? ARABIC : LATIN,
    displayFont: isArabic ? ARABIC : LATIN_DISPLAY,
    leading: isArabic ? "30px" : "26px",
    // Arabic letters are joined: no tracking.
    tracking: isArabic ? "0" : "-0.02em",
  }
}

/** For the mail programs that turn dark and read style sheets; the others keep the light look, or turn it themselves. */
export const DARK_STYLE = `@media (prefers-color-scheme: dark) {
${rule(".paper", { "background-color": DARK.paper })}
${rule(".card", { "background-color": DARK.surface, "border-color": DARK.ink })}
${rule(".ink", { color: DARK.ink })}
${rule(".stall", { "border-color": DARK.ink })}
${rule(".soft", { color: DARK["ink-soft"] })}
${rule(".rule", { "border-color": DARK.line })}
${rule(".button", { "background-color": DARK.accent, "border-color": DARK.accent, color: DARK["on-accent"] })}
}`

/** Inline styles are stronger than a style sheet, unless it insists. */
function rule(selector: string, declarations: Readonly<Record<string, string>>) {
  const lines = Object.entries(declarations).map(([name, value]) => `${name}: ${value} !important`)
  return `${selector} { ${lines.join("; ")} }`
}
