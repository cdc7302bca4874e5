import { createHmac, randomBytes } from "node:crypto"
import { z } from "zod"
import { config } from "#platform/config/config.server"
import { loadOrMakeSecretKey } from "#platform/config/secret-key"
import { Invalid } from "#platform/errors/errors"
import { clearedServerCookie, cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { equal } from "#platform/secrets/equal"
import { sha256 } from "#platform/secrets/token.server"
import { DAY_S } from "#platform/text/day"
import { parseJson } from "#platform/text/parse-json"
import { NETWORKS } from "#vocabulary/networks"

/**
 * A person's answers before they have confirmed their address. They are kept only in this browser, so that nobody else's sign-up with the
 * same address can read or fill them; the confirmation in this browser moves them to the account.
 */
const Draft = z.object({
  handles: z.partialRecord(z.enum(NETWORKS), z.string()),
  figures: z.array(z.object({ network: z.enum(NETWORKS), count: z.number() })),
  /** The name that the sign-up gave, until the card is sent. */
  name: z.string(),
  /** `look` is the code of a composed portrait; a photo waits elsewhere in the browser. */
  card: z.object({ name: z.string(), line: z.string(), look: z.string().default("") }).nullable(),
})
export type Draft = z.output<typeof Draft>

const Kept = z.object({
  /** The name that this browser reserved, in its stored form. Whether it is still held, the database knows. */
  reservedUsername: z.string().nullable(),
  /** The same as it was typed, from which first and last name are guessed. */
  typedName: z.string().nullable().default(null),
  /** The key of the hold; the database keeps its SHA-256 alone. */
  holdKey: z.string(),
  /** Proves at the confirmation that this browser is the one that signed up. */
  signupNonce: z.string(),
  /** The address that the confirmation mail went to, for the page that says so. */
  email: z.string().nullable(),
  /** The kind of account that was signed up for, for the same page; null before. */
  accountType: z.enum(["influencer", "entreprise", "user"]).nullable().default(null),
  /** The path of this site that the person was on the way to, for after the confirmation. */
  returnTo: z.string().nullable().default(null),
  draft: Draft.nullable().default(null),
})

/** The state that a browser carries from the reserved name to the media kit. Only the hashes may be stored. */
export type Onboarding = z.output<typeof Kept> & { holdKeyHash: string; signupNonceHash: string }

const NAME = "onboarding"
/** Browsers drop cookies that are longer than 4096 with name and attributes. */
const MAX_LENGTH = 3800
/** As long as a new account keeps its name reserved. */
const MAX_AGE_SECONDS = 7 * DAY_S

/** The onboarding that a Cookie header brings; null without one, or when it was not signed by us. */
export function readOnboarding(cookieHeader: string | null): Onboarding | null {
  // Over https the plain name is not read: a neighbour under the same domain could plant it, with a sign-up of its own.
  const value = cookieValue(cookieHeader, cookieName(NAME, config().secure))
  const [payload = "", signature = ""] = value?.split(".") ?? []
  if (!equal(signature, signatureOf(payload))) return null
  const kept = Kept.safeParse(parseJson(Buffer.from(payload, "base64url").toString()))
  return kept.success ? withHashes(kept.data) : null
}

/** For a browser that has none yet. Nothing is kept until its cookie is set. */
export function newOnboarding(): Onboarding {
  const keys = { holdKey: random(), signupNonce: random() }
  return withHashes({
    ...keys,
    reservedUsername: null,
    typedName: null,
    email: null,
    accountType: null,
    returnTo: null,
    draft: null,
  })
}

/** The `Set-Cookie` that has the browser carry it on. Throws `Invalid` `draft_too_long` for more than a cookie holds. */
export function onboardingCookie(onboarding: Onboarding) {
  const payload = Buffer.from(JSON.stringify(Kept.parse(onboarding))).toString("base64url")
  const value = `${payload}.${signatureOf(payload)}`
  if (value.length > MAX_LENGTH) throw new Invalid("draft_too_long")
  return serverCookie(NAME, value, { seconds: MAX_AGE_SECONDS, secure: config().secure })
}

export function clearedOnboardingCookie() {
  return clearedServerCookie(NAME, config().secure)
}

function withHashes(kept: z.output<typeof Kept>): Onboarding {
  return { ...kept, holdKeyHash: sha256(kept.holdKey), signupNonceHash: sha256(kept.signupNonce) }
}

function random() {
  return randomBytes(24).toString("base64url")
}

function signatureOf(payload: string) {
  const secret = config().secretKey ?? loadOrMakeSecretKey(config().dataDir)
  return createHmac("sha256", secret).update(`${NAME}\0${payload}`).digest("base64url")
}
