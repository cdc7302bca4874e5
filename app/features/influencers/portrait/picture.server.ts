import { redraw } from "#platform/pictures/redraw.server"
import type { Crop } from "./crops"

const SIDE = 512

/** Redraws an uploaded picture as a square WebP portrait. Throws `Invalid` where it is not a picture, too large or cut off. */
export function portraitOf(bytes: Uint8Array, crop: Crop): Promise<Buffer> {
  return redraw(bytes, {
    refusals: { unreadable: "profile_portrait_unreadable", tooManyPixels: "profile_portrait_too_many_pixels" },
    draw: (picture, isWide) =>
      picture.resize(SIDE, SIDE, { fit: "cover", position: POSITIONS[crop][isWide ? "wide" : "high"] }),
  })
}

const POSITIONS: Readonly<Record<Crop, { wide: string; high: string }>> = {
  start: { wide: "left", high: "top" },
  middle: { wide: "centre", high: "centre" },
  end: { wide: "right", high: "bottom" },
}
