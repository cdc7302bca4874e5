import { eq, sql } from "drizzle-orm"
import { profiles, userRoles } from "#database/schema/accounts"
import { accounts, users } from "#database/schema/auth"
import { writeAudit } from "#platform/audit/audit.server"
import { SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Invalid } from "#platform/errors/errors"
import { newToken } from "#platform/secrets/token.server"
import { normalizeEmail } from "#platform/text/email-address"
import { dropPasskeys } from "../passkeys/stored.server"
import { resetLink } from "../reset/link.server"
import { endAllSessions } from "../sessions/commands.server"
import { dropTokens, storeToken } from "../tokens/commands.server"
import { TOKEN_LIFETIMES_MS } from "../tokens/lifetimes"

/**
 * Makes the person an admin, with an account where they have none; returns the address under which they choose their
 * password, once and within a day. Those who were no admins before lose sessions, password and open links: they may be those
 * of somebody who signed up with the address without reading its mail, and an admin's password is longer. For the
 * operator's command alone, who answers for the address, so that it counts as confirmed. Throws `Invalid` for what is no
 * e-mail address.
 */
export async function grantAdmin(typedEmail: string): Promise<string> {
  const email = normalizeEmail(typedEmail)
  if (!email) throw new Invalid("email_invalid")
  const { token, hash } = newToken()

  await withActor(SYSTEM, async (tx) => {
    const userId = await ensureUser(tx, email)
    const granted = await tx
      .insert(userRoles)
      .values({ userId, role: "admin", createdAt: BEFORE_ALL_OTHERS })
      .onConflictDoNothing()
      .returning({ role: userRoles.role })
    if (granted.length > 0) await forgetProofs(tx, userId)
    await storeToken(tx, { kind: "reset", userId, hash, lifetimeMs: TOKEN_LIFETIMES_MS.invite }, new Date())
    await writeAudit(tx, { actor: "operator", action: "role_granted", target: userId, after: { role: "admin" } })
  })
  return resetLink(token, "fr")
}

/** The oldest role is the primary one, which leads an admin to /admin whatever else they are. */
const BEFORE_ALL_OTHERS = new Date(0)

async function forgetProofs(tx: Tx, userId: string) {
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await dropPasskeys(tx, userId)
  await dropTokens(tx, userId)
  await endAllSessions(tx, userId)
}

async function ensureUser(tx: Tx, email: string) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email, name: email, emailVerified: true })
    .onConflictDoUpdate({ target: users.email, set: { emailVerified: true, updatedAt: sql`now()` } })
    .returning({ id: users.id })
  if (!user) throw new Error("an upsert returned no row")
  await tx.insert(profiles).values({ id: user.id, firstName: "", lastName: "" }).onConflictDoNothing()
  return user.id
}
