import { loadSharp } from "#platform/pictures/sharp.server"
import { findFile } from "#platform/storage/storage.server"

/** Faces are in the upper half of a portrait: this much of what does not fit is cut away above. */
const CUT_ABOVE = 0.18

/** The portrait cut to a size, as JPEG, which both a PDF and a picture can carry; null without one. */
export async function portraitAt(picture: string | null, { width, height }: { width: number; height: number }) {
  const name = /^\/media\/([^/]+)$/.exec(picture ?? "")?.[1]
  const file = name ? await findFile(name) : null
  if (!file) return null
  const sharp = await loadSharp()
  const { width: own = width, height: ownHeight = height } = await sharp(file.bytes).metadata()
  const scale = Math.max(width / own, height / ownHeight)
  const [scaledWidth, scaledHeight] = [Math.ceil(own * scale), Math.ceil(ownHeight * scale)]
  return sharp(file.bytes)
    .resize(scaledWidth, scaledHeight, { fit: "fill" })
    .extract({
      left: Math.floor((scaledWidth - width) / 2),
      top: Math.floor((scaledHeight - height) * CUT_ABOVE),
      width,
      height,
    })
    .flatten({ background: "#ffffff" })
    .jpeg({ quality: 84, mozjpeg: true })
    .toBuffer()
}
