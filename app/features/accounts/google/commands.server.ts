import { and, eq } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { accounts, users } from "#database/schema/auth"
import type { Locale } from "#messages"
import { leaveTrace } from "#platform/audit/audit.server"
import { AUTH, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Invalid } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { googleLinkedMail } from "../mails/security-notice.server"
import { judgeName } from "../names"
import { findByAddress, type Person } from "../people.server"
import { afterFirstProof } from "../sign-in/first-step.server"
import type { Visit } from "../sign-in/visit.server"
import type { GooglePerson } from "./google.server"

const GOOGLE = "google"

/**
 * Signs in whom Google has named: somebody it was linked to before, the confirmed account of the same address, or a new
 * plain user. The code of two-factor is asked for all the same. Throws `Invalid` `google_unverified` where Google does not
 * vouch for the address, `google_unconfirmed` where nobody has confirmed it here, `RateLimited`.
 */
export async function signInWithGoogle(google: GooglePerson, visit: Visit, locale: Locale) {
  await takeRateLimit("sign_in_address", visit.client.address)
  const userId = (await findLinked(google.sub)) ?? (await linkOrOpen(google, visit, locale))
  return afterFirstProof(userId, visit)
}

async function findLinked(sub: string) {
  const linked = and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, sub))
  const [row] = await readAs(AUTH, (tx) => tx.select({ userId: accounts.userId }).from(accounts).where(linked))
  return row?.userId
}

async function linkOrOpen(google: GooglePerson, visit: Visit, locale: Locale) {
  // Whoever has an unconfirmed address at Google, or has signed up here with somebody else's, must not get in with it.
  if (!google.emailVerified) throw new Invalid("google_unverified")
  const person = await findByAddress(google.email)
  if (person) return link(person, google, visit, locale)
  await takeRateLimit("sign_up_address", visit.client.address)
  const opened = await openAccount(google, visit, locale)
  if (opened) return opened
  const faster = await findByAddress(google.email)
  if (!faster) throw new Invalid("google_failed")
  return link(faster, google, visit, locale)
}

async function link(person: Person, { sub }: GooglePerson, { client }: Visit, locale: Locale) {
  const { userId, email, firstName } = person
  const mail = await googleLinkedMail({ locale, firstName: firstName ?? "" })
  await withActor(AUTH, async (tx) => {
    const [user] = await tx
      .select({ confirmed: users.emailVerified, email: users.email })
      .from(users)
      .where(eq(users.id, userId))
      .for("update")
    if (!user?.confirmed || user.email !== email) throw new Invalid("google_unconfirmed")
    if (!(await addLink(tx, userId, sub))) return
    await queueMail(tx, { to: email, mail })
    await leaveTrace(tx, { actor: userId, action: "google_linked", target: userId, clientAddress: client.address })
  })
  return userId
}

/** Null when the address is taken in the same moment. */
function openAccount(google: GooglePerson, { client }: Visit, locale: Locale) {
  const [firstName, lastName] = [nameOf(google.firstName), nameOf(google.lastName)]
  const userId = newId()
  const name = `${firstName} ${lastName}`.trim() || google.email
  return withActor(AUTH, async (tx) => {
    const [opened] = await tx
      .insert(users)
      .values({ id: userId, email: google.email, name, emailVerified: true })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!opened) return null
    await tx.insert(profiles).values({ id: userId, firstName, lastName, locale })
    await addLink(tx, userId, google.sub)
    const trace = { action: "account_opened_with_google", target: userId, clientAddress: client.address }
    await leaveTrace(tx, { actor: userId, ...trace })
    return userId
  })
}

async function addLink(tx: Tx, userId: string, accountId: string) {
  const added = await tx
    .insert(accounts)
    .values({ id: newId(), userId, accountId, providerId: GOOGLE })
    .onConflictDoNothing({ target: [accounts.providerId, accounts.accountId] })
    .returning({ id: accounts.id })
  return added.length > 0
}

/** Google's names are held to our rules; one that breaks them is left out rather than refused. */
function nameOf(typed: string) {
  const verdict = judgeName(typed)
  return verdict.kind === "ok" ? verdict.name : ""
}
