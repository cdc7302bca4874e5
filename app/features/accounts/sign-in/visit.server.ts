import type { RouterContextProvider } from "react-router"
import { type Client, clientOf } from "#platform/http/client.server"
import type { Proved } from "../passwords/prove.server"
import { closeSession, openSession } from "../sessions/commands.server"
import { deviceCookie } from "./device.server"

/** The browser that somebody signs in with. */
export type Visit = { client: Client; userAgent: string | null; cookieHeader: string | null }

export function visitOf(request: Request, context: Pick<RouterContextProvider, "get">): Visit {
  const { headers } = request
  return { client: clientOf(context), userAgent: headers.get("user-agent"), cookieHeader: headers.get("cookie") }
}

/**
 * Opens a session in place of the one that the browser brought, which the account knows from now on. Returns the cookies to
 * set. Throws as `openSession`.
 */
export async function enter(proved: Proved, { userAgent, cookieHeader }: Visit) {
  await closeSession(cookieHeader)
  const session = await openSession(proved, userAgent)
  return [session, deviceCookie(cookieHeader, proved.email)]
}
