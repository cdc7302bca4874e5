import { z } from "zod"
import { m } from "#messages"

const typed = z.string().optional().default("")

/** A new password, typed twice. Whether it is strong enough depends on whose it is: see `refuseWeakPassword`. */
export const NewPassword = z
  .strictObject({ token: typed, password: typed, confirmPassword: typed })
  .transform((form, check) => {
    if (form.password === "") check.addIssue({ code: "custom", message: m.form_fill_all(), path: [] })
    else if (form.password !== form.confirmPassword)
      check.addIssue({ code: "custom", message: m.password_mismatch(), path: ["confirmPassword"] })
    return { token: form.token, password: form.password }
  })
export type NewPassword = z.output<typeof NewPassword>
