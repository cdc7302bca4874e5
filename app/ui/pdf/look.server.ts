import { Font } from "@react-pdf/renderer"
import { directionOf, type Locale } from "#app/locale"
import { drawn } from "./drawn"
import { fontFiles, fontStacks } from "./fonts.server"
import type { PdfLook } from "./parts"

const registered = registerFonts()

/**
 * What the parts of a PDF in a language need to know, once its fonts are there. A sign that they cannot write never becomes
 * another one: `isExact` writes its number, `[U+1F338]`; else it is left out, and a letter or digit of another script is `?`.
 */
export async function pdfLook(locale: Locale, { isExact = false } = {}): Promise<PdfLook> {
  const canWrite = await registered
  const instead = isExact ? asNumber : asMark
  const written = (text: string) => Array.from(drawn(text), (sign) => writtenSign(sign, canWrite, instead)).join("")
  return { locale, isRtl: directionOf(locale) === "rtl", fonts: fontStacks(locale === "ar"), written }
}

/** Which look the same as the signs that they stand for: forms of Arabic letters, wide letters, those of formulas. */
const OTHER_FORM = /[\ufb00-\ufdff\ufe70-\ufefc\uff01-\uff5e\u{1d400}-\u{1d7ff}]/u
/** By which the library keeps the parts of a number in their order; it writes nothing. */
const LTR = "\u200e"

function writtenSign(sign: string, canWrite: (sign: string) => boolean, instead: (sign: string) => string) {
  if (sign === "\n" || sign === LTR) return sign
  if (/\p{Default_Ignorable_Code_Point}/u.test(sign)) return ""
  if (canWrite(sign)) return sign
  if (/\p{Zs}/u.test(sign)) return " "
  const plain = OTHER_FORM.test(sign) ? sign.normalize("NFKC") : sign
  return plain !== sign && Array.from(plain).every(canWrite) ? plain : instead(sign)
}

function asNumber(sign: string) {
  return `[U+${sign.codePointAt(0)?.toString(16).toUpperCase().padStart(4, "0")}]`
}

function asMark(sign: string) {
  return /[\p{L}\p{N}]/u.test(sign) ? "?" : ""
}

/** Returns whether both stacks can write a sign: where none of their fonts has it, the library would write the letter of its last byte. */
async function registerFonts() {
  const signs = new Map<string, ReadonlySet<number>>()
  for (const { family, weight: fontWeight, woff, name } of fontFiles()) {
    Font.register({ family, src: `data:font/woff;base64,${woff.toString("base64")}`, fontWeight })
    await Font.load({ fontFamily: family, fontWeight })
    // The scripts of a family bear the same name, by which the library takes them for one another and embeds them anew at
    // every change from one to the other.
    const font = Font.getFont({ fontFamily: family, fontWeight })?.data
    if (font) Object.defineProperty(font, "postscriptName", { value: name })
    if (font && "characterSet" in font) signs.set(family, new Set(font.characterSet))
  }
  // A word of another language is not to be cut by the rules of English.
  Font.registerHyphenationCallback((word) => [word])
  const stacks = [false, true].flatMap((isArabic) => Object.values(fontStacks(isArabic)))
  return (sign: string) => {
    const number = sign.codePointAt(0) ?? 0
    return number < 0xffff && stacks.every((stack) => stack.some((family) => signs.get(family)?.has(number)))
  }
}
