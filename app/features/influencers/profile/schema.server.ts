import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { cleanBio, fits, MAX_BIO, MAX_NAME_CODE_POINTS, MAX_PROFILE_NAME } from "./rules"

const MAX_TYPED = 10_000
const typed = z.string().max(MAX_TYPED).optional().default("")

export const OwnProfile = z.strictObject({
  name: typed
    .transform(singleLine)
    .refine((name) => name !== "", { error: () => m.form_required() })
    .refine((name) => fits(name, MAX_PROFILE_NAME) && [...name].length <= MAX_NAME_CODE_POINTS, {
      error: () => m.form_too_long({ max: String(MAX_PROFILE_NAME) }),
    }),
  bio: typed
    .transform(cleanBio)
    .refine((bio) => fits(bio, MAX_BIO), { error: () => m.form_too_long({ max: String(MAX_BIO) }) }),
})
export type OwnProfile = z.output<typeof OwnProfile>
