import { randomBytes, timingSafeEqual } from "node:crypto"
import { z } from "zod"
import { LOCALES, type Locale } from "#app/locale"
import { config } from "#platform/config/config.server"
import { cookieValue } from "#platform/http/cookie-value"
import { seal, unseal } from "#platform/secrets/seal.server"
import { NETWORKS, type Network } from "../network"

const Kept = z.object({
  network: z.enum(NETWORKS),
  state: z.string(),
  verifier: z.string(),
  /** Who began, and for which influencer: nobody else ends it. */
  userId: z.uuid(),
  influencerId: z.uuid(),
  locale: z.enum(LOCALES),
  endsAt: z.number(),
})
/** The way to a network and back, as the browser keeps it meanwhile: sealed, for ten minutes. */
export type Way = z.output<typeof Kept>

const PURPOSE = "connection_way"
const WAY_SECONDS = 10 * 60

type Begun = { network: Network; userId: string; influencerId: string; locale: Locale }

export function newWay(begun: Begun, now = new Date()): Way {
  return { ...begun, state: random(), verifier: random(), endsAt: now.getTime() + WAY_SECONDS * 1000 }
}

/** The way that a Cookie header brings; null without one, when it is over, or when it is not of our making. */
export function readWay(cookieHeader: string | null, now = new Date()): Way | null {
  const opened = unseal(cookieValue(cookieHeader, cookieName()) ?? "", PURPOSE)
  const way = opened === null ? null : Kept.parse(JSON.parse(opened))
  return way && way.endsAt > now.getTime() ? way : null
}

/** Whether the network answers the question that this browser asked, and not one that somebody else began. */
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
  return config().secure ? "__Host-connect" : "connect"
}

function random() {
  return randomBytes(32).toString("base64url")
}
