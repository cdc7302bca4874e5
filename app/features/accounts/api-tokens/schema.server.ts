import { z } from "zod"
import { m } from "#messages"
import { cutLine, filled } from "#platform/forms/fields.server"
import { SCOPES } from "#vocabulary/programs"
import { ownerProof } from "../two-factor/code-schema.server"
import { MAX_TOKEN_NAME, TOKEN_DAYS } from "./scopes"

/** The form in which a token is asked for. */
export const NewToken = z.strictObject({
  name: filled(cutLine(MAX_TOKEN_NAME)),
  scopes: z
    .array(z.enum(SCOPES))
    .optional()
    .default([])
    .transform((chosen) => SCOPES.filter((scope) => chosen.includes(scope)))
    .refine((chosen) => chosen.length > 0, { error: () => m.api_tokens_scopes_none() }),
  days: z.coerce
    .number()
    .refine((days) => TOKEN_DAYS.some((offered) => offered === days))
    .optional()
    .default(TOKEN_DAYS[1]),
  ...ownerProof,
})
export type NewToken = z.output<typeof NewToken>
