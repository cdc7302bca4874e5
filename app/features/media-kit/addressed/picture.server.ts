import { Invalid } from "#platform/errors/errors"
import { MAX_PICTURE_BYTES } from "#platform/pictures/limits"
import { redraw } from "#platform/pictures/redraw.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { storePrivateFile } from "#platform/storage/storage.server"

const [WIDTH, HEIGHT] = [1200, 450]

/** Keeps the picture of a letter, made anew; the name of its private file. Throws `Invalid` for the field `image`, `RateLimited`. */
export async function keepLetterPicture(userId: string, file: File): Promise<string> {
  const refused = (code: string, cause?: unknown) => new Invalid(code, { field: "image" }, { cause })
  if (file.size > MAX_PICTURE_BYTES) throw refused("profile_portrait_too_heavy")
  await takeRateLimit("block_picture_account", userId)
  try {
    const drawn = await redraw(new Uint8Array(await file.arrayBuffer()), {
      refusals: { unreadable: "profile_portrait_unreadable", tooManyPixels: "profile_portrait_too_many_pixels" },
      draw: (picture) => picture.resize(WIDTH, HEIGHT, { fit: "cover" }).flatten({ background: "#fff" }),
    })
    return await storePrivateFile(drawn, "webp")
  } catch (error) {
    throw error instanceof Invalid ? refused(error.code, error) : error
  }
}
