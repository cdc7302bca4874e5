/** The parts of the PDF renderer's library that are used here; it comes without types. */
declare module "pdfkit" {
  type FileOptions = Readonly<{
    name: string
    type: string
    description: string
    relationship: string
    creationDate: Date
    modifiedDate: Date
  }>
  export default class PDFDocument {
    constructor(options: Readonly<Record<string, unknown>>)
    file(bytes: Uint8Array, options: FileOptions): unknown
    appendXML(xml: string): void
    on(event: "data", hear: (chunk: Uint8Array) => void): this
    on(event: "end", hear: () => void): this
    on(event: "error", hear: (error: Error) => void): this
  }
}
