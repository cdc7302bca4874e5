import * as oauth from "openid-client"
import { z } from "zod"
import * as paths from "#app/paths"
import { config } from "#platform/config/config.server"
import { Invalid, Unavailable } from "#platform/errors/errors"
import { randomSecret } from "#platform/secrets/oauth-state.server"
import { HOUR_MS } from "#platform/text/day"
import { normalizeEmail } from "#platform/text/email-address"
import { traced } from "#platform/tracing/tracing.server"

/** Secrets that the browser carries to Google and back, and nobody else knows: see `oauth-state.server.ts`. */
export type Secrets = { state: string; nonce: string; verifier: string }

/** The person who is signed in at Google in this browser. */
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

/** Google's consent page, from which it sends the person back with a code. Throws `Unavailable` when Google does not answer. */
export async function authoriseAddress({ state, nonce, verifier }: Secrets, locale: string) {
  const address = oauth.buildAuthorizationUrl(await google(), {
    redirect_uri: redirectUri(),
    scope: "openid email profile",
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    prompt: "select_account",
    hl: locale,
  })
  return address.href
}

/**
 * Exchanges the code of Google's answer for the person. Throws `Invalid` `google_failed` for an answer that Google did not
 * give to this browser, `Unavailable` when Google does not answer.
 */
export async function exchange(answer: URLSearchParams, { state, nonce, verifier }: Secrets): Promise<GooglePerson> {
  const checks = { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier, idTokenExpected: true }
  const address = new URL(`${redirectUri()}?${answer}`)
  const tokens = await oauth.authorizationCodeGrant(await google(), address, checks).catch(refusedOrAway)
  const claims = Claims.safeParse(tokens.claims())
  const email = claims.data && normalizeEmail(claims.data.email)
  if (!claims.data || !email) throw new Invalid("google_failed")
  const { sub, hd: hostedDomain, email_verified: emailVerified } = claims.data
  const { given_name: firstName, family_name: lastName } = claims.data
  return { sub, email, emailVerified, hostedDomain, firstName, lastName }
}

/** Claims of an ID token whose signature, issuer, audience, times and nonce have been checked. */
const Claims = z.object({
  sub: z.string().min(1).max(255),
  email: z.string(),
  email_verified: z.boolean().default(false),
  hd: z.string().min(1).nullable().default(null),
  given_name: z.string().default(""),
  family_name: z.string().default(""),
})

function refusedOrAway(error: unknown): never {
  const isOf = error instanceof oauth.ClientError || error instanceof oauth.AuthorizationResponseError
  const isRefused = error instanceof oauth.ResponseBodyError ? error.status < 500 : isOf && !AWAY.has(error.code ?? "")
  if (isRefused) throw new Invalid("google_failed", {}, { cause: error })
  throw new Unavailable("google", { cause: error })
}

/** No answer in time, or one that is no answer: a proxy's page, say. */
const AWAY = new Set([
  "OAUTH_TIMEOUT",
  "OAUTH_ABORT",
  "OAUTH_RESPONSE_IS_NOT_CONFORM",
  "OAUTH_RESPONSE_IS_NOT_JSON",
  "OAUTH_PARSE_ERROR",
])

/**
 * Whether the address is read by the one who has the Google account now: Google runs its mailbox. Any other it once sent a mail
 * to, and the mailbox may have changed hands since.
 */
export function isGooglesOwn({ email, emailVerified, hostedDomain }: GooglePerson) {
  const domain = email.slice(email.lastIndexOf("@") + 1)
  return emailVerified && (domain === "gmail.com" || domain === hostedDomain?.toLowerCase())
}

let known: { at: number; configuration: oauth.Configuration } | undefined
const KNOWN_FOR_MS = HOUR_MS

/** Set when Google did not answer, so that the next people do not wait for it as well. */
let away: { until: number; cause: unknown } | undefined
const AWAY_FOR_MS = 15_000
let asking: Promise<oauth.Configuration> | undefined

/** Google as it describes itself, with the keys that it signs by; asked for again every hour, once for all who wait for it. */
async function google() {
  if (known && Date.now() - known.at < KNOWN_FOR_MS) return known.configuration
  if (away && Date.now() < away.until) throw new Unavailable("google", { cause: away.cause })
  asking ??= discover().finally(() => {
    asking = undefined
  })
  return asking
}

async function discover() {
  const { clientId, clientSecret, oauthBase } = config().services.google
  if (!clientId || !clientSecret) throw new Error("nobody is led to Google before it is configured")
  const issuer = new URL(oauthBase ?? "https://accounts.google.com")
  const execute = [oauth.enableNonRepudiationChecks]
  if (issuer.protocol === "http:") execute.push(oauth.allowInsecureRequests)
  const options = { execute, timeout: 10, [oauth.customFetch]: tracedFetch }
  const configuration = await oauth.discovery(issuer, clientId, clientSecret, undefined, options).catch((cause) => {
    away = { until: Date.now() + AWAY_FOR_MS, cause }
    throw new Unavailable("google", { cause })
  })
  known = { at: Date.now(), configuration }
  return configuration
}

function tracedFetch(url: string, options: oauth.CustomFetchOptions) {
  const facts = { "server.address": new URL(url).hostname, "http.request.method": options.method }
  const body = options.body instanceof URLSearchParams ? options.body : null // nothing but forms is sent
  return traced({ name: "call network", kind: "client", facts }, async () => fetch(url, { ...options, body }))
}

/** The one that is registered with Google: the same for every language. */
function redirectUri() {
  return config().publicUrl + paths.googleCallback
}
