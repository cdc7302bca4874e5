import { inflateSync } from "node:zlib"

/** What a structural look finds against PDF/A-3b; nothing where it is one, as far as its structure says. */
export function pdfAFaults(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const text = file.toString("latin1")
  const metadata = streamsOf(file).find((each) => each.head.includes("/Type /Metadata"))
  const xmp = metadata?.body.toString("utf8") ?? ""
  const fonts = objectsOf(text).filter((each) => /\/Type \/FontDescriptor/.test(each))
  const checks: Readonly<Record<string, boolean>> = {
    "begins with a version and four bytes above 127": /^%PDF-1\.[4-7]\n%[\x80-\xff]{4}/.test(text),
    "says which part of PDF/A it is": /<pdfaid:part>3<\/pdfaid:part>/.test(xmp),
    "says that it conforms to b": /<pdfaid:conformance>B<\/pdfaid:conformance>/.test(xmp),
    "its metadata is not compressed": metadata !== undefined && !metadata.head.includes("/Filter"),
    "has an output intent with a profile": /\/S \/GTS_PDFA1/.test(text) && /\/DestOutputProfile \d+ 0 R/.test(text),
    "is not encrypted": !/\/Encrypt\b/.test(text),
    "has an identifier": /\/ID \[<[0-9a-f]+> <[0-9a-f]+>\]/i.test(text),
    "every font is in it": fonts.length > 0 && fonts.every((each) => /\/FontFile[23]? \d+ 0 R/.test(each)),
    "no font is one of the reader's": !/\/Subtype \/Type1\b/.test(text),
    "has no script, no sound, no film": !/\/(?:JavaScript|JS|Launch|Sound|Movie|RichMedia)\b/.test(text),
    "has no code of LZW": !/\/LZWDecode/.test(text),
    "asks a reader to make no appearances": !/\/NeedAppearances true/.test(text),
  }
  return Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))
}

/** As `pdfAFaults`, of what makes a PDF/A-3 a Factur-X. */
export function facturXFaults(bytes: Uint8Array): string[] {
  const file = Buffer.from(bytes)
  const text = file.toString("latin1")
  const xmp =
    streamsOf(file)
      .find((each) => each.head.includes("/Type /Metadata"))
      ?.body.toString("utf8") ?? ""
  const spec = objectsOf(text).find((each) => /\/Type \/Filespec/.test(each)) ?? ""
  const checks: Readonly<Record<string, boolean>> = {
    "the XML is related to the document": /\/AFRelationship \/(?:Alternative|Data|Source)\b/.test(spec),
    "it is called factur-x.xml": /\/F \(factur-x\.xml\)/.test(spec) && /\/UF \(factur-x\.xml\)/.test(spec),
    "the catalogue names it": /\/AF \[\d+ 0 R\]/.test(text) && /\/EmbeddedFiles/.test(text),
    "it says its type and its day": /\/Subtype \/text#2Fxml/.test(text) && /\/ModDate/.test(text),
    "the metadata say which": /<fx:DocumentFileName>factur-x\.xml<\/fx:DocumentFileName>/.test(xmp),
    "and of which profile": /<fx:ConformanceLevel>EN 16931<\/fx:ConformanceLevel>/.test(xmp),
    "their schema is described":
      /pdfaExtension:schemas/.test(xmp) && /urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#/.test(xmp),
  }
  return [...pdfAFaults(bytes), ...Object.entries(checks).flatMap(([name, holds]) => (holds ? [] : [name]))]
}

/** The invoice for machines that a PDF holds. */
export function enclosedXml(bytes: Uint8Array): string {
  const found = streamsOf(Buffer.from(bytes)).find((each) => each.head.includes("/Type /EmbeddedFile"))
  if (!found) throw new Error("the PDF holds no file")
  return (found.head.includes("/FlateDecode") ? inflateSync(found.body) : found.body).toString("utf8")
}

function objectsOf(text: string) {
  return text.split(/\bendobj\b/)
}

function streamsOf(file: Buffer) {
  const text = file.toString("latin1")
  return [...text.matchAll(/\d+ 0 obj\n(?<head><<(?:(?!stream\n)[\s\S])*?>>)\nstream\n/g)].map((found) => {
    const head = found.groups?.head ?? ""
    const start = found.index + found[0].length
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
    return { head, body: file.subarray(start, start + length) }
  })
}
