import { hasCookie } from "./cookies.ts"

/** Marks the browser of somebody who has just sent something, so that what comes next is not read from a replica. */
const WROTE = "wrote"
/** Longer than a replica that is read may be behind (`LAG_LIMIT_MS` and the time between two looks). */
const SECONDS = 10

type Head = Readonly<{ method?: string | undefined; headers: { cookie?: string | undefined } }>

/** Whether visitors' reads for this request may come from a replica: nobody is signed in, and nothing was sent of late. */
export function mayReadReplica({ method, headers: { cookie } }: Head, sessionCookie: string) {
  return (method === "GET" || method === "HEAD") && !hasCookie(cookie, sessionCookie) && !hasCookie(cookie, WROTE)
}

export function writerCookie(secure: boolean) {
  return `${WROTE}=1; Max-Age=${SECONDS}; Path=/; HttpOnly; SameSite=Lax${secure ? "; Secure" : ""}`
}
