import { and, eq, gt, sql } from "drizzle-orm"
import { profiles, userRoles } from "#database/schema/accounts"
import { accounts, users, verifications } from "#database/schema/auth"
import type { Locale } from "#messages"
import { leaveTrace } from "#platform/audit/audit.server"
import { AUTH, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Conflict } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import type { Client } from "../client.server"
import { confirmationLink } from "../confirmation/link.server"
import { confirmationMail } from "../mails/confirmation.server"
import { hashPassword } from "../passwords/hash.server"
import { refuseWeakPassword } from "../passwords/refuse.server"
import { dropTokens, storeToken } from "../tokens/commands.server"
import { identifierOf } from "../tokens/queries.server"
import { newToken, sha256 } from "../tokens/secret.server"
import { tieNameHold } from "./name-hold.server"
import type { InfluencerSignUp } from "./schema.server"

type Circumstances = {
  /** The name that the browser reserved, and the hash of its key to it. */
  username: string
  holdKeyHash: string
  /** Of the browser's nonce: there the mailed link alone will confirm. */
  browserHash: string
  locale: Locale
  client: Client
  idempotencyKey: string | null
}

/**
 * Makes an influencer's account, unconfirmed, with its name held for 7 days and the confirmation mail promised; where an
 * unconfirmed one has the address, its claim is replaced. Throws `Conflict` for an address that somebody has confirmed
 * (`signup_account_exists`) and for a name that is no longer this browser's (`signup_name_lost`), `Invalid` for a weak
 * password, `RateLimited`.
 */
export async function signUpInfluencer(person: InfluencerSignUp, circumstances: Circumstances, now = new Date()) {
  const { username, browserHash, locale, client, idempotencyKey } = circumstances
  await takeRateLimit("sign_up_address", client.address)
  await takeRateLimit("sign_up_account", person.email)
  await refuseWeakPassword(person.password, {
    email: person.email,
    names: [person.firstName, person.lastName, username],
  })

  const { token, hash } = newToken()
  const passwordHash = await hashPassword(person.password)
  const mail = await confirmationMail({ locale, firstName: person.firstName, link: confirmationLink(token, locale) })
  const requestHash = idempotencyKey ? sha256(`${person.email}\0${idempotencyKey}`) : null

  await withActor(AUTH, async (tx) => {
    const { id: userId, emailVerified } = await lockAddress(tx, person)
    if (emailVerified) throw new Conflict("signup_account_exists")
    if (requestHash && (await isSentBefore(tx, userId, requestHash, now))) return

    await writeClaim(tx, userId, { person, passwordHash, username, locale })
    await tieNameHold(tx, { ...circumstances, userId, now })
    await dropTokens(tx, userId)
    await storeToken(tx, { kind: "confirm", userId, hash, browserHash, requestHash }, now)
    await queueMail(tx, { to: person.email, mail })
    await leaveTrace(tx, { actor: "visitor", action: "account_claimed", target: userId, clientAddress: client.address })
  })
}

/** The address's user, made when there is none. Whoever signs up with it in the same moment waits here for our commit. */
async function lockAddress(tx: Tx, { email, firstName, lastName }: InfluencerSignUp) {
  const [user] = await tx
    .insert(users)
    .values({ id: newId(), email, name: `${firstName} ${lastName}` })
    .onConflictDoUpdate({ target: users.email, set: { updatedAt: sql`now()` } })
    .returning({ id: users.id, emailVerified: users.emailVerified })
  if (!user) throw new Error("an upsert returned no row")
  return user
}

/** What the pending account holds is this claim, and nothing of one before. */
async function writeClaim(
  tx: Tx,
  userId: string,
  claim: { person: InfluencerSignUp; passwordHash: string; username: string; locale: Locale },
) {
  const { person, passwordHash, username, locale } = claim
  const { firstName, lastName } = person
  const profile = { firstName, lastName, locale, reservedUsername: username, socialProfiles: {} }
  await tx
    .update(users)
    .set({ name: `${firstName} ${lastName}` })
    .where(eq(users.id, userId))
  await tx.delete(accounts).where(eq(accounts.userId, userId))
  await tx
    .insert(accounts)
    .values({ id: newId(), userId, accountId: userId, providerId: "credential", password: passwordHash })
  await tx
    .insert(profiles)
    .values({ id: userId, ...profile })
    .onConflictDoUpdate({ target: profiles.id, set: profile })
  await tx.insert(userRoles).values({ userId, role: "influencer" }).onConflictDoNothing()
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
