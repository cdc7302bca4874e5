import { Document, Page, pdf, renderToBuffer } from "@react-pdf/renderer"
import { expect, test } from "vitest"
import { pdfWords } from "#tests/abuse/pdf-words"
import { pdfLook } from "./look.server"
import { Said } from "./parts"

async function document(text: string, locale: "fr" | "ar") {
  const look = await pdfLook(locale, { words: text, isExact: true })
  return (
    <Document>
      <Page style={{ fontFamily: look.fonts.text }}>
        <Said look={look}>{text}</Said>
      </Page>
    </Document>
  )
}

type Node = Readonly<{ type: string; children?: readonly Node[] }>

const textsIn = ({ type, children = [] }: Node): number =>
  (type === "TEXT" ? 1 : 0) + children.reduce((sum, child) => sum + textsIn(child), 0)

// What stands after a page's end is laid out anew for each page: of lines that were texts of their own, 2 500 took ten seconds.
test("however many lines somebody wrote, they are one text to lay out", async () => {
  const { container } = pdf(await document("a\n".repeat(2_500), "fr"))
  expect(textsIn(container.document as Node)).toBe(1)
})

test.each([
  ["fr", "Bonjour\n\nmerci 12\n- à bientôt"],
  ["ar", "مرحبا\n\nشكرا 293\nسطر"],
  ["ar", "Bonjour\nمرحبا\n\nmerci"],
] as const)("lines are drawn without a box or a letter less in %s: %j", async (locale, text) => {
  const file = await renderToBuffer(await document(text, locale))
  expect(file.toString("latin1")).not.toContain("/Helvetica")
  const words = pdfWords(file)
  expect(words).not.toMatch(/[\0\ufffd\n]/)
  // A PDF has words from right to left in the order of the eye.
  const signs = (written: string) =>
    Array.from(written.replace(/[\s\p{Cf}]/gu, "").normalize("NFKC"))
      .sort()
      .join("")
  expect(signs(words)).toBe(signs(text))
})
