import { randomBytes } from "node:crypto"
import type { z } from "zod"
import { config } from "#platform/config/config.server"
import { type CookieName, clearedServerCookie, cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { equal } from "./equal"
import { seal, unseal } from "./seal.server"

const STATE_SECONDS = 10 * 60

/** Carried by each of these cookies: `state` comes back in the address. */
type Carried = { state: string; endsAt: number }

/**
 * A cookie for the state of an OAuth flow: what the browser must bring back from the other site is kept in it, sealed, for ten
 * minutes. The schema says what else belongs to it.
 */
export function oauthStateCookie<OAuthState extends Carried>({
  name,
  schema,
}: {
  name: CookieName
  schema: z.ZodType<OAuthState>
}) {
  const purpose = `${name}_oauth_state`
  return {
    /** The state that a Cookie header brings; null without one, when its time is over, or when we did not make it. */
    read(cookieHeader: string | null, now = new Date()): OAuthState | null {
      const opened = unseal(cookieValue(cookieHeader, cookieName(name, config().secure)) ?? "", purpose)
      const oauthState = opened === null ? null : schema.parse(JSON.parse(opened))
      return oauthState && oauthState.endsAt > now.getTime() ? oauthState : null
    },
    cookie: (oauthState: OAuthState) =>
      serverCookie(name, seal(JSON.stringify(oauthState), purpose), {
        seconds: STATE_SECONDS,
        secure: config().secure,
      }),
    clearedCookie: () => clearedServerCookie(name, config().secure),
  }
}

export function oauthStateEnd(now: Date) {
  return now.getTime() + STATE_SECONDS * 1000
}

/** Whether the other site answers the flow that this browser began, and not one that somebody else did. */
export function isStateOf(oauthState: Pick<Carried, "state">, state: string) {
  return equal(oauthState.state, state)
}

export function randomSecret() {
  return randomBytes(32).toString("base64url")
}
