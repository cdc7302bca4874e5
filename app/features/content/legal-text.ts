import { type FieldValues, OPERATOR_FIELDS, type OperatorField, SITE_FIELDS } from "./operator"

/** A run of text, a fact put into it, or one that the operator has not given yet. */
export type Piece = string | { fact: string } | { missing: OperatorField }
export type LegalBlock = { kind: "heading" | "paragraph"; pieces: Piece[] } | { kind: "list"; items: Piece[][] }

/**
 * A stored text as it is shown: each line is a paragraph, `## ` before it makes it a heading, `- ` an item of a list.
 * Facts stand in it as `{{operator_name}}`.
 */
export function legalBlocks(content: string, fields: FieldValues): LegalBlock[] {
  const blocks: LegalBlock[] = []
  for (const line of content.split(/\r\n|\r|\n/).map((each) => each.trim())) {
    if (line === "") continue
    const [, mark = "", text = line] = /^(#{1,6}|-)\s+(.*)$/.exec(line) ?? []
    const pieces = piecesOf(text, fields)
    const last = blocks.at(-1)
    if (mark !== "-") blocks.push({ kind: mark ? "heading" : "paragraph", pieces })
    else if (last?.kind === "list") last.items.push(pieces)
    else blocks.push({ kind: "list", items: [pieces] })
  }
  return blocks
}

/** The names between double braces, in the order of the text. */
export function placeholdersIn(content: string): string[] {
  return [...content.matchAll(PLACEHOLDER)].map(([, name = ""]) => name)
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g

function piecesOf(text: string, fields: FieldValues): Piece[] {
  // Odd places of the split hold the names.
  const parts = text.split(PLACEHOLDER)
  return parts.map((part, place) => (place % 2 === 0 ? part : factFor(part, fields))).filter((piece) => piece !== "")
}

function factFor(name: string, fields: FieldValues): Piece {
  const known = [...SITE_FIELDS, ...OPERATOR_FIELDS].find((field) => field === name)
  const fact = known && fields[known]
  if (fact) return { fact }
  const missing = OPERATOR_FIELDS.find((field) => field === name)
  return missing ? { missing } : `{{${name}}}` // a slip of the pen, better seen than swallowed
}
