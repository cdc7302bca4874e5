import { randomBytes } from "node:crypto"
import type { z } from "zod"
import { config } from "#platform/config/config.server"
import { type CookieName, clearedServerCookie, cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { equal } from "./equal"
import { seal, unseal } from "./seal.server"

const WAY_SECONDS = 10 * 60

/** What every way to another site and back carries: `state` comes back in the address. */
type Carried = { state: string; endsAt: number }

/**
 * The way of a browser to another site that asks the person there, and back: what it must bring along is kept in a cookie of
 * this name, sealed, for ten minutes. The schema says what else belongs to it.
 */
export function sealedWay<Way extends Carried>({ name, schema }: { name: CookieName; schema: z.ZodType<Way> }) {
  const purpose = `${name}_way`
  return {
    /** The way that a Cookie header brings; null without one, when it is over, or when it is not of our making. */
    read(cookieHeader: string | null, now = new Date()): Way | null {
      const opened = unseal(cookieValue(cookieHeader, cookieName(name, config().secure)) ?? "", purpose)
      const way = opened === null ? null : schema.parse(JSON.parse(opened))
      return way && way.endsAt > now.getTime() ? way : null
    },
    cookie: (way: Way) =>
      serverCookie(name, seal(JSON.stringify(way), purpose), { seconds: WAY_SECONDS, secure: config().secure }),
    clearedCookie: () => clearedServerCookie(name, config().secure),
  }
}

export function wayEnd(now: Date) {
  return now.getTime() + WAY_SECONDS * 1000
}

/** Whether the other site answers the question that this browser asked, and not one that somebody else began. */
export function isAnswerTo(way: Pick<Carried, "state">, state: string) {
  return equal(way.state, state)
}

export function randomSecret() {
  return randomBytes(32).toString("base64url")
}
