import { timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { LOCALES, type Locale } from "#app/locale"
import { config } from "#platform/config/config.server"
import { cookieValue } from "#platform/http/cookie-value"
import { seal, unseal } from "#platform/secrets/seal.server"
import { newSecrets } from "./google.server"

const Kept = z.object({
  state: z.string(),
  nonce: z.string(),
  verifier: z.string(),
  /** Where the person was going, and in which language. */
  from: z.string().nullable(),
  locale: z.enum(LOCALES),
  endsAt: z.number(),
})
/** The way to Google and back, as the browser keeps it meanwhile: sealed, for ten minutes. */
type Way = z.output<typeof Kept>

const PURPOSE = "google_way"
const WAY_SECONDS = 10 * 60

export function newWay({ from, locale }: { from: string | null; locale: Locale }, now = new Date()): Way {
  return { ...newSecrets(), from, locale, endsAt: now.getTime() + WAY_SECONDS * 1000 }
}

/** The way that a Cookie header brings; null without one, when it is over, or when it is not of our making. */
export function readWay(cookieHeader: string | null, now = new Date()): Way | null {
  const opened = unseal(cookieValue(cookieHeader, cookieName()) ?? "", PURPOSE)
  const way = opened === null ? null : Kept.parse(JSON.parse(opened))
  return way && way.endsAt > now.getTime() ? way : null
}

/** Whether Google answers the question that this browser asked, and not one that somebody else began. */
export function isAnswerTo(way: Way, state: string) {
  const [a, b] = [Buffer.from(way.state), Buffer.from(state)]
  return a.length === b.length && timingSafeEqual(a, b)
}

export function wayCookie(way: Way) {
  return cookie(seal(JSON.stringify(way), PURPOSE), WAY_SECONDS)
}

export function clearedWayCookie() {
  return cookie("", 0)
}

function cookie(value: string, maxAgeSeconds: number) {
  const secure = config().secure ? "; Secure" : ""
  return `${cookieName()}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${maxAgeSeconds}${secure}`
}

function cookieName() {
  return config().secure ? "__Host-google" : "google"
}
