import { z } from "zod"
import { LOCALES, type Locale } from "#app/locale"
import { oauthStateCookie, oauthStateEnd } from "#platform/secrets/oauth-state.server"
import { newSecrets } from "./google.server"

const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** The path to return to, and the language. */
  from: z.string().nullable(),
  locale: z.enum(LOCALES),
  /** The name that this browser has reserved, for somebody who is about to open a page. */
  reserved: z.object({ username: z.string(), holdKeyHash: z.string() }).nullable().default(null),
  endsAt: z.number(),
})
/** The state of a sign-in with Google, as the browser keeps it meanwhile. */
type OAuthState = z.output<typeof Kept>

type Begun = { from: string | null; locale: Locale; reserved?: OAuthState["reserved"] }

export function newOAuthState({ from, locale, reserved = null }: Begun): OAuthState {
  return { ...newSecrets(), from, locale, reserved, endsAt: oauthStateEnd(new Date()) }
}

export const googleStateCookie = oauthStateCookie({ name: "google", schema: Kept })
