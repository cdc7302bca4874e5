import { z } from "zod"
import { m } from "#messages"
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

const currentPassword = typed.refine((password) => password !== "", { error: () => m.form_required() })

export const SetupStart = z.strictObject({ currentPassword })
export const SetupEnd = z.strictObject({ setup: typed, code: appCode })
export const NewCodes = z.strictObject({ currentPassword })
export const SwitchOff = z.strictObject({ currentPassword, code: anyCode })
export const SecondStep = z.strictObject({ code: anyCode })

/** Six digits with whatever stands between them; an Arabic keyboard writes its own. */
function digitsIn(text: string) {
  const latin = text.replace(/[٠-٩]/g, (digit) => String(digit.charCodeAt(0) - 0x660)).replace(/[\s-]/g, "")
  return /^\d{6}$/.test(latin) ? latin : null
}
