import { hash } from "node:crypto"
import { pageAddress } from "#app/features/link-page/public"
import { accentOn, loadPublicPage, mix, themeCalled } from "#app/features/link-page/public.server"
import { findOwnAddress, ownAccentOf } from "#app/features/page-editor/public.server"
import { contrastRatio, fullHex } from "#app/ui/contrast"
import { config } from "#platform/config/config.server"
import type { Actor } from "#platform/database/actor.server"
import { cutWithEllipsis } from "#platform/text/cut"
import type { Locale } from "#vocabulary/locales"
import { THEME_NAMES, type ThemeName } from "#vocabulary/page"
import { MAX_WORDS, type Wish } from "./pieces"

/** Goes up when the pieces are drawn otherwise, so that nobody keeps those of before. */
const DRAWING = 1
const LINE_LENGTH = 80
/** White paper, as the counter's card and a mail have it. */
const WHITE = { paper: "#ffffff", surface: "#ffffff", ink: "#1c1917" }

/** The colours of a theme as the pieces have them. `wall` is behind the portrait, `deep` under what is said. */
export type Palette = Readonly<{
  paper: string
  ink: string
  accent: string
  onAccent: string
  wall: string
  deep: string
  onDeep: string
  /** The accent on white, as a fill and as letters. */
  onWhite: Readonly<{ fill: string; text: string; tint: string; ink: string; soft: string }>
}>

/** All that the pieces show of a page. */
export type Contents = Readonly<{
  name: string
  line: string
  picture: string | null
  locale: Locale
  /** The address in the code, and its spelling. */
  address: string
  shown: string
  palette: Palette
  /** In place of what each piece says by itself. */
  words: string | null
}>

export type Studio = Readonly<{ contents: Contents; theme: ThemeName; accent: string | null; version: string }>

/** The content of the pieces for the actor's own page; null for somebody without a page. */
export async function findStudio(actor: Actor, wish: Wish): Promise<Studio | null> {
  const own = await findOwnAddress(actor)
  if (!own) return null
  const page = await loadPublicPage(actor, { id: own.influencerId })
  const address = pageAddress(own, config().publicUrl)
  const theme = THEME_NAMES.find((each) => each === (wish.theme ?? page.theme)) ?? "papier"
  const accent = page.accent ?? null
  const contents: Contents = {
    name: page.name,
    line: cutWithEllipsis(firstSentence(page.bio), LINE_LENGTH),
    picture: page.picture,
    locale: page.locale,
    address,
    shown: address.replace(/^https?:\/\//, "").replace(/\/$/, ""),
    palette: paletteOf(theme, accent),
    words: wish.words ?? null,
  }
  const version = hash("sha256", JSON.stringify([DRAWING, contents]), "base64url").slice(0, 16)
  return { contents, theme, accent, version }
}

/** The first sentence of a biography. At least twelve characters, since shorter ones are mostly abbreviations. */
export function firstSentence(bio: string) {
  const [line = ""] = bio.trim().split("\n")
  return /^.{12,}?[.!?؟](?=\s|$)/u.exec(line)?.[0] ?? line
}

/** The light theme, in the creator's own colour where there is one: what is sent and printed knows no night. */
export function paletteOf(theme: ThemeName, ownAccent: string | null): Palette {
  const { light: ground } = themeCalled(theme)
  const chosen = ownAccent ?? fullHex(ownAccentOf(theme))
  const { fill, onFill } = accentOn(chosen, ground)
  const isDark = contrastRatio("#ffffff", ground.paper) > contrastRatio("#000000", ground.paper)
  const white = accentOn(chosen, WHITE)
  return {
    paper: ground.paper,
    ink: ground.ink,
    accent: fill,
    onAccent: onFill,
    wall: mix(ground.paper, fill, isDark ? 0.22 : 0.32),
    deep: isDark ? ground.surface : readableUnder(fill, ground),
    onDeep: isDark ? ground.ink : ground.paper,
    onWhite: { fill: white.fill, text: white.text, tint: white.tint, ink: WHITE.ink, soft: "#57534e" },
  }
}

/** The accent darkened by the ink until paper-coloured letters can be read on it with ease. */
function readableUnder(accent: string, { paper, ink }: { paper: string; ink: string }) {
  const shares = [0.55, 0.65, 0.75, 0.85]
  return shares.map((share) => mix(accent, ink, share)).find((each) => contrastRatio(each, paper) >= 7) ?? ink
}

/** The choices in an address. Unknown themes are ignored, and words that are too long are cut. */
export function wishIn(search: URLSearchParams): Wish {
  const theme = THEME_NAMES.find((each) => each === search.get("theme"))
  const words = cutWithEllipsis((search.get("words") ?? "").replace(/[\p{Cc}\p{Cs}\p{Co}\s]+/gu, " ").trim(), MAX_WORDS)
  return { ...(theme && { theme }), ...(words && { words }) }
}
