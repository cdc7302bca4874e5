import type { SQL } from "drizzle-orm"
import type { Permission } from "#app/features/accounts/permissions"
import type { Role } from "#vocabulary/roles"

/** Whose row an operation is done to: somebody, with the influencer, the company and the block that are theirs. */
export type Row = { userId: string; influencerId: string; companyId: string; blockId: string }

/** Something a person might do to a row, and to whom the permission table gives it. */
export type Operation = {
  /** What the table asks of somebody who does it to their own, and of somebody who does it to another's; null: nobody may. */
  own: Permission | "nothing" | null
  any: Permission | null
  /** Roles that can own such a row, where not all can. */
  owners?: readonly Role[]
  /** A statement that touches exactly one row where it is allowed. */
  statement: (row: Row) => SQL
  /** Needs a collaboration between the row's company and its influencer, with an offer, a contract and identities. */
  collaborates?: true
}
/** By what is done, said so that it reads on behind "may". */
export type Operations = Readonly<Record<string, Operation>>
export type Statement = Operation["statement"]

/** Owners by their own permission, admins with every influencer's. */
export const ownOrAll = (own: Permission, statement: Statement): Operation => ({
  own,
  any: "edit_all_influencers",
  statement,
})

/** One permission whosever row it is; null: nobody may. */
export const both = (permission: Permission | null, statement: Statement): Operation => ({
  own: permission,
  any: permission,
  statement,
})

/** What everybody keeps of their own, and no admin of another's. */
export const ofPerson = (statement: Statement): Operation => ({ own: "nothing", any: null, statement })

/** What a company keeps for itself: its members' alone, and no admin's. */
export const ofCompany = (statement: Statement): Operation => ({
  own: "contact_influencers",
  any: null,
  owners: ["entreprise"],
  statement,
})
