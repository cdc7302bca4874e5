import { randomBytes, timingSafeEqual } from "node:crypto"
import type { z } from "zod"
import { config } from "#platform/config/config.server"
import { cookieValue } from "#platform/http/cookie-value"
import { seal, unseal } from "./seal.server"

const WAY_SECONDS = 10 * 60

/** What every way to another site and back carries: `state` comes back in the address. */
type Carried = { state: string; endsAt: number }

/**
 * The way of a browser to another site that asks the person there, and back: what it must bring along is kept in a cookie of
 * this name, sealed, for ten minutes. The schema says what else belongs to it.
 */
export function sealedWay<Way extends Carried>({ name, schema }: { name: string; schema: z.ZodType<Way> }) {
  const purpose = `${name}_way`
  const cookieName = () => (config().secure ? `__Host-${name}` : name)
  const cookie = (value: string, maxAgeSeconds: number) =>
    `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${config().secure ? "; Secure" : ""}`
  return {
    /** The way that a Cookie header brings; null without one, when it is over, or when it is not of our making. */
    read(cookieHeader: string | null, now = new Date()): Way | null {
      const opened = unseal(cookieValue(cookieHeader, cookieName()) ?? "", purpose)
      const way = opened === null ? null : schema.parse(JSON.parse(opened))
      return way && way.endsAt > now.getTime() ? way : null
    },
    cookie: (way: Way) => cookie(seal(JSON.stringify(way), purpose), WAY_SECONDS),
    clearedCookie: () => cookie("", 0),
  }
}

export function wayEnd(now: Date) {
  return now.getTime() + WAY_SECONDS * 1000
}

/** Whether the other site answers the question that this browser asked, and not one that somebody else began. */
export function isAnswerTo(way: Pick<Carried, "state">, state: string) {
  const [a, b] = [Buffer.from(way.state), Buffer.from(state)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function randomSecret() {
  return randomBytes(32).toString("base64url")
}
