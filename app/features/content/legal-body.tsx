import { TextLink } from "#app/ui/text-link"
import { localizedHref, m } from "#messages"
import type { LegalBlock, Piece } from "./legal-text"
import { fieldLabel } from "./operator"

/** The text itself, never as HTML: headings, paragraphs, lists, and marks where the operator has something to fill in. */
export function LegalBody({ blocks }: { blocks: readonly LegalBlock[] }) {
  return (
    <div className="legal-text grid gap-4 leading-[1.7] wrap-anywhere *:min-w-0 md:text-lg md:leading-[1.7]">
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
        <h2
          id={block.id}
          className="mt-8 flex gap-[0.4em] border-t border-line pt-7 text-xl first:mt-0 md:mt-10 md:text-2xl"
        >
          {block.number && <span className="figures whitespace-nowrap text-accent-ink">{block.number}</span>}
          <span className="min-w-0">
            <Pieces pieces={block.pieces} />
          </span>
        </h2>
      )
    case "subheading":
      return (
        <h3 className="mt-3 text-lg">
          <Pieces pieces={block.pieces} />
        </h3>
      )
    case "paragraph":
      return (
        <p>
          <Pieces pieces={block.pieces} />
        </p>
      )
    case "list":
      return (
        <ul className="grid list-disc gap-2.5 ps-6 marker:text-accent">
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

export function Pieces({ pieces }: { pieces: readonly Piece[] }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: as above
  return pieces.map((piece, place) => <OnePiece key={place} piece={piece} />)
}

function OnePiece({ piece }: { piece: Piece }) {
  if (typeof piece === "string") return <Plain text={piece} />
  if ("strong" in piece)
    return (
      <strong className="font-semibold">
        <Plain text={piece.strong} />
      </strong>
    )
  if ("code" in piece)
    return (
      <code
        dir="ltr"
        className="rounded-small border border-line bg-surface box-decoration-clone px-1 py-0.5 text-[0.9em] [unicode-bidi:isolate]"
      >
        {piece.code}
      </code>
    )
  if ("link" in piece) {
    const to = piece.href.startsWith("/") ? localizedHref(piece.href) : piece.href
    return (
      <TextLink to={to}>
        <Plain text={piece.link} />
      </TextLink>
    )
  }
  if ("fact" in piece) return <Fact {...piece} />
  return (
    <mark className="rounded-small bg-warn-soft box-decoration-clone px-1.5 py-0.5 font-medium text-warn">
      {m.content_to_complete({ what: fieldLabel(piece.missing) })}
    </mark>
  )
}

function Fact({ fact, field }: Extract<Piece, { fact: string }>) {
  if (field !== "contact_email") return <bdi>{fact}</bdi>
  return (
    <TextLink to={`mailto:${fact}`}>
      <bdi dir="ltr">{fact}</bdi>
    </TextLink>
  )
}

/** Numbers of laws and articles: among Arabic letters, 2023-451 would come out as 451-2023, and a line would end behind its hyphen. */
function Plain({ text }: { text: string }) {
  return text.split(/((?:L\.\s)?(?<![\d-])\d[\d-]*-\d+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <bdi key={place} dir="ltr" className="whitespace-nowrap">
        {part}
      </bdi>
    ),
  )
}
