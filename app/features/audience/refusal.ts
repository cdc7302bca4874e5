/** What keeps a browser from being counted: its own signal, or the choice made on /mesure-audience. */
export type Refusal = "signal" | "choice"

const NAME = "audience"
/** Thirteen months, and not renewed: the longest that a choice about audience measurement may be kept (CNIL, 2020-091). */
const THIRTEEN_MONTHS_S = 395 * 24 * 60 * 60

export function refusalOf(headers: Headers): Refusal | null {
  // Global Privacy Control, and the older wish that says the same here.
  if (headers.get("sec-gpc") === "1" || headers.get("dnt") === "1") return "signal"
  return /(?:^|;\s*)audience=off(?:;|$)/.test(headers.get("cookie") ?? "") ? "choice" : null
}

/** The Set-Cookie header of a browser that is counted no more, or again. It names nobody: all who refuse have the same. */
export function choiceCookie(isCounted: boolean, { secure }: { secure: boolean }) {
  const value = isCounted ? `${NAME}=; Max-Age=0` : `${NAME}=off; Max-Age=${THIRTEEN_MONTHS_S}`
  return `${value}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
}
