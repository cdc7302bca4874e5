/** Under which name the codes stand among the attachments of a PDF. */
export const ATTACHMENT = "vitrine-figures.json"

/**
 * A PDF with this text attached, as an update behind its end (ISO 32000-2 §7.5.6): what was there stays, byte for byte, so that its
 * hash can be told, and the same two give the same file. For PDFs as our library writes them, with a table of references and a
 * catalog whose names have an object of their own; throws for others.
 */
export function withAttachment(pdf: Buffer, text: string): Buffer {
  const end = pdf.toString("latin1", pdf.lastIndexOf("\nxref\n"))
  const number = (pattern: RegExp) => Number(found(pattern.exec(end)))
  const [size, root, table] = [number(/\/Size (\d+)/), number(/\/Root (\d+) 0 R/), number(/startxref\n(\d+)/)]
  const kept = found(/\/Info \d+ 0 R\n\/ID \[.+\]/.exec(end), 0)
  const catalog = bodyOf(pdf, root)
  const names = Number(found(/\/Names (\d+) 0 R/.exec(catalog)))
  const [file, specification] = [size, size + 1]
  const content = Buffer.from(text)

  const objects = [
    {
      number: file,
      body: `<<\n/Type /EmbeddedFile\n/Subtype /application#2Fjson\n/Params << /Size ${content.length} >>\n/Length ${content.length}\n>>\nstream\n${content.toString("latin1")}\nendstream`,
    },
    {
      number: specification,
      body: `<<\n/Type /Filespec\n/F (${ATTACHMENT})\n/UF (${ATTACHMENT})\n/AFRelationship /Data\n/EF << /F ${file} 0 R >>\n>>`,
    },
    {
      number: names,
      body: extended(bodyOf(pdf, names), `/EmbeddedFiles << /Names [(${ATTACHMENT}) ${specification} 0 R] >>`),
    },
    { number: root, body: extended(catalog, `/Version /1.7\n/AF [${specification} 0 R]`) },
  ]
  return Buffer.concat([
    pdf,
    update(pdf.length, objects, `/Size ${size + 2}\n/Root ${root} 0 R\n${kept}\n/Prev ${table}`),
  ])
}

type Numbered = Readonly<{ number: number; body: string }>

/** The objects, and where each of them begins. */
function update(from: number, objects: readonly Numbered[], trailer: string) {
  let text = "\n"
  const places = objects.map(({ number, body }) => {
    const place = from + text.length
    text += `${number} 0 obj\n${body}\nendobj\n`
    return { number, place }
  })
  const table = from + text.length
  const lines = places.map(({ number, place }) => `${number} 1\n${String(place).padStart(10, "0")} 00000 n \n`)
  text += `xref\n${lines.join("")}trailer\n<<\n${trailer}\n>>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(text, "latin1")
}

function bodyOf(pdf: Buffer, number: number) {
  const head = `\n${number} 0 obj\n`
  const start = pdf.lastIndexOf(head)
  const end = pdf.indexOf("\nendobj", start)
  if (start < 0 || end < 0) throw new Error(`the PDF has no object ${number}`)
  return pdf.toString("latin1", start + head.length, end)
}

/** A dictionary with more in it. */
function extended(dictionary: string, more: string) {
  return `${dictionary.slice(0, dictionary.lastIndexOf(">>"))}${more}\n>>`
}

function found(match: RegExpExecArray | null, group = 1): string {
  const text = match?.[group]
  if (text === undefined) throw new Error("the PDF is not written as our library writes them")
  return text
}
