import { cookieName, serverCookie } from "../../platform/http/cookie.ts"
import { hasCookie } from "./cookies.ts"

/** Marks the browser of somebody who has just sent something, so that what comes next is not read from a replica. */
const WROTE = "wrote"
/** Under both: planted by a neighbour it costs a read of the primary, no more. */
const WROTE_NAMES = [cookieName(WROTE, true), cookieName(WROTE, false)]
/** Longer than a replica that is read may be behind (`LAG_LIMIT_MS` and the time between two looks). */
const SECONDS = 10

type Head = Readonly<{ method?: string | undefined; headers: { cookie?: string | undefined } }>

/** Whether visitors' reads for this request may come from a replica: nobody is signed in, and nothing was sent of late. */
export function mayReadReplica({ method, headers: { cookie } }: Head, sessionCookie: string) {
  const isReading = method === "GET" || method === "HEAD"
  return isReading && ![sessionCookie, ...WROTE_NAMES].some((name) => hasCookie(cookie, name))
}

export function writerCookie(secure: boolean) {
  return serverCookie(WROTE, "1", { seconds: SECONDS, secure })
}
