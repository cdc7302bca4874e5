import { z } from "zod"
import { emailIfAny, needed } from "#platform/forms/fields.server"

/** An e-mail address alone, in its normal form; `missing` is said when there is none. */
export function addressOnly(missing: () => string) {
  return z.object({ email: needed(emailIfAny, missing) })
}
