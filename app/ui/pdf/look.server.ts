import { Font } from "@react-pdf/renderer"
import { directionOf, type Locale } from "#app/locale"
import { drawn } from "./drawn"
import { type FontFile, fontFiles, fontStacks } from "./fonts.server"
import type { PdfLook } from "./parts"
import { unpacked } from "./woff.server"

type LookOptions = {
  /** All texts by people in the file: fonts of other scripts are loaded only if they need them. */
  words: string
  isExact?: boolean
}

/**
 * Fonts and measures for the parts of a PDF in a language. A sign that the fonts lack never becomes another one: `isExact` writes its
 * number, `[U+1F338]`, else it is left out.
 */
export async function pdfLook(locale: Locale, { words, isExact = false }: LookOptions): Promise<PdfLook> {
  const signs = new Map(await Promise.all(fontFiles(words).map(registered)))
  const fonts = fontStacks(locale === "ar", words)
  const canWrite = (sign: string) =>
    Object.values(fonts).every((stack) => stack.some((family) => signs.get(family)?.has(sign.codePointAt(0) ?? 0)))
  const written = isExact ? exactly(canWrite) : asFarAsPossible(canWrite)
  return { locale, isRtl: directionOf(locale) === "rtl", fonts, written: (text) => written(drawn(text)) }
}

type CanWrite = (sign: string) => boolean

const LINE_BREAK = "\n".charCodeAt(0)
const SPACE_SIGN = " ".charCodeAt(0)
/** By which the library keeps the parts of a number in their order; it writes nothing. */
const LTR = "\u200e"
/** With which a table of signs ends. */
const NO_SIGN = 0xffff
/** Nothing is drawn for it, but the letters beside it stand apart. */
const ZWNJ = "\u200c"
/**
 * After an emoji the library begins anew, and would take what follows in the same font from the first font of the stack: so
 * that a sign of another font, of which nothing is seen, stands between them.
 */
const APART = "\u200b"
const NEEDLESS = new RegExp(`${APART}(?=\\s|$)`, "gu")
const IGNORED = /\p{Default_Ignorable_Code_Point}/u
const SPACE = /\p{Zs}/u
/** Several signs can be one drawing, such as a flag; each alone would be another. */
const EMOJI = /[\p{Extended_Pictographic}\p{Regional_Indicator}]/u

/** A font without colours has none of skin. */
const SKIN = /\p{Emoji_Modifier}/gu

// Made when it is first asked for: its rules take some ms to read, of every start.
let graphemes: Intl.Segmenter | undefined

function clustersOf(text: string) {
  graphemes ??= new Intl.Segmenter(undefined, { granularity: "grapheme" })
  return Array.from(graphemes.segment(text.normalize("NFC")), ({ segment }) => segment.replace(SKIN, ""))
}

