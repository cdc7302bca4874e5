import { z } from "zod"
import { m } from "#messages"
import { password, refuse, typed } from "#platform/forms/fields.server"
import { latinDigits } from "#platform/text/digits"
import { plainRecoveryCode } from "./recovery-codes.server"

/** The second factor: the app's six digits, or a recovery code. */
export type ProofCode = { kind: "app"; digits: string } | { kind: "recovery"; code: string }

const appCode = typed.transform((text, check) => {
  const digits = digitsIn(text)
  if (digits) return digits
  return refuse(check, text.trim() ? m.two_factor_six_digits() : m.form_required())
})

const anyCode = typed.transform((text, check): ProofCode => {
  const digits = digitsIn(text)
  if (digits) return { kind: "app", digits }
  const code = plainRecoveryCode(text)
  if (code) return { kind: "recovery", code }
  return refuse(check, text.trim() ? m.two_factor_no_code() : m.form_required())
})

/** For forms that ask for a code only where two-factor is on; null where none was typed. */
export const codeIfAny = typed.transform((text, check): ProofCode | null => {
  if (text.trim() === "") return null
  return anyCode.safeParse(text).data ?? refuse(check, m.two_factor_no_code())
})

export const SetupStart = z.strictObject({ currentPassword: password })
export const SetupEnd = z.strictObject({ setup: typed, code: appCode })
/** The fields for `proveOwner`, in every form that needs it. */
export const ownerProof = { currentPassword: password, code: codeIfAny }
export const OwnerProof = z.strictObject(ownerProof)
/** The same beside what needs no proof: `proveOwner` says what is missing where it is needed. */
export const ownerProofIfAny = { currentPassword: typed, code: codeIfAny }
export type OwnerProof = z.output<typeof OwnerProof>
export const SecondStep = z.strictObject({ code: anyCode })

/** Six digits with whatever stands between them; Arabic and Persian keyboards write their own. */
function digitsIn(text: string) {
  const latin = latinDigits(text).replace(/[\s-]/g, "")
  return /^\d{6}$/.test(latin) ? latin : null
}
