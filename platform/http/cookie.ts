import { DAY_S } from "../text/day.ts"

/** Every cookie of the site but `language`, whose plain name other programs know. The cookies policy says what each is for. */
export const COOKIES = [
  "session",
  "second-step",
  "passkey",
  "device",
  "onboarding",
  "google",
  "connect",
  "audience",
  "appearance",
  "wrote",
  "kit",
] as const
export type CookieName = (typeof COOKIES)[number]

/**
 * The name under which a cookie travels. Over https browsers take `__Host-` from this very host alone: a neighbour under
 * the same domain can neither plant such a cookie nor put its own in place of ours.
 */
export function cookieName(name: CookieName, secure: boolean) {
  return secure ? `__Host-${name}` : name
}

/** The `Set-Cookie` of a cookie that no script reads. `value` holds no character that a cookie may not hold. */
export function serverCookie(
  name: CookieName,
  value: string,
  { seconds, secure }: { seconds: number; secure: boolean },
) {
  const head = `${cookieName(name, secure)}=${value}; Path=/; HttpOnly; SameSite=Lax; Max-Age=${seconds}`
  return secure ? `${head}; Secure` : head
}

export function clearedServerCookie(name: CookieName, secure: boolean) {
  return serverCookie(name, "", { seconds: 0, secure })
}

/** For `document.cookie`: a choice of the visitor's that a script keeps, for a year. */
export function choiceOfScript(name: "language" | "appearance", value: string, secure: boolean) {
  const sentName = name === "language" ? name : cookieName(name, secure)
  return `${sentName}=${value}; path=/; max-age=${365 * DAY_S}; samesite=lax${secure ? "; secure" : ""}`
}

/** A cookie's value out of a Cookie header, decoded; null when it is absent or malformed. */
export function cookieValue(header: string | null, name: string) {
  const pair = header?.split(/; */).find((each) => each.startsWith(`${name}=`))
  if (!pair) return null
  try {
    return decodeURIComponent(pair.slice(name.length + 1))
  } catch {
    return null
  }
}