/** Which look the same as the signs that they stand for: forms of Arabic letters, wide letters, those of formulas. */
const OTHER_FORM = /[\ufb00-\ufb06\ufb50-\ufdff\ufe70-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u
/** Letters of which many look like Latin letters and digits: within a word of those they would be read as such. */
const LOOKALIKE = /[\p{Script=Cyrillic}\p{Script=Greek}]/u
const LATIN = /[\p{Script=Latin}\d]/u

function exactly(canWrite: CanWrite) {
  const numbered = (sign: string) => `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`
  const writtenSign = (sign: string) => {
    if (sign === "\n" || sign === LTR) return sign
    if (IGNORED.test(sign)) return ""
    if (canWrite(sign)) return sign
    if (SPACE.test(sign)) return " "
    const plain = OTHER_FORM.test(sign) ? sign.normalize("NFKC") : sign
    return plain !== sign && Array.from(plain).every(canWrite) ? plain : numbered(sign)
  }
  const writtenWord = (word: string) => {
    const isMixed = LOOKALIKE.test(word) && LATIN.test(word)
    return clustersOf(word).map((cluster) => {
      if (isOneDrawing(cluster, canWrite)) return cluster + APART
      return Array.from(cluster, (sign) => (isMixed && LOOKALIKE.test(sign) ? numbered(sign) : writtenSign(sign))).join(
        "",
      )
    })
  }
  return (text: string) => text.split(/(\s)/u).flatMap(writtenWord).join("").replace(NEEDLESS, "")
}

function asFarAsPossible(canWrite: CanWrite) {
  const writtenSign = (sign: string) => {
    if (sign === "\n" || sign === LTR || canWrite(sign)) return sign
    if (IGNORED.test(sign)) return ""
    if (SPACE.test(sign)) return " "
    const plain = Array.from(sign.normalize("NFKC"))
    return plain.every(canWrite) ? plain.join("") : ""
  }
  const writtenCluster = (cluster: string) => {
    if (isOneDrawing(cluster, canWrite)) return cluster + APART
    // A digit in a box is a digit; what else is drawn of several signs is all there or not at all.
    return EMOJI.test(cluster) && !Array.from(cluster).every((sign) => canWrite(sign) || IGNORED.test(sign))
      ? ""
      : Array.from(cluster, writtenSign).join("")
  }
  // A sign left out between two spaces leaves one space.
  return (text: string) =>
    clustersOf(text).map(writtenCluster).join("").replace(NEEDLESS, "").replace(/ {2,}/g, " ").trim()
}

function isOneDrawing(cluster: string, canWrite: CanWrite) {
  return EMOJI.test(cluster) && Array.from(cluster).every(canWrite)
}

const registrations = new Map<string, Promise<[string, Set<number>]>>()

/** Once for each font, as long as the process is there. */
export function registered(file: FontFile) {
  const known = registrations.get(file.name)
  if (known) return known
  const registering = register(file)
  registrations.set(file.name, registering)
  registering.catch(() => registrations.delete(file.name)) // the next who asks tries again
  return registering
}

/** Which signs a family has; where no font has one, the library would write the letter of its last byte. */
async function register({ family, weight: fontWeight, name, signs, woff }: FontFile): Promise<[string, Set<number>]> {
  Font.register({ family, src: `data:font/ttf;base64,${unpacked(woff()).toString("base64")}`, fontWeight })
  // A word of another language is not to be cut by the rules of English.
  Font.registerHyphenationCallback((word) => [word])
  await Font.load({ fontFamily: family, fontWeight })
  const font = Font.getFont({ fontFamily: family, fontWeight })?.data
  if (!font || !("characterSet" in font)) throw new Error(`the font ${name} cannot be read`)
  const own = new Set<number>(
    font.characterSet.filter((sign: number) => !signs || signs.test(String.fromCodePoint(sign))),
  )
  own.delete(NO_SIGN)
  // Left to itself, the library takes a font for it that is in no file.
  own.add(LINE_BREAK)
  if (family === "Arabic arabic") for (const mark of [ZWNJ, APART, LTR]) own.add(mark.charCodeAt(0))
  const getGlyph = font.getGlyph.bind(font)
  Object.assign(font, {
    hasGlyphForCodePoint: (sign: number) => own.has(sign),
    // The library counts the signs of a glyph where its text counts UTF-16 units: after an emoji, it would draw boxes. And a
    // glyph first seen as a part of another, the E of É, is kept without its sign: copied text would lose it.
    getGlyph: (id: number, signsOf: number[] = []) => {
      // It is taken off the end of a line, but not where one reads from the right.
      if (id === 0 && signsOf[0] === LINE_BREAK) return font.glyphForCodePoint(SPACE_SIGN)
      const units = Array.from(String.fromCodePoint(...signsOf).split(""), (unit) => unit.charCodeAt(0))
      const glyph = getGlyph(id, units)
      // A font has one glyph for all signs that it lacks. If it were kept as that of the first such sign, the hyphen of a broken word, a
      // mark that writes nothing would be drawn as the box.
      if (id === 0) return Object.assign(Object.create(glyph), { codePoints: units })
      if (glyph.codePoints.length === 0) Object.assign(glyph, { codePoints: units })
      return glyph
    },
  })
  // The scripts of a family bear the same name, by which the library takes them for one another and embeds them anew at
  // every change from one to the other.
  Object.defineProperty(font, "postscriptName", { value: name })
  return [family, own]
}
