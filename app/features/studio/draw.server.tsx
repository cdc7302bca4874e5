import { portraitAt } from "#app/features/media-kit/public.server"
import { pdfLook } from "#app/ui/pdf/look.server"
import { drawPicture } from "#app/ui/pdf/picture.server"
import { createCache } from "#platform/cache/cache.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { cutWithEllipsis } from "#platform/text/cut"
import { HOUR_MS } from "#platform/text/day"
import type { Contents, Studio } from "./contents.server"
import { type Ending, PIECES, type PieceName } from "./pieces"
import { DRAW } from "./pieces.server"
import { signatureHtml } from "./signature-html.server"
import { PIECE_WORDS } from "./words"

const NAME_LENGTH = 32
/** Twice as large as the largest place that it has on a piece is wide. */
const PORTRAIT = { width: 760, height: 950 }

/** Recent drawings by their content, so that asking for the same again is quick. */
const drawn = createCache<Uint8Array<ArrayBuffer>>({
  lifetimeMs: HOUR_MS,
  maxEntries: 300,
  maxBytes: 48 * 1024 * 1024,
  bytesOf: (file) => file.byteLength,
})

type Asked = { piece: PieceName; ending: Ending; userId: string }

/** A file of the studio. Only what has to be drawn counts against its limit. */
export function studioFile({ contents, version }: Studio, { piece, ending, userId }: Asked) {
  return drawn.take(`${version} ${piece}.${ending}`, [], async () => {
    if (ending === "html") return new Uint8Array(Buffer.from(signatureHtml(contents)))
    await takeRateLimit("studio_account", userId)
    const picture = await draw(contents, piece)
    return new Uint8Array(ending === "pdf" ? await onPaper(picture, contents) : picture)
  })
}

/** One after the other: a screen asks for four at once, and others wait for the processor too. */
let before: Promise<unknown> = Promise.resolve()

function draw(contents: Contents, piece: PieceName): Promise<Buffer> {
  const next = before.then(() => drawNow(contents, piece))
  before = next.catch(() => {})
  return next
}

async function drawNow(contents: Contents, piece: PieceName) {
  const said = contents.words ?? PIECE_WORDS[piece].says?.({}, { locale: contents.locale }) ?? ""
  const text = `${contents.name} ${contents.line} ${said}`
  const [look, portrait] = await Promise.all([
    pdfLook(contents.locale, { words: text }),
    portraitAt(contents.picture, PORTRAIT),
  ])
  const element = DRAW[piece]({
    contents,
    look,
    words: look.written(said),
    name: cutWithEllipsis(look.written(contents.name), NAME_LENGTH) || contents.shown,
    hasPortrait: portrait !== null,
  })
  const images = portrait ? [{ src: "portrait", data: portrait }] : []
  return drawPicture(element, { ...PIECES[piece], words: text, images })
}

/** The card as a printer takes it: one page of A6 at 300 dots an inch. */
async function onPaper(picture: Buffer, { name, locale }: Contents) {
  const { Document, Image, Page, renderToBuffer } = await import("@react-pdf/renderer")
  return renderToBuffer(
    <Document title={name} language={locale}>
      <Page size="A6" wrap={false}>
        <Image src={{ data: picture, format: "png" }} style={{ width: "100%", height: "100%" }} />
      </Page>
    </Document>,
  )
}
