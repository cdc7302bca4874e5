import { z } from "zod"
import { m } from "#messages"
import { filled, fitsStored, line, paragraph } from "#platform/forms/fields.server"
import { MAX_BIO, MAX_NAME_CODE_POINTS, MAX_PROFILE_NAME } from "./rules"

export const OwnProfile = z.strictObject({
  name: filled(line(MAX_PROFILE_NAME)).refine((name) => fitsStored(name, MAX_NAME_CODE_POINTS), {
    error: () => m.form_too_long({ max: String(MAX_PROFILE_NAME) }),
  }),
  bio: paragraph(MAX_BIO),
})
export type OwnProfile = z.output<typeof OwnProfile>
