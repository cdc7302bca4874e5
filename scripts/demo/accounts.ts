import type { Role } from "#vocabulary/roles"
import type { profiles, userRoles } from "../../database/schema/accounts.ts"
import type { accounts, users } from "../../database/schema/auth.ts"
import type { Calendar } from "./calendar.ts"
import type { DemoLocale } from "./people/table.ts"
import { idOf } from "./random.ts"

export const DEMO_PASSWORD = "demo-vitrine"
export const DEMO_SIGN_INS = {
  admin: "admin@demo.vitrine.test",
  company: "marque@demo.vitrine.test",
  creator: "createur@demo.vitrine.test",
} as const

export type AccountRows = {
  users: (typeof users.$inferInsert)[]
  accounts: (typeof accounts.$inferInsert)[]
  profiles: (typeof profiles.$inferInsert)[]
  userRoles: (typeof userRoles.$inferInsert)[]
}

type Account = {
  email: string
  firstName: string
  lastName: string
  locale: DemoLocale
  role: Exclude<Role, "user"> | null
  createdAt: Date
  /** Accounts without one cannot sign in. */
  passwordHash?: string
}

export function userId(email: string) {
  return idOf("user", email)
}

/** The rows of one confirmed account. */
export function accountRows({
  email,
  firstName,
  lastName,
  locale,
  role,
  createdAt,
  passwordHash,
}: Account): AccountRows {
  const id = userId(email)
  const name = `${firstName} ${lastName}`.trim()
  const credential = { id: idOf("account", email), userId: id, accountId: id, providerId: "credential", createdAt }
  return {
    users: [{ id, name, email, emailVerified: true, createdAt }],
    accounts: passwordHash ? [{ ...credential, password: passwordHash }] : [],
    profiles: [{ id, firstName, lastName, locale, createdAt }],
    userRoles: role ? [{ userId: id, role, createdAt }] : [],
  }
}

/** Accounts that are neither creator nor company: the admin, and a few curious visitors. */
export function otherAccounts(days: Calendar, passwordHash: string): AccountRows {
  const admin = { firstName: "Hélène", lastName: "Marchand", locale: "fr" as const, role: "admin" as const }
  return joined([
    accountRows({ ...admin, email: DEMO_SIGN_INS.admin, createdAt: days.at(700), passwordHash }),
    ...VISITORS.map(([firstName, lastName, locale], at) =>
      accountRows({
        email: `visiteur${at + 1}@demo.vitrine.test`,
        firstName,
        lastName,
        locale,
        role: null,
        createdAt: days.at(at * 9 + 2, 18),
      }),
    ),
  ])
}

const VISITORS = [
  ["Solène", "Pichon", "fr"],
  ["Marc-Antoine", "Gély", "fr"],
  ["Rebecca", "Holt", "en"],
  ["سلمى", "الشريف", "ar"],
  ["Diane", "Kouassi", "fr"],
  ["Owen", "Prichard", "en"],
] as const

export function joined(all: readonly AccountRows[]): AccountRows {
  return {
    users: all.flatMap((each) => each.users),
    accounts: all.flatMap((each) => each.accounts),
    profiles: all.flatMap((each) => each.profiles),
    userRoles: all.flatMap((each) => each.userRoles),
  }
}
