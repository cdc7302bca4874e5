import { z } from "zod"
import { m } from "#messages"
import { latinDigits } from "#platform/text/digits"
import { plainRecoveryCode } from "./recovery-codes.server"

/** What proves the second factor: the app's six digits, or one of the codes that were written down. */
export type ProofCode = { kind: "app"; digits: string } | { kind: "recovery"; code: string }

const typed = z.string().optional().default("")

const appCode = typed.transform((text, check) => {
  const digits = digitsIn(text)
  if (digits) return digits
  check.addIssue({ code: "custom", message: text.trim() ? m.two_factor_six_digits() : m.form_required() })
  return z.NEVER
})

const anyCode = typed.transform((text, check): ProofCode => {
  const digits = digitsIn(text)
  if (digits) return { kind: "app", digits }
  const code = plainRecoveryCode(text)
  if (code) return { kind: "recovery", code }
  check.addIssue({ code: "custom", message: text.trim() ? m.two_factor_no_code() : m.form_required() })
  return z.NEVER
})

/** For forms that ask for a code only where two-factor is on; null where none was typed. */
export const codeIfAny = typed.transform((text, check): ProofCode | null => {
  if (text.trim() === "") return null
  const code = anyCode.safeParse(text)
  if (code.success) return code.data
  check.addIssue({ code: "custom", message: m.two_factor_no_code() })
  return z.NEVER
})

const currentPassword = typed.refine((password) => password !== "", { error: () => m.form_required() })

export const SetupStart = z.strictObject({ currentPassword })
export const SetupEnd = z.strictObject({ setup: typed, code: appCode })
/** What `proveOwner` asks for, in every form that needs it. */
export const ownerProof = { currentPassword, code: codeIfAny }
export const OwnerProof = z.strictObject(ownerProof)
export type OwnerProof = z.output<typeof OwnerProof>
export const SecondStep = z.strictObject({ code: anyCode })

/** Six digits with whatever stands between them; Arabic and Persian keyboards write their own. */
function digitsIn(text: string) {
  const latin = latinDigits(text).replace(/[\s-]/g, "")
  return /^\d{6}$/.test(latin) ? latin : null
}
