import { type Piece, piecesOf } from "#app/features/content/public"

export type HelpBlock =
  | { kind: "heading"; id: string; pieces: Piece[] }
  | { kind: "paragraph"; pieces: Piece[] }
  | { kind: "list" | "steps"; items: Piece[][] }

/** `words`: what else people may look for it by; no reader sees them. `alt`: what its picture shows, where it has one. */
export type ArticleText = { title: string; summary: string; words: string; alt: string | null; blocks: HelpBlock[] }

type Words = Readonly<{
  siteName: string
  /** The words of a screen, by the name of their message. */
  screenWords: (key: string) => string
}>

/**
 * An article as its file has it, a line each: `# title`, the summary, `~ words to be found by`, `! what the picture shows`, then
 * `## headings`, paragraphs, `- items` and `1. steps`. `{message_name}` stands for what a screen says there, so that the help says it too.
 */
export function articleText(file: string, { siteName, screenWords }: Words): ArticleText {
  const text: ArticleText = { title: "", summary: "", words: "", alt: null, blocks: [] }
  const pieces = (line: string) => piecesOf(line, { site_name: siteName })
  for (const written of file.split("\n").filter((line) => line !== "")) {
    const line = written.replace(/(?<!\{)\{([a-z]\w{1,80})\}(?!\})/g, (_, key: string) => screenWords(key))
    const [, mark = "", rest = line] = /^(#{1,2}|[~!-]|\d\.) (.*)$/.exec(line) ?? []
    if (mark === "#") text.title = rest
    else if (mark === "~") text.words = rest
    else if (mark === "!") text.alt = rest
    else if (mark === "##")
      text.blocks.push({ kind: "heading", id: `part-${text.blocks.length + 1}`, pieces: pieces(rest) })
    else if (mark === "" && text.summary === "") text.summary = line
    else if (mark === "") text.blocks.push({ kind: "paragraph", pieces: pieces(line) })
    else addItem(text.blocks, mark === "-" ? "list" : "steps", pieces(rest))
  }
  return text
}

function addItem(blocks: HelpBlock[], kind: "list" | "steps", item: Piece[]) {
  const last = blocks.at(-1)
  if (last?.kind === kind) last.items.push(item)
  else blocks.push({ kind, items: [item] })
}

/** The letters alone, for searches and for search engines. */
export function plainText(pieces: readonly Piece[]) {
  return pieces
    .map((piece) => {
      if (typeof piece === "string") return piece
      if ("strong" in piece) return piece.strong
      if ("code" in piece) return piece.code
      if ("link" in piece) return piece.link
      return "fact" in piece ? piece.fact : ""
    })
    .join("")
}

/** The headings that ask something, each with all that stands below it until the next. */
export function questionsIn(blocks: readonly HelpBlock[]) {
  const parts: { question: string; answer: string[] }[] = []
  for (const block of blocks) {
    if (block.kind === "heading") parts.push({ question: plainText(block.pieces), answer: [] })
    else parts.at(-1)?.answer.push(...linesOf(block))
  }
  return parts
    .filter(({ question, answer }) => /[?؟]$/.test(question) && answer.length > 0)
    .map(({ question, answer }) => ({ question, answer: answer.join(" ") }))
}

export function linesOf(block: HelpBlock): string[] {
  return "items" in block ? block.items.map(plainText) : [plainText(block.pieces)]
}
