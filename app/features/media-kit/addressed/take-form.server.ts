import type { Member } from "#platform/database/actor.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { keepLetterPicture } from "./picture.server"

/** Takes the picture out of a form: it is not sent back with an answer, and is stored once everything else is valid. */
export function takeKitForm(form: FormData) {
  const image = form.get("image")
  form.delete("image")
  return {
    form,
    /** The name of its private file; undefined without one. Throws `RateLimited` for who saves too often, and `Invalid`. */
    async keepPicture(actor: Member) {
      await takeRateLimit("addressed_kit_account", actor.userId)
      return image instanceof File && image.size > 0 ? keepLetterPicture(actor.userId, image) : undefined
    },
  }
}
