const GOOGLE_CLIENT_ID = "client-of-the-stub"
export const GOOGLE_CLIENT_SECRET = "secret-of-the-stub"

/** The settings of a site at which people sign in by the stub of Google at `origin`. */
export function googleEnvironment(origin: string) {
  return { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_API_BASE: origin }
}
