import { z } from "zod"
import { paragraph } from "#platform/forms/fields.server"
import { OFFER_LIMITS } from "../offers/rules"

/** The offer that a screen showed: another one that stands meanwhile is answered by nobody. */
export const ShownVersion = z.coerce.number().int().min(1).max(100_000).catch(0)

/** A button that a side has pressed, with its reason where there was room for one. */
export const AnswerForm = z.strictObject({
  version: ShownVersion,
  note: paragraph(OFFER_LIMITS.reason),
})
