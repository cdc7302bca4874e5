import layoutDocument from "@react-pdf/layout"
import renderPdf from "@react-pdf/render"
import { Font, pdf } from "@react-pdf/renderer"
import PDFDocument from "pdfkit"
import type { ReactElement } from "react"

/** A file inside a file, as PDF/A-3 lets one be: the invoice for machines in the invoice for people. */
type Enclosed = Readonly<{ name: string; type: string; description: string; bytes: Uint8Array }>

type Archived = Readonly<{
  title: string
  language: string
  producer: string
  madeAt: Date
  /** With RDF about it, for the file's metadata. */
  enclosed?: Enclosed & Readonly<{ metadata: string }>
}>

/**
 * A PDF/A-3b, with another file in it or without. What the library's own way to bytes does, by its own parts: that way encloses
 * nothing, and names a font that is not in the file. The same document gives the same bytes.
 */
export async function archivePdf(document: ReactElement, { title, language, producer, madeAt, enclosed }: Archived) {
  const { container } = pdf(document as Parameters<typeof pdf>[0])
  // The library's types lack the fonts argument, which the library itself passes.
  const laidOut: (
    document: Parameters<typeof layoutDocument>[0],
    fonts: typeof Font,
  ) => ReturnType<typeof layoutDocument> = layoutDocument
  const layout = await laidOut(container.document, Font)
  const file = new PDFDocument({
    subset: "PDF/A-3b",
    pdfVersion: "1.7",
    lang: language,
    displayTitle: true,
    autoFirstPage: false,
    // Else Helvetica would be named, which is in no file.
    font: "",
    info: { Title: title, Creator: producer, Producer: producer, CreationDate: madeAt, ModDate: madeAt },
  })
  if (enclosed) {
    const { bytes, name, type, description, metadata } = enclosed
    const days = { creationDate: madeAt, modifiedDate: madeAt }
    file.file(bytes, { name, type, description, relationship: "Alternative", ...days })
    file.appendXML(metadata)
  }
  const chunks: Buffer[] = []
  const ended = new Promise<void>((resolve, reject) => {
    file.on("data", (chunk) => chunks.push(Buffer.from(chunk)))
    file.on("end", resolve)
    file.on("error", reject)
  })
  renderPdf(file as unknown as Parameters<typeof renderPdf>[0], layout)
  await ended
  return Buffer.concat(chunks)
}
