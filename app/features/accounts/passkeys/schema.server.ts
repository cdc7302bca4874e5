import { z } from "zod"
import { m } from "#messages"
import { cutLine, filled, refuse, typed } from "#platform/forms/fields.server"
import { ownerProof } from "../two-factor/code-schema.server"
import { MAX_PASSKEY_NAME, MAX_RESPONSE } from "./rules"

/** Bytes as browsers send them: base64url without padding. */
const bytes = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\w-]+$/)

const answered = {
  id: bytes(1364),
  rawId: bytes(1364),
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}).transform(() => ({})),
}

const Registration = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(4_000),
      attestationObject: bytes(MAX_RESPONSE),
      transports: z.array(z.string()).optional().default([]),
    }),
  })
  .refine(({ id, rawId }) => id === rawId)
export type Registration = z.output<typeof Registration>

const Authentication = z
  .object({
    ...answered,
    response: z.object({
      clientDataJSON: bytes(4_000),
      authenticatorData: bytes(4_000),
      signature: bytes(4_000),
      userHandle: bytes(100).nullish(),
    }),
  })
  .refine(({ id, rawId }) => id === rawId)
export type Authentication = z.output<typeof Authentication>

/** The browser's answer, as JSON in a field that a script fills in. */
function answerOf<Answer>(schema: z.ZodType<Answer>) {
  return typed.transform((text, check): Answer => {
    const answer = schema.safeParse(jsonIn(text))
    return answer.success ? answer.data : refuse(check, m.passkey_refused())
  })
}

function jsonIn(text: string): unknown {
  if (text.length > MAX_RESPONSE * 2) return null
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

const name = filled(cutLine(MAX_PASSKEY_NAME))

export const PasskeyStart = z.strictObject(ownerProof)
export const PasskeyEnd = z.strictObject({ name, challenge: typed, answer: answerOf(Registration) })
export const PasskeyEnding = z.strictObject({ passkey: typed, ...ownerProof })
export const PasskeyName = z.strictObject({ passkey: typed, name })
export const PasskeySignIn = z.strictObject({ answer: answerOf(Authentication) })
