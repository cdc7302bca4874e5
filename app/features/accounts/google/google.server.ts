import { createHash } from "node:crypto"
import { z } from "zod"
import * as paths from "#app/paths"
import { config } from "#platform/config/config.server"
import { Invalid, Unavailable } from "#platform/errors/errors"
import { fetchJson } from "#platform/http/fetch-json.server"
import { randomSecret } from "#platform/secrets/sealed-way.server"
import { normalizeEmail } from "#platform/text/email-address"

/** What a browser carries to Google and back, known to nobody else: see `way.server.ts`. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** Whom Google says is at the browser. */
export type GooglePerson = {
  sub: string
  email: string
  emailVerified: boolean
  /** The domain of a Workspace whose addresses Google runs; null for any other account. */
  hostedDomain: string | null
  firstName: string
  lastName: string
}

export function isGoogleConfigured() {
  return config().services.google.clientId !== undefined
}

export function newSecrets(): Secrets {
  return { state: randomSecret(), nonce: randomSecret(), verifier: randomSecret() }
}

/** Where Google asks the person, and sends them back from with a code. */
export function authoriseAddress({ state, nonce, verifier }: Secrets, locale: string) {
  const { clientId, origin } = client("https://accounts.google.com")
  const url = new URL("/o/oauth2/v2/auth", origin)
  url.search = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri(),
    response_type: "code",
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: createHash("sha256").update(verifier).digest("base64url"),
    code_challenge_method: "S256",
    prompt: "select_account",
    hl: locale,
  }).toString()
  return url.href
}

/**
 * Exchanges the code for the person. Throws `Invalid` `google_failed` for a code that Google did not give to this browser,
 * `Unavailable` when Google does not answer.
 */
export async function exchange(code: string, { nonce, verifier }: Secrets, now = new Date()): Promise<GooglePerson> {
  const { clientId, clientSecret, origin } = client("https://oauth2.googleapis.com")
  const answer = await fetchJson({
    origin,
    path: ["token"],
    form: {
      grant_type: "authorization_code",
      code,
      code_verifier: verifier,
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uri: redirectUri(),
    },
  })
  if (answer.kind === "fault" || answer.status >= 500) throw new Unavailable("google")
  const claims = Claims.safeParse(claimsOf(Tokens.safeParse(answer.body).data?.id_token))
  const email = claims.data && normalizeEmail(claims.data.email)
  if (!claims.data || !email) throw new Invalid("google_failed")
  const { aud, exp, sub, hd: hostedDomain, email_verified: emailVerified } = claims.data
  const { given_name: firstName, family_name: lastName } = claims.data
  if (aud !== clientId || claims.data.nonce !== nonce || exp * 1000 <= now.getTime()) throw new Invalid("google_failed")
  return { sub, email, emailVerified, hostedDomain, firstName, lastName }
}

const Tokens = z.object({ id_token: z.string() })
const Claims = z.object({
  iss: z.enum(["https://accounts.google.com", "accounts.google.com"]),
  aud: z.string(),
  exp: z.number(),
  nonce: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.boolean().default(false),
  hd: z.string().min(1).nullable().default(null),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
})

/**
 * Whether the address is read by whoever has the Google account now: Google runs its mailbox. Any other it once sent a mail
 * to, and the mailbox may have changed hands since.
 */
export function isGooglesOwn({ email, emailVerified, hostedDomain }: GooglePerson) {
  const domain = email.slice(email.lastIndexOf("@") + 1)
  return emailVerified && (domain === "gmail.com" || domain === hostedDomain?.toLowerCase())
}

/** Unread is its signature: the token comes from Google's own server over TLS, not by way of the browser (OpenID Connect 3.1.3.7). */
function claimsOf(idToken = ""): unknown {
  try {
    return JSON.parse(Buffer.from(idToken.split(".")[1] ?? "", "base64url").toString())
  } catch {
    return null
  }
}

function client(ownOrigin: string) {
  const { clientId, clientSecret, oauthBase } = config().services.google
  if (!clientId || !clientSecret) throw new Error("nobody is led to Google before it is configured")
  return { clientId, clientSecret, origin: oauthBase ?? ownOrigin }
}

/** The one that is registered with Google: the same for every language. */
function redirectUri() {
  return config().publicUrl + paths.googleCallback
}
