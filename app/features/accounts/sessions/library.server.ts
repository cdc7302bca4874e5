import { betterAuth } from "better-auth"
import { drizzleAdapter } from "better-auth/adapters/drizzle"
import { createAuthEndpoint } from "better-auth/api"
import { setSessionCookie } from "better-auth/cookies"
import { z } from "zod"
import { accounts, sessions, users, verifications } from "#database/schema/auth"
import { config } from "#platform/config/config.server"
import { secretKey } from "#platform/config/secret.server"
import { authDatabase } from "#platform/database/auth-database.server"
import { newId } from "#platform/database/ids"
import { log } from "#platform/log/log.server"
import { newToken } from "#platform/secrets/token.server"
import { RENEWED_AFTER_SECONDS, SESSION_SECONDS } from "./lifetimes"

/** Opens a session for a person who proved who they are by a command of ours. No address leads to it. */
const ownSessions = {
  id: "own-sessions",
  endpoints: {
    openSession: createAuthEndpoint.serverOnly(
      { method: "POST", body: z.object({ userId: z.string() }) },
      async (ctx) => {
        const user = await ctx.context.internalAdapter.findUserById(ctx.body.userId)
        if (!user) throw new Error("a session was asked for a user who does not exist")
        // The browser has the token, the database its hash: who reads the one cannot make the other of it.
        const { token, hash } = newToken()
        const session = await ctx.context.internalAdapter.createSession(user.id, false, { token: hash }, true)
        await setSessionCookie(ctx, { session: { ...session, token }, user })
        return { userId: user.id }
      },
    ),
  },
}

/** The sign-in library over this process's database. To be had through `auth()`, which loads it when somebody signs in. */
export function makeAuth() {
  const { secure, sessionCookie, publicUrl } = config()
  return betterAuth({
    baseURL: publicUrl,
    secret: secretKey(),
    telemetry: { enabled: false },
    rateLimit: { enabled: false }, // ours count in PostgreSQL, keyed as trust.md says
    logger: { log: (level, message) => log.debug({ level, message }, "sign-in") },
    database: drizzleAdapter(authDatabase(), {
      provider: "pg",
      usePlural: true,
      transaction: true,
      schema: { users, sessions, accounts, verifications },
    }),
    advanced: {
      database: { generateId: () => newId() },
      useSecureCookies: false, // its prefix would be __Secure-; ours is __Host-
      defaultCookieAttributes: { secure, sameSite: "lax", httpOnly: true, path: "/" },
      cookies: { session_token: { name: sessionCookie } },
    },
    session: { expiresIn: SESSION_SECONDS, updateAge: RENEWED_AFTER_SECONDS },
    // Sign-up, passwords, confirmation, reset and two-factor are commands of our own: see docs/decisions.
    plugins: [ownSessions],
  })
}
