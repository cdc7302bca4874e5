import { z } from "zod"
import { m } from "#messages"
import { box, message, typed } from "#platform/forms/fields.server"
import { GROUND_KINDS, NOTICE_DECISIONS } from "#vocabulary/notices"
import { MAX_EXPLANATION, MAX_GROUND, MIN_EXPLANATION } from "../rules"

const text = (min: number, max: number) => message(max).pipe(z.string().min(min))

/** A decision with its statement of reasons (DSA, art. 17). */
export const NewDecision = z
  .strictObject({
    decision: z.enum(NOTICE_DECISIONS, { error: () => m.admin_report_decision_missing() }),
    facts: text(MIN_EXPLANATION, MAX_EXPLANATION),
    groundKind: z.enum(GROUND_KINDS, { error: () => m.admin_report_ground_missing() }),
    ground: text(3, MAX_GROUND),
    automated: box,
    confirmed: box,
    /** The owner of the page when the form was shown; empty for none. */
    owner: typed,
  })
  .refine(({ decision, confirmed }) => decision !== "account_removed" || confirmed, {
    path: ["confirmed"],
    error: () => m.admin_report_confirm_missing(),
  })
  .transform(({ confirmed: _, ...decision }) => decision)
export type NewDecision = z.output<typeof NewDecision>
