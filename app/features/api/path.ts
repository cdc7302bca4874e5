/** Under which all addresses of the HTTP API stand. */
export const API_PATH = "/api/v1"

/**
 * Whether an address leads to the API, or is meant to: in capitals or with letters encoded, which React Router reads alike,
 * or as data of a page, which the API has not. Those are refused (`isSpelledAsApiPath`), in the API's own form.
 */
export function isApiPath(pathname: string) {
  return /^\/api\/v1(?:\/|\.data$|$)/i.test(decoded(pathname))
}

export function isSpelledAsApiPath(pathname: string) {
  return (pathname === API_PATH || pathname.startsWith(`${API_PATH}/`)) && !pathname.endsWith(".data")
}

function decoded(pathname: string) {
  try {
    return decodeURI(pathname)
  } catch {
    return pathname
  }
}
