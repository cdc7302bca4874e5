import { cookieFor } from "../../support/people.ts"

/** Signs somebody of the demo in as a browser without scripts does; the cookie of the session. */
export const signedIn = (url: string, email: string) => cookieFor(url, email, "demo-vitrine")
