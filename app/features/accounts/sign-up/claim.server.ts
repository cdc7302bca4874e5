import { and, eq, gt, sql } from "drizzle-orm"
import { profiles, userRoles } from "#database/schema/accounts"
import { accounts, users, verifications } from "#database/schema/auth"
import type { Locale } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict, Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newToken, sha256 } from "#platform/secrets/token.server"
import { confirmationLink } from "../confirmation/link.server"
import { confirmationMail } from "../mails/confirmation.server"
import { hashPassword } from "../passwords/hash.server"
import { refuseWeakPassword } from "../passwords/refuse.server"
import { dropTokens, storeToken } from "../tokens/commands.server"
import { identifierOf } from "../tokens/queries.server"

type NewPerson = { firstName: string; lastName: string; email: string; password: string }

export type Claim = {
  person: NewPerson
  /** Null for a plain user, who needs no row. */
  role: "influencer" | "entreprise" | null
  username: string | null
  /** Writes more rows in the transaction that creates the account. */
  alongside?: (tx: Tx, userId: string) => Promise<void>
}

export type Circumstances = {
  /** The hash of the browser's nonce: in that browser the mailed link is enough to confirm, without the password. */
  browserHash: string
  locale: Locale
  client: Client
  idempotencyKey: string | null
}

/**
 * Makes an account, unconfirmed, with the confirmation mail promised; where an unconfirmed one has the address, its claim
 * is replaced whole. Throws `Conflict` `signup_account_exists` for an address that somebody has confirmed, `Invalid` for a
 * weak password and, `signup_failed`, where no account came of it, `RateLimited`.
 */
export async function claimAccount(claim: Claim, circumstances: Circumstances, now: Date) {
  const { person, username } = claim
  const { browserHash, locale, client, idempotencyKey } = circumstances
  await takeRateLimit("sign_up_address", client.address)
  await takeRateLimit("sign_up_account", person.email)
  await takeRateLimit("unproven_mail_account", person.email)
  const names = [person.firstName, person.lastName, username].filter((name) => name !== null)
  await refuseWeakPassword(person.password, { email: person.email, names })

  const { token, hash } = newToken()
  const passwordHash = await hashPassword(person.password)
  const mail = await confirmationMail({ locale, firstName: person.firstName, link: confirmationLink(token, locale) })
  const requestHash = idempotencyKey ? sha256(`${person.email}\0${idempotencyKey}`) : null

  await withActor(AUTH, async (tx) => {
    const { id: userId, emailVerified } = await lockAddress(tx, person)
    if (emailVerified) throw new Conflict("signup_account_exists")
    if (requestHash && (await isSentBefore(tx, userId, requestHash, now))) return

    await forgetClaim(tx, userId)
    await writeClaim(tx, userId, { ...claim, passwordHash, locale, now })
    await claim.alongside?.(tx, userId)
    await storeToken(tx, { kind: "confirm", userId, hash, browserHash, requestHash }, now)
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: "visitor", action: "account_claimed", target: userId, clientAddress: client.address })
  })
}

function nameOf({ firstName, lastName, email }: NewPerson) {
  return `${firstName} ${lastName}`.trim() || email
}

/** The address's user, made if there is none. A sign-up with the same address at the same moment waits here for our commit. */
async function lockAddress(tx: Tx, person: NewPerson) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email: person.email, name: nameOf(person) })
    .onConflictDoUpdate({ target: users.email, set: { updatedAt: sql`now()` } })
    .returning({ id: users.id, emailVerified: users.emailVerified })
  // The database's owner may have put a rule on the table that lets nobody in.
  if (!user) throw new Invalid("signup_failed")
  return user
}

/** Deletes what an earlier claim to the address left: password, role, company, name. Policies allow it only for unconfirmed people. */
async function forgetClaim(tx: Tx, userId: string) {
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await tx.delete(userRoles).where(eq(userRoles.userId, userId))
  await tx.execute(
    sql`delete from companies c using company_members m where m.company_id = c.id and m.user_id = ${userId}::uuid`,
  )
  await tx.execute(sql`delete from username_holds where user_id = ${userId}::uuid and expires_at < 'infinity'`)
  await dropTokens(tx, userId)
}

async function writeClaim(tx: Tx, userId: string, claim: Claim & { passwordHash: string; locale: Locale; now: Date }) {
  const { person, role, username, passwordHash, locale, now } = claim
  const { firstName, lastName } = person
  const sixteenStatedAt = role === "influencer" ? now : null // their form says so
  const profile = { firstName, lastName, locale, reservedUsername: username, socialProfiles: {}, sixteenStatedAt }
  await tx
    .update(users)
    .set({ name: nameOf(person) })
    .where(eq(users.id, userId))
  await tx
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: "credential", password: passwordHash })
  await tx
    .insert(profiles)
    .values({ id: userId, ...profile })
    .onConflictDoUpdate({ target: profiles.id, set: profile })
  if (role) await tx.insert(userRoles).values({ userId, role })
}

async function isSentBefore(tx: Tx, userId: string, requestHash: string, now: Date) {
  const same = and(
    eq(verifications.identifier, identifierOf("confirm", userId)),
    eq(verifications.requestHash, requestHash),
    gt(verifications.expiresAt, now),
  )
  const [found] = await tx.select({ id: verifications.id }).from(verifications).where(same).limit(1)
  return found !== undefined
}
