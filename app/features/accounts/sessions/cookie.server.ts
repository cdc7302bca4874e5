import { createHmac, timingSafeEqual } from "node:crypto"
import { config } from "#platform/config/config.server"
import { secretKey } from "#platform/config/secret.server"
import { cookieValue } from "#platform/http/cookie-value"
import { sha256 } from "#platform/secrets/token.server"
import { SESSION_SECONDS } from "./lifetimes"

/** The session token that a Cookie header brings, or null when there is none or its signature is not ours. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  const value = cookieValue(cookieHeader, config().sessionCookie)
  if (!value) return null
  const dot = value.lastIndexOf(".")
  const token = value.slice(0, Math.max(dot, 0))
  return token && isEqual(value.slice(dot + 1), signatureOf(token)) ? token : null
}

/** By which the session of a Cookie header is kept; null as for `sessionTokenOf`. */
export function sessionHashOf(cookieHeader: string | null): string | null {
  const token = sessionTokenOf(cookieHeader)
  return token && sha256(token)
}

/** The cookie of a session that goes on: the same token, for as long again. */
export function renewedCookie(token: string) {
  return `${cookie(`${token}.${signatureOf(token)}`)}; Max-Age=${SESSION_SECONDS}`
}

export function clearedCookie() {
  return `${cookie("")}; Max-Age=0`
}

function cookie(value: string) {
  const { sessionCookie, secure } = config()
  return `${sessionCookie}=${encodeURIComponent(value)}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
}

/** As the sign-in library signs it, which sets the cookie at sign-in. */
function signatureOf(token: string) {
  return createHmac("sha256", secretKey()).update(token).digest("base64")
}

function isEqual(left: string, right: string) {
  const [a, b] = [Buffer.from(left), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
