import type { RouterContextProvider } from "react-router"
import { type Client, clientOf } from "../client.server"
import { closeSession, openSession } from "../sessions/commands.server"

/** The browser that somebody signs in with. */
export type Visit = { client: Client; userAgent: string | null; cookieHeader: string | null }

const MAX_USER_AGENT = 300

export function visitOf(request: Request, context: Pick<RouterContextProvider, "get">): Visit {
  const { headers } = request
  return { client: clientOf(context), userAgent: headers.get("user-agent"), cookieHeader: headers.get("cookie") }
}

/** Opens a session in place of the one that the browser brought. Returns the cookies to set. */
export async function enter(userId: string, { userAgent, cookieHeader }: Visit) {
  await closeSession(cookieHeader)
  return openSession(userId, new Headers(userAgent ? { "User-Agent": userAgent.slice(0, MAX_USER_AGENT) } : {}))
}
