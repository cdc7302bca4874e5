import type { Sharp } from "sharp"
import { Invalid } from "#platform/errors/errors"
import { requestContext } from "#platform/log/request-context.server"
import { createTurns } from "#platform/process/turns"
import { loadSharp } from "./sharp.server"
import { withoutWords } from "./without-words"

const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp"])
const MAX_PIXELS = 25e6
const MAX_SECONDS = 10
/** Decoding takes memory, and a processor for seconds where a file was made for it: the turns are shared by address, as those of passwords. */
const inTurn = createTurns(2)

type Drawing = Readonly<{
  /** Draws on the picture, which is already turned upright. `isWide`: it is wider than high then. */
  draw: (picture: Sharp, isWide: boolean) => Sharp
  /** Codes of the `Invalid` that is thrown. */
  refusals: Readonly<{ unreadable: string; tooManyPixels: string }>
}>

/** A job's. */
const NOBODY = ""

/**
 * An uploaded JPEG, PNG or WebP made anew: upright, without what the camera wrote into it, without anything that hung on the
 * file. WebP. Throws `Invalid` for what is no picture, too large or cut off.
 */
export function redraw(bytes: Uint8Array, drawing: Drawing): Promise<Buffer> {
  return inTurn(requestContext.getStore()?.clientAddress ?? NOBODY, () => redrawn(bytes, drawing))
}

async function redrawn(bytes: Uint8Array, { draw, refusals }: Drawing) {
  const sharp = await loadSharp()
  try {
    const picture = sharp(withoutWords(bytes), { limitInputPixels: MAX_PIXELS, failOn: "warning", pages: 1 }).timeout({
      seconds: MAX_SECONDS,
    })
    const { format, autoOrient } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error(`${format} is no format of uploaded pictures`)
    return await draw(picture.autoOrient(), autoOrient.width > autoOrient.height)
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message)
    throw new Invalid(isTooLarge ? refusals.tooManyPixels : refusals.unreadable, {}, { cause })
  }
}
