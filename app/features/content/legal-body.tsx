import { m } from "#messages"
import type { LegalBlock, Piece } from "./legal-text"
import { fieldLabel } from "./operator"

/** The text itself, never as HTML: paragraphs, headings, lists, and marks where the operator has something to fill in. */
export function LegalBody({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="grid gap-4 wrap-anywhere *:min-w-0">
      {blocks.map((block, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a text that was read at once and whose parts have no names
        <Block key={place} block={block} />
      ))}
    </div>
  )
}

function Block({ block }: { block: LegalBlock }) {
  switch (block.kind) {
    case "heading":
      return (
        <h2 className="mt-6 border-t border-line pt-6 text-xl">
          <Pieces pieces={block.pieces} />
        </h2>
      )
    case "paragraph":
      return (
        <p>
          <Pieces pieces={block.pieces} />
        </p>
      )
    case "list":
      return (
        <ul className="grid list-disc gap-2 ps-6 marker:text-accent">
          {block.items.map((pieces, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            <li key={place}>
              <Pieces pieces={pieces} />
            </li>
          ))}
        </ul>
      )
  }
}

function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  return pieces.map((piece, place) => {
    if (typeof piece === "string") return piece
    // biome-ignore lint/suspicious/noArrayIndexKey: as above
    if ("fact" in piece) return <bdi key={place}>{piece.fact}</bdi>
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <mark key={place} className="rounded-small bg-warn-soft box-decoration-clone px-1.5 py-0.5 font-medium text-warn">
        {m.content_to_complete({ what: fieldLabel(piece.missing) })}
      </mark>
    )
  })
}
