import { hash } from "node:crypto"
import type { Scope } from "#vocabulary/programs"
import type { apiTokens } from "../../database/schema/api-tokens.ts"
import { DEMO_SIGN_INS, userId } from "./accounts.ts"
import type { Calendar } from "./calendar.ts"
import { idOf } from "./random.ts"

type TokenRow = typeof apiTokens.$inferInsert

const PROGRAMS: readonly { email: string; name: string; start: string; scopes: Scope[] }[] = [
  {
    email: DEMO_SIGN_INS.creator,
    name: "Tableau de mes tarifs",
    start: "vtr_tar1",
    scopes: ["read", "packages:write"],
  },
  { email: DEMO_SIGN_INS.company, name: "Assistant de recherche", start: "vtr_ass1", scopes: ["read", "lists:write"] },
]

/** A program of each who signs in and works here. Nobody has its token: these are hashes of what is none. */
export function tokenRows(days: Calendar): TokenRow[] {
  return PROGRAMS.map(({ email, ...program }) => ({
    id: idOf("api-token", email),
    userId: userId(email),
    ...program,
    hash: hash("sha256", `nobody's ${email}`),
    createdAt: days.at(21, 10),
    expiresAt: days.at(-69, 10),
    lastUsedAt: days.at(0, 7),
  }))
}
