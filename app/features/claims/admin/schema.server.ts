import { z } from "zod"
import { filled, message } from "#platform/forms/fields.server"
import { MAX_REASON } from "./rules"

/** What proves it may be left empty where a code was found: the command knows. */
export const Approval = z.strictObject({ id: z.uuid(), evidence: message(MAX_REASON) })

export const Rejection = z.strictObject({ id: z.uuid(), reason: filled(message(MAX_REASON)) })
