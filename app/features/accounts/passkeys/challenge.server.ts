import { config } from "#platform/config/config.server"
import { clearedServerCookie, cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { randomSecret } from "#platform/secrets/oauth-state.server"
import { seal, unseal } from "#platform/secrets/seal.server"
import { MINUTE_MS } from "#platform/text/day"

const COOKIE = "passkey"
const PURPOSE = "passkey_challenge"
export const CHALLENGE_MS = 5 * MINUTE_MS

/**
 * The challenge that a passkey signs, valid in the browser that has the cookie. Nothing is stored, so asking for a million of them costs
 * no space.
 */
export function newChallenge() {
  const challenge = randomSecret()
  const sealed = seal(`${Date.now() + CHALLENGE_MS}/${challenge}`, PURPOSE)
  return { challenge, cookie: serverCookie(COOKIE, sealed, { seconds: CHALLENGE_MS / 1000, secure: config().secure }) }
}

/** The challenge that this browser was given, while it holds. */
export function challengeOf(cookieHeader: string | null, now: Date): string | null {
  const sealed = cookieValue(cookieHeader, cookieName(COOKIE, config().secure)) ?? ""
  const [endsAt, challenge] = unseal(sealed, PURPOSE)?.split("/") ?? []
  return challenge && Number(endsAt) > now.getTime() ? challenge : null
}

export function clearedChallenge() {
  return clearedServerCookie(COOKIE, config().secure)
}
