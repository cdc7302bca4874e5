import { z } from "zod"
import { m } from "#messages"
import { singleLine } from "#platform/text/bidi"
import { cutText } from "#platform/text/cut"
import { ownerProof } from "../two-factor/code-schema.server"
import { MAX_TOKEN_NAME, SCOPES, TOKEN_DAYS } from "./scopes"

const typed = z.string().max(1000).optional().default("")

/** The form in which a token is asked for. */
export const NewToken = z.strictObject({
  name: typed
    .transform((text) => cutText(singleLine(text), MAX_TOKEN_NAME).trimEnd())
    .refine((name) => name !== "", { error: () => m.form_required() }),
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
