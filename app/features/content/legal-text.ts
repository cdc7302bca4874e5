import { type FieldName, type FieldValues, OPERATOR_FIELDS, type OperatorField, SITE_FIELDS } from "./operator"

/** A run of text, text of another kind, a fact put into it, or one that the operator has not given yet. */
export type Piece =
  | string
  | { strong: string }
  | { code: string }
  | { link: string; href: string }
  | { fact: string; field: FieldName }
  | { missing: OperatorField }

/** `id` is what the table of contents leads to; `number` stands apart from the words that it counts. */
export type LegalHeading = { kind: "heading"; id: string; number: string; pieces: Piece[] }
export type LegalBlock =
  | LegalHeading
  | { kind: "subheading" | "paragraph"; pieces: Piece[] }
  | { kind: "list"; items: Piece[][] }

/**
 * A stored text as it is shown: each line is a paragraph, `## ` before it makes it a heading, `### ` a smaller one, `- ` an
 * item of a list. Inside a line: `**strong**`, `` `code` ``, `[words](/terms)`, and facts as `{{operator_name}}`.
 */
export function legalBlocks(content: string, fields: FieldValues): LegalBlock[] {
  const blocks: LegalBlock[] = []
  let headings = 0
  for (const line of content.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    if (line === "") continue
    const [, mark = "", text = line] = /^(#{1,6}|-)\s+(.*)$/.exec(line) ?? []
    const last = blocks.at(-1)
    if (mark === "-" && last?.kind === "list") last.items.push(piecesOf(text, fields))
    else if (mark === "-") blocks.push({ kind: "list", items: [piecesOf(text, fields)] })
    else if (mark === "#" || mark === "##") blocks.push(headingOf(text, ++headings, fields))
    else blocks.push({ kind: mark ? "subheading" : "paragraph", pieces: piecesOf(text, fields) })
  }
  return blocks
}

/** The headings for the table of contents. */
export function headingsOf(blocks: readonly LegalBlock[]): LegalHeading[] {
  return blocks.filter((block) => block.kind === "heading")
}

function headingOf(text: string, place: number, fields: FieldValues): LegalHeading {
  const [, number = "", words = text] = /^(\d{1,3}\.)\s+(.*)$/.exec(text) ?? []
  return { kind: "heading", id: `section-${place}`, number, pieces: piecesOf(words, fields) }
}

/** Each run is bounded, so that no text makes the search slow. */
const MARKS = /\{\{\w{1,60}\}\}|\*\*[^*]{1,300}\*\*|`[^`]{1,300}`|\[[^[\]]{1,300}\]\([^()\s]{1,500}\)/

/** A line with its marks read. */
export function piecesOf(text: string, fields: FieldValues): Piece[] {
  // Odd places of the split hold the marks.
  const parts = text.split(new RegExp(`(${MARKS.source})`))
  return parts
    .map((part, place) => (place % 2 === 0 ? part : markedPiece(part, fields)))
    .filter((piece) => piece !== "")
}

function markedPiece(mark: string, fields: FieldValues): Piece {
  if (mark.startsWith("{{")) return factFor(mark, fields)
  if (mark.startsWith("**")) return { strong: mark.slice(2, -2) }
  if (mark.startsWith("`")) return { code: mark.slice(1, -1) }
  const [link = "", href = ""] = mark.slice(1, -1).split("](")
  // An address that is neither ours nor the web's stays what it is: text.
  return /^(?:https:\/\/|\/(?![/\\]))/.test(href) ? { link, href } : mark
}

function factFor(mark: string, fields: FieldValues): Piece {
  const name = mark.slice(2, -2)
  const field = [...SITE_FIELDS, ...OPERATOR_FIELDS].find((each) => each === name)
  const fact = field && fields[field]
  if (fact) return { fact, field }
  const missing = OPERATOR_FIELDS.find((each) => each === name)
  return missing ? { missing } : mark // a slip of the pen, better seen than swallowed
}
