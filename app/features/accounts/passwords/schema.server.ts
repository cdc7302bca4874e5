import { z } from "zod"
import { m } from "#messages"
import { refuse, refuseEmpty, typed } from "#platform/forms/fields.server"
import { codeIfAny } from "../two-factor/code-schema.server"

/** A new password, typed twice. Whether it is strong enough depends on whose it is: see `refuseWeakPassword`. */
export const NewPassword = z
  .strictObject({ token: typed, password: typed, confirmPassword: typed })
  .transform((form, check) => {
    refuseEmpty(form, check, { password: m.form_missing_password }) || refuseUnlike(form, check)
    return { token: form.token, password: form.password }
  })
export type NewPassword = z.output<typeof NewPassword>

export const PasswordChange = z
  .strictObject({
    currentPassword: typed,
    password: typed,
    confirmPassword: typed,
    keepPrograms: typed,
    code: codeIfAny,
  })
  .transform((form, check) => {
    refuseEmpty(form, check, { currentPassword: m.form_missing_password, password: m.form_missing_password })
    if (form.password !== "") refuseUnlike(form, check)
    const { currentPassword, password, code } = form
    return { currentPassword, password, code, keepPrograms: form.keepPrograms !== "" }
  })
export type PasswordChange = z.output<typeof PasswordChange>

/** Says that the two passwords differ, and returns whether it did. */
export function refuseUnlike(form: { password: string; confirmPassword: string }, check: z.RefinementCtx<unknown>) {
  if (form.password === form.confirmPassword) return false
  refuse(check, m.password_mismatch(), "confirmPassword")
  return true
}
