import { type Locale, m } from "#messages"
import type { PieceName } from "./pieces"

/** A piece's name, its use, and its words by default; null if it has none. */
export const PIECE_WORDS: Readonly<
  Record<
    PieceName,
    { title: () => string; text: () => string; says: ((inputs: object, of: { locale: Locale }) => string) | null }
  >
> = {
  story: { title: m.studio_story, text: m.studio_story_text, says: m.studio_story_says },
  card: { title: m.studio_card, text: m.studio_card_text, says: m.studio_card_says },
  signature: { title: m.studio_signature, text: m.studio_signature_text, says: null },
  square: { title: m.studio_square, text: m.studio_square_text, says: m.studio_square_says },
}
