import { z } from "zod"
import { m } from "#messages"
import { judgeName, MAX_NAME } from "../names"

const name = z
  .string()
  .optional()
  .default("")
  .transform((typed, check) => {
    const verdict = judgeName(typed)
    if (verdict.kind === "ok") return verdict.name
    check.addIssue({ code: "custom", message: refusal(verdict.kind) })
    return z.NEVER
  })

function refusal(kind: "empty" | "too_long" | "not_allowed") {
  if (kind === "empty") return m.form_required()
  return kind === "too_long" ? m.name_too_long({ max: MAX_NAME }) : m.name_not_allowed()
}

export const OwnName = z.strictObject({ firstName: name, lastName: name })
export type OwnName = z.output<typeof OwnName>
