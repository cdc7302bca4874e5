import { and, eq } from "drizzle-orm"
import { accounts } from "#database/schema/auth"
import type { Tx } from "#platform/database/actor.server"
import { Invalid } from "#platform/errors/errors"
import { forgetProofFailures, takeProofAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import { findPerson, lockPerson, type Person } from "../people.server"
import { verifyPassword } from "./hash.server"

/**
 * Somebody who is signed in proves that it is still them, before what cannot be taken back. Counted by person, so that an
 * open page is no way to try passwords, and apart from the sign-ins, which anybody can fail. Throws `Invalid` beside `currentPassword`
 * (`account_wrong_password`; `account_no_password` for somebody whom Google alone lets in), `RateLimited`.
 */
export async function provePassword(userId: string, password: string) {
  const person = await findPerson(userId)
  if (!person) throw new Invalid("account_wrong_password", { field: "currentPassword" })
  if (!person.passwordHash) throw new Invalid("account_no_password", { field: "currentPassword" })
  await takeProofAttempt("password", userId)
  if (!(await verifyPassword(password, person.passwordHash)))
    throw new Invalid("account_wrong_password", { field: "currentPassword" })
  await forgetProofFailures("password", userId)
  return person
}

/** What of a person must be as it was when they proved who they are. */
export type Proved = Pick<Person, "userId" | "email" | "passwordHash">

/** As `holdIfProved`. Throws `Invalid` `account_wrong_password` beside `currentPassword` where it is false. */
export async function holdProved(tx: Tx, proved: Proved) {
  if (!(await holdIfProved(tx, proved))) throw new Invalid("account_wrong_password", { field: "currentPassword" })
}

/**
 * Holds the account until the transaction ends, and whether its address and password are those under which the person proved
 * who they are. A check of a password takes its time, and meanwhile the owner may have chosen another or taken the account
 * back: what was proved before does nothing after that. Under the auth or the system role.
 */
export async function holdIfProved(tx: Tx, { userId, email, passwordHash }: Proved) {
  const address = await lockPerson(tx, userId)
  const own = and(eq(accounts.userId, userId), eq(accounts.providerId, "credential"))
  const [now] = await tx.select({ passwordHash: accounts.password }).from(accounts).where(own)
  return address === email && (now?.passwordHash ?? null) === passwordHash
}
