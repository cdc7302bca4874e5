import { Font } from "@react-pdf/renderer"
import { directionOf, type Locale } from "#app/locale"
import { fontFiles, fontStacks } from "./fonts.server"
import type { PdfLook } from "./parts"

const registered = registerFonts()

/** What the parts of a PDF in a language need to know, once its fonts are there. */
export async function pdfLook(locale: Locale): Promise<PdfLook> {
  await registered
  return { locale, isRtl: directionOf(locale) === "rtl", fonts: fontStacks(locale === "ar") }
}

async function registerFonts() {
  for (const { family, weight: fontWeight, woff, name } of fontFiles()) {
    Font.register({ family, src: `data:font/woff;base64,${woff.toString("base64")}`, fontWeight })
    await Font.load({ fontFamily: family, fontWeight })
    // The scripts of a family bear the same name, by which the library takes them for one another and embeds them anew at
    // every change from one to the other.
    const font = Font.getFont({ fontFamily: family, fontWeight })?.data
    if (font) Object.defineProperty(font, "postscriptName", { value: name })
  }
  // A word of another language is not to be cut by the rules of English.
  Font.registerHyphenationCallback((word) => [word])
}
