import * as paths from "#app/paths"

/**
 * Whether an address leads to the API or its tools for agents, or is meant to: in capitals or with letters encoded, which React Router reads alike,
 * or as data of a page, which the API has not. Those are refused (`isSpelledAsApiPath`), in the API's own form.
 */
export function isApiPath(pathname: string) {
  return ANY_SPELLING.test(decoded(pathname))
}

const ANY_SPELLING = new RegExp(`^(?:${paths.api}|${paths.mcp})(?:/|\\.data$|$)`, "i")

export function isSpelledAsApiPath(pathname: string) {
  if (pathname === paths.mcp) return true
  return (pathname === paths.api || pathname.startsWith(`${paths.api}/`)) && !pathname.endsWith(".data")
}

function decoded(pathname: string) {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
