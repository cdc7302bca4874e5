import type { LegalBlock, Piece } from "./legal-text"

/** A text of the site as Markdown, with the operator's facts in it; one that is missing shows by its name. */
export function legalMarkdown(blocks: readonly LegalBlock[]): string {
  return blocks.map(blockText).join("\n\n")
}

function blockText(block: LegalBlock) {
  switch (block.kind) {
    case "heading":
      return `## ${block.number ? `${block.number} ` : ""}${textOf(block.pieces)}`
    case "subheading":
      return `### ${textOf(block.pieces)}`
    case "paragraph":
      return textOf(block.pieces)
    case "list":
      return block.items.map((pieces) => `- ${textOf(pieces)}`).join("\n")
  }
}

function textOf(pieces: readonly Piece[]) {
  return pieces.map(pieceText).join("")
}

function pieceText(piece: Piece) {
  if (typeof piece === "string") return piece
  if ("strong" in piece) return `**${piece.strong}**`
  if ("code" in piece) return `\`${piece.code}\``
  if ("link" in piece) return `[${piece.link}](${piece.href})`
  return "fact" in piece ? piece.fact : `{{${piece.missing}}}`
}
