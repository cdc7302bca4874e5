import { and, eq } from "drizzle-orm"
import * as paths from "#app/paths"
import { profiles, userRoles } from "#database/schema/accounts"
import { accounts, users } from "#database/schema/auth"
import { type Locale, localizedHref } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { config } from "#platform/config/config.server"
import { AUTH, readAs, type Tx, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Invalid } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { newToken } from "#platform/secrets/token.server"
import { linkGoogleMail } from "../mails/link-google.server"
import { googleLinkedMail } from "../mails/security.server"
import { validateName } from "../names"
import { findByAddress, findPerson, lockPerson, type Person } from "../people.server"
import { afterFirstProof } from "../sign-in/first-step.server"
import type { Visit } from "../sign-in/visit.server"
import { keepNameHold, type Reserved, tieNameHold } from "../sign-up/name-hold.server"
import { consumeAlone, storeToken, takeTokenAttempt } from "../tokens/commands.server"
import { type GooglePerson, isGooglesOwn } from "./google.server"

const GOOGLE = "google"

/**
 * Signs in whom Google has named: somebody it was linked to before, the confirmed account of the same address, or a new
 * plain user, or a new creator where a name was `reserved`. The code of two-factor is asked for all the same. Throws `Invalid` `google_unverified` where Google does not
 * vouch for the address, `google_mailed` where it does not run the mailbox, so that the account is linked by a mailed link,
 * `google_unproved` where such an address has no account, `google_unconfirmed` where nobody has confirmed it here,
 * `RateLimited`, `Conflict` `signup_name_lost` for a reserved name that is no longer this browser's. `isNew`: the account was
 * opened just now.
 */
export async function signInWithGoogle(
  google: GooglePerson,
  visit: Visit,
  { locale, reserved }: { locale: Locale; reserved: Reserved | null },
) {
  const linked = await findLinked(google.sub)
  const { userId, isNew } = linked
    ? { userId: linked, isNew: false }
    : await linkOrOpen(google, visit, { locale, reserved })
  const person = await findPerson(userId)
  if (!person) throw new Invalid("google_failed")
  return { ...(await afterFirstProof({ ...person, google: google.sub }, visit)), isNew }
}

async function findLinked(sub: string) {
  const linked = and(eq(accounts.providerId, GOOGLE), eq(accounts.accountId, sub))
  const [row] = await readAs(AUTH, (tx) => tx.select({ userId: accounts.userId }).from(accounts).where(linked))
  return row?.userId
}

type Opening = { locale: Locale; reserved: Reserved | null }

async function linkOrOpen(google: GooglePerson, visit: Visit, { locale, reserved }: Opening) {
  const known = async (person: Person) => ({ userId: await link(person, google, visit, locale), isNew: false })
  // An address that is unconfirmed at Google may be somebody else's, whose account it must not open.
  if (!google.emailVerified) throw new Invalid("google_unverified")
  const person = await findByAddress(google.email)
  if (!isGooglesOwn(google)) {
    if (!person) throw new Invalid("google_unproved")
    await mailLink(person, google, visit, locale)
    throw new Invalid("google_mailed")
  }
  if (person) return known(person)
  await takeRateLimit("sign_up_address", visit.client.address)
  const opened = await openAccount(google, visit, { locale, reserved })
  if (opened) return { userId: opened, isNew: true }
  const faster = await findByAddress(google.email)
  if (!faster) throw new Invalid("google_failed")
  return known(faster)
}

async function mailLink(person: Person, { sub }: GooglePerson, { client }: Visit, locale: Locale) {
  if (!person.confirmed) throw new Invalid("google_unconfirmed")
  const { userId, email, firstName } = person
  await takeRateLimit("mail_request_account", email)
  const { token, hash } = newToken()
  const mail = await linkGoogleMail({ locale, firstName: firstName ?? "", link: googleLink(token, locale) })
  await withActor(AUTH, async (tx) => {
    if ((await lockPerson(tx, userId)) !== email) throw new Invalid("google_unproved")
    await storeToken(tx, { kind: "google", userId, hash, payload: sub }, new Date())
    await queueMail(tx, { to: email, mail })
    await writeAudit(tx, { actor: "visitor", action: "google_asked", target: userId, clientAddress: client.address })
  })
}

/** Lets the Google account of a mailed link open the account from now on. Throws `Invalid` `google_link_dead`, `RateLimited`. */
export async function confirmGoogleLink(token: string, { client }: { client: Client }) {
  await takeRateLimit("token_submit_address", client.address)
  const proof = await takeTokenAttempt("google", token)
  const sub = proof?.payload
  if (!proof || !sub) throw new Invalid("google_link_dead")
  const { userId } = proof
  await withActor(AUTH, async (tx) => {
    await lockPerson(tx, userId)
    if (!(await consumeAlone(tx, proof.id)) || !(await addLink(tx, userId, sub))) throw new Invalid("google_link_dead")
    await writeAudit(tx, { actor: userId, action: "google_linked", target: userId, clientAddress: client.address })
  })
}

/** The link behind the mail's button: on the configured host, whatever host the request named. */
function googleLink(token: string, locale: Locale) {
  return `${config().publicUrl}${localizedHref(paths.confirmGoogle, locale)}?${new URLSearchParams({ token })}`
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
    await writeAudit(tx, { actor: userId, action: "google_linked", target: userId, clientAddress: client.address })
  })
  return userId
}

/** Null when the address is taken in the same moment. */
function openAccount(google: GooglePerson, { client }: Visit, { locale, reserved }: Opening) {
  const [firstName, lastName] = [nameOf(google.firstName), nameOf(google.lastName)]
  const userId = newId()
  const name = `${firstName} ${lastName}`.trim() || google.email
  return withActor(AUTH, async (tx) => {
    const [opened] = await tx
      .insert(users)
      .values({ id: userId, email: google.email, name })
      .onConflictDoNothing({ target: users.email })
      .returning({ id: users.id })
    if (!opened) return null
    // The screen that has reserved a name says what age its button states.
    const creator = reserved && { reservedUsername: reserved.username, sixteenStatedAt: new Date() }
    await tx.insert(profiles).values({ id: userId, firstName, lastName, locale, ...creator })
    if (reserved) {
      await tx.insert(userRoles).values({ userId, role: "influencer" })
      await tieNameHold(tx, { ...reserved, userId, clientAddress: client.address, now: new Date() })
      await keepNameHold(tx, userId)
    }
    await tx.update(users).set({ emailVerified: true }).where(eq(users.id, userId))
    await addLink(tx, userId, google.sub)
    const entry = { action: "account_opened_with_google", target: userId, clientAddress: client.address }
    await writeAudit(tx, { actor: userId, ...entry })
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
  const validation = validateName(typed)
  return validation.kind === "ok" ? validation.name : ""
}
