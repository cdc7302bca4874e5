import { clearedServerCookie, cookieName, cookieValue, serverCookie } from "#platform/http/cookie"
import { DAY_S } from "#platform/text/day"

/** Why a browser is not counted: its own signal, or the choice made on /mesure-audience. */
export type Refusal = "signal" | "choice"

/** Thirteen months, and not renewed: the longest that a choice about audience measurement may be kept (CNIL, 2020-091). */
const THIRTEEN_MONTHS_S = 395 * DAY_S

export function refusalOf(headers: Pick<Headers, "get">): Refusal | null {
  // Global Privacy Control, and the older wish that says the same here.
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return "signal"
  // A refusal counts under either name: before, it had the plain one over https too, and planted it refuses at most.
  const names = [cookieName("audience", true), cookieName("audience", false)]
  return names.some((name) => cookieValue(headers.get("cookie"), name) === "off") ? "choice" : null
}

/** The Set-Cookie headers of a browser that is counted no more, or again. They name nobody: all who refuse have the same. */
export function choiceCookies(isCounted: boolean, { secure }: { secure: boolean }) {
  if (!isCounted) return [serverCookie("audience", "off", { seconds: THIRTEEN_MONTHS_S, secure })]
  const plain = clearedServerCookie("audience", false)
  return secure ? [clearedServerCookie("audience", true), plain] : [plain]
}
