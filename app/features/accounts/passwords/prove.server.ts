import { and, eq } from "drizzle-orm"
import { accounts } from "#database/schema/auth"
import type { Locale } from "#messages"
import { AUTH, goOnAs, type Member, type SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { forgetRateLimit, takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { forgetProofFailures, takeProofAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import { isPasskeyOf } from "../passkeys/stored.server"
import { findPerson, lockPerson, type Person } from "../people.server"
import type { OwnerProof, ProofCode } from "../two-factor/code-schema.server"
import { noteRefusedCode } from "../two-factor/refused.server"
import { hasTwoFactor, isTwoFactorOn, takeCode } from "../two-factor/stored.server"
import { verifyPassword } from "./hash.server"

/**
 * Somebody who is signed in proves that it is still them, before what cannot be taken back. Counted by person, so that an
 * open page is no way to try passwords, and apart from the sign-ins, which anybody can fail. Throws `Invalid` beside `currentPassword`
 * (`account_wrong_password`; `form_required` where none was typed; `account_no_password` for somebody whom Google alone lets in), `RateLimited`.
 */
export async function provePassword(userId: string, password: string) {
  const person = await findPerson(userId)
  if (!person) throw new Invalid("account_wrong_password", { field: "currentPassword" })
  if (!person.passwordHash) throw new Invalid("account_no_password", { field: "currentPassword" })
  if (password === "") throw new Invalid("form_required", { field: "currentPassword" })
  await takeProofAttempt("password", userId)
  if (!(await verifyPassword(password, person.passwordHash)))
    throw new Invalid("account_wrong_password", { field: "currentPassword" })
  await forgetProofFailures("password", userId)
  return person
}

/**
 * The facts about a person that must not have changed since they proved who they are. `google`: the Google account that opens theirs;
 * `passkey`: likewise; `isWithoutCode`: their sign-in asked for no code.
 */
export type Proved = Pick<Person, "userId" | "email" | "passwordHash"> & {
  google?: string
  passkey?: string
  isWithoutCode?: boolean
}

/** Somebody who has proved their password, with the code that is still to be used up. */
export type Owner = Person & { asksForCode: boolean; code: ProofCode | null }

/**
 * The first half of what opens or closes something of an account for good (its address, password, tokens, webhooks, two-factor, its
 * end), or says where its money goes and who owns its company: the password, and a code where two-factor is on. The second half is
 * `asProved`. Throws as `provePassword`, and `Invalid` `form_required` beside `code` where one is missing.
 */
export async function proveOwner(userId: string, { currentPassword, code }: OwnerProof): Promise<Owner> {
  const person = await provePassword(userId, currentPassword)
  const asksForCode = await hasTwoFactor(userId)
  if (asksForCode && !code) throw new Invalid("form_required", { field: "code" })
  // The right password forgets the failures of the sign-in: codes are counted by themselves.
  if (asksForCode) await takeRateLimit("code_account", userId)
  return { ...person, asksForCode, code }
}

/**
 * Does the work in the transaction that uses the code up, while the account is held as it was when its owner proved who they are.
 * `as`: the owner, where the work keeps to what a member may. Throws `Invalid` `account_wrong_password`, or `two_factor_wrong_code`,
 * which its owner may be told of.
 */
export async function asProved<Done>(
  owner: Owner,
  {
    role = AUTH,
    as,
    locale,
    now = new Date(),
  }: { role?: typeof AUTH | typeof SYSTEM; as?: Member; locale: Locale; now?: Date },
  work: (tx: Tx) => Promise<Done>,
): Promise<Done> {
  const { userId, code } = owner
  const ended = await withActor(role, async (tx) => {
    if (!(await holdIfProved(tx, owner))) throw new Invalid("account_wrong_password", { field: "currentPassword" })
    const isRight = !(await isTwoFactorOn(tx, userId)) || (code !== null && (await takeCode(tx, userId, code, now)))
    if (!isRight) return null
    if (as) await goOnAs(tx, as)
    return { done: await work(tx) }
  })
  if (!ended) {
    await noteRefusedCode(owner, locale)
    throw new Invalid("two_factor_wrong_code", { field: "code" })
  }
  if (owner.asksForCode) await forgetRateLimit("code_account", userId)
  return ended.done
}

/** Both halves, for work of a feature that accounts itself builds on: it is handed this, and asks for it where it needs to. */
export function provedAs(actor: Member, proof: OwnerProof, locale: Locale) {
  return async <Done>(work: (tx: Tx) => Promise<Done>): Promise<Done> =>
    asProved(await proveOwner(actor.userId, proof), { as: actor, locale }, work)
}

/**
 * Holds the account until the transaction ends, and whether its address and password are those under which the person proved
 * who they are. A check of a password takes its time, and meanwhile the owner may have chosen another or taken the account
 * back: what was proved before does nothing after that. Under the auth or the system role.
 */
export async function holdIfProved(tx: Tx, proved: Proved) {
  const { userId, email, passwordHash, google, passkey, isWithoutCode } = proved
  const now = await holdPerson(tx, userId)
  if (now?.email !== email || now.passwordHash !== passwordHash) return false
  if (isWithoutCode && (await isTwoFactorOn(tx, userId))) return false
  if (passkey !== undefined) return isPasskeyOf(tx, userId, passkey)
  if (google === undefined) return true
  const linked = and(eq(accounts.userId, userId), eq(accounts.providerId, "google"), eq(accounts.accountId, google))
  return (await tx.$count(accounts, linked)) > 0
}

/** Holds the account until the transaction ends; what proves it from then on. Null where it is gone. */
export async function holdPerson(tx: Tx, userId: string): Promise<Proved | null> {
  const email = await lockPerson(tx, userId)
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"))
  const [now] = await tx.select({ passwordHash: accounts.password }).from(accounts).where(own)
  return email === null ? null : { userId, email, passwordHash: now?.passwordHash ?? null }
}
