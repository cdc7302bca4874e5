import { z } from "zod"
import { seal, unseal } from "#platform/secrets/seal.server"
import type { Tokens } from "./provider"

const Kept = z.object({
  access: z.string(),
  refresh: z.string().nullable(),
  grant: z.string().nullable(),
  issuedAt: z.number(),
}) satisfies z.ZodType<Tokens>

/** Tokens as the database keeps them: for their connection alone. */
export function sealTokens(connectionId: string, tokens: Tokens) {
  return seal(JSON.stringify(tokens), purpose(connectionId))
}

/** Null when the key is no longer known, or when they were sealed for another connection. */
export function openTokens(connectionId: string, sealed: string): Tokens | null {
  const opened = unseal(sealed, purpose(connectionId))
  return opened === null ? null : Kept.parse(JSON.parse(opened))
}

function purpose(connectionId: string) {
  return `connection:${connectionId}`
}
