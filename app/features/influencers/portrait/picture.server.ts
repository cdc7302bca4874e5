import sharp from "sharp"
import { Invalid } from "#platform/errors/errors"
import type { Crop } from "./crops"

const FORMATS: ReadonlySet<string> = new Set(["jpeg", "png", "webp"])
const DECODERS = ["VipsForeignLoadJpeg", "VipsForeignLoadPng", "VipsForeignLoadWebp"]
const MAX_PIXELS = 25e6
const MAX_SECONDS = 10
const SIDE = 512
const AT_ONCE = 2

// Whatever a file says it is, no other decoder is ever asked: not for SVG, not for PDF.
sharp.block({ operation: ["VipsForeignLoad"] })
sharp.unblock({ operation: DECODERS })

const waiting: (() => void)[] = []
let running = 0

/**
 * A square portrait made anew from an uploaded picture: upright, without what the camera wrote into it, without anything
 * that hung on the file. WebP. Throws `Invalid` for what is no picture, too large or cut off.
 */
export async function portraitOf(bytes: Uint8Array, crop: Crop): Promise<Buffer> {
  await turn()
  try {
    return await redrawn(bytes, crop)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function redrawn(bytes: Uint8Array, crop: Crop) {
  try {
    const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: "warning", pages: 1 }).timeout({
      seconds: MAX_SECONDS,
    })
    const { format, autoOrient } = await picture.metadata()
    if (!FORMATS.has(format)) throw new Error(`${format} is no portrait's format`)
    const isWide = autoOrient.width > autoOrient.height
    return await picture
      .autoOrient()
      .resize(SIDE, SIDE, { fit: "cover", position: POSITIONS[crop][isWide ? "wide" : "high"] })
      .webp({ quality: 82 })
      .toBuffer()
  } catch (cause) {
    const isTooLarge = cause instanceof Error && /pixel limit/i.test(cause.message)
    throw new Invalid(isTooLarge ? "profile_portrait_too_many_pixels" : "profile_portrait_unreadable", {}, { cause })
  }
}

const POSITIONS: Readonly<Record<Crop, { wide: string; high: string }>> = {
  start: { wide: "left", high: "top" },
  middle: { wide: "centre", high: "centre" },
  end: { wide: "right", high: "bottom" },
}

/** Decoding takes memory: two at a time. */
async function turn() {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}
