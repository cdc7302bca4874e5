import { createHmac, randomBytes } from "node:crypto"
import { config } from "#platform/config/config.server"
import { secretKey } from "#platform/config/secret.server"
import { cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { equal } from "#platform/secrets/equal"
import { DAY_S } from "#platform/text/day"

const COOKIE = "device"
const SECONDS = 180 * DAY_S
/** The most accounts of people who share a browser, or have one for each of their roles. */
const MOST_ACCOUNTS = 5
const PART = /^[\w-]{22}$/

/** The browser of a Cookie header, where it has signed in to the account of that address before; else null. */
export function deviceOf(cookieHeader: string | null, email: string): string | null {
  const { id, marks } = partsOf(cookieHeader)
  return id && marks.some((mark) => equal(mark, markOf(id, email))) ? id : null
}

/** The `Set-Cookie` by which a browser is known that has signed in to the account of that address. */
export function deviceCookie(cookieHeader: string | null, email: string) {
  const brought = partsOf(cookieHeader)
  const id = brought.id ?? randomBytes(16).toString("base64url")
  const mark = markOf(id, email)
  const others = brought.marks.filter((each) => each !== mark).slice(0, MOST_ACCOUNTS - 1)
  return serverCookie(COOKIE, [id, mark, ...others].join("."), { seconds: SECONDS, secure: config().secure })
}

function partsOf(cookieHeader: string | null) {
  const value = cookieValue(cookieHeader, cookieName(COOKIE, config().secure)) ?? ""
  const [id, ...marks] = value.split(".", MOST_ACCOUNTS + 1).filter((part) => PART.test(part))
  return { id, marks }
}

/** Says of a browser that it was let in, and nobody but us can make it. The address cannot be read from it. */
function markOf(id: string, email: string) {
  return createHmac("sha256", secretKey()).update(`${COOKIE}\0${id}\0${email}`).digest("base64url").slice(0, 22)
}
