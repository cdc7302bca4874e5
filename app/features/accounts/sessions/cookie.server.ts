import { createHmac } from "node:crypto"
import { config } from "#platform/config/config.server"
import { secretKey } from "#platform/config/secret.server"
import { clearedServerCookie, cookieValue, serverCookie } from "#platform/http/cookie"
import { equal } from "#platform/secrets/equal"
import { sha256 } from "#platform/secrets/token.server"
import { SESSION_SECONDS } from "./lifetimes"

/** The session token that a Cookie header brings, or null when there is none or its signature is not ours. */
export function sessionTokenOf(cookieHeader: string | null): string | null {
  const value = cookieValue(cookieHeader, config().sessionCookie)
  if (!value) return null
  const dot = value.lastIndexOf(".")
  const token = value.slice(0, Math.max(dot, 0))
  return token && equal(value.slice(dot + 1), signatureOf(token, secretKey())) ? token : null
}

/** The key under which the session of a Cookie header is kept; null as for `sessionTokenOf`. */
export function sessionHashOf(cookieHeader: string | null): string | null {
  const token = sessionTokenOf(cookieHeader)
  return token && sha256(token)
}

/** The cookie of a session that starts or is prolonged. */
export function sessionCookieOf(token: string) {
  return serverCookie("session", sessionValueOf(token, secretKey()), {
    seconds: SESSION_SECONDS,
    secure: config().secure,
  })
}

/** What the cookie says, signed with the key of the installation. */
export function sessionValueOf(token: string, key: string) {
  return encodeURIComponent(`${token}.${signatureOf(token, key)}`)
}

export function clearedCookie() {
  return clearedServerCookie("session", config().secure)
}

/** Forged and mangled tokens are told by it, without asking the database. */
function signatureOf(token: string, key: string) {
  return createHmac("sha256", key).update(token).digest("base64")
}
