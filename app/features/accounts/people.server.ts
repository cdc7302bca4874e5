import { and, eq } from "drizzle-orm"
import { profiles } from "#database/schema/accounts"
import { accounts, users } from "#database/schema/auth"
import { AUTH, readAs, type Tx } from "#platform/database/actor.server"
import { rolesOf } from "./sessions/queries.server"

const COLUMNS = {
  userId: users.id,
  email: users.email,
  confirmed: users.emailVerified,
  firstName: profiles.firstName,
  lastName: profiles.lastName,
  username: profiles.reservedUsername,
  locale: profiles.locale,
  passwordHash: accounts.password,
}

/** The account behind an address, as sign-up, confirmation and reset need it; null when there is none. */
export async function findByAddress(email: string) {
  const [found] = await readAs(AUTH, (tx) => query(tx).where(eq(users.email, email)).limit(1))
  return found ?? null
}

/** The account of a user who exists. */
export async function findPerson(userId: string) {
  const [found] = await readAs(AUTH, (tx) => query(tx).where(eq(users.id, userId)).limit(1))
  return found ?? null
}

/** Whether somebody can prove who they are by a password; whom Google alone lets in cannot. */
export async function hasPassword(userId: string) {
  return Boolean((await findPerson(userId))?.passwordHash)
}

/** Holds the account until the transaction ends, so that its address and its links change one after the other; its address now. */
export async function lockPerson(tx: Tx, userId: string) {
  const [user] = await tx.select({ email: users.email }).from(users).where(eq(users.id, userId)).for("update")
  return user?.email ?? null
}

/** The words that a new password must not contain, and whether it must be as long as an admin's. */
export async function passwordOwner(person: Person) {
  const names = [person.firstName, person.lastName, person.username].filter((name) => name !== null)
  return { email: person.email, names, admin: (await rolesOf(person.userId)).includes("admin") }
}

export type Person = NonNullable<Awaited<ReturnType<typeof findPerson>>>

function query(tx: Tx) {
  return tx
    .select(COLUMNS)
    .from(users)
    .leftJoin(profiles, eq(profiles.id, users.id))
    .leftJoin(accounts, and(eq(accounts.userId, users.id), eq(accounts.providerId, "credential")))
    .$dynamic()
}
