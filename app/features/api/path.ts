/** Under which all addresses of the HTTP API stand. */
export const API_PATH = "/api/v1"

export function isApiPath(pathname: string) {
  return pathname === API_PATH || pathname.startsWith(`${API_PATH}/`)
}
