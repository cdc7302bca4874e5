import { sql } from "drizzle-orm"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { both, type Operation, type Operations, type Row, type Statement } from "./operation"

/** The company's own affairs, which admins may settle too. */
const ofMembersAndAdmins = (statement: Statement): Operation => ({
  own: "edit_own_profile",
  any: "manage_users",
  owners: ["entreprise", "admin"],
  statement,
})
/** Whom the company invites is its own business. */
const ofMembers = (statement: Statement): Operation => ({
  own: "edit_own_profile",
  any: null,
  owners: ["entreprise"],
  statement,
})

export const COMPANIES: Operations = {
  "rename a company": ofMembersAndAdmins((row) => sql`update companies set name = 'New' where id = ${row.companyId}`),
  "describe a company": ofMembersAndAdmins(
    (row) => sql`update companies set description = 'New', country = 'FR' where id = ${row.companyId}`,
  ),
  "verify a company": both(
    "manage_users",
    (row) => sql`update companies set verified_how = 'admin', verified_at = now() where id = ${row.companyId}`,
  ),
  "read who belongs to a company": ofMembersAndAdmins(
    (row) => sql`select from company_members where company_id = ${row.companyId}`,
  ),
  "change what a member of a company may": ofMembersAndAdmins(
    (row) => sql`update company_members set role = 'member' where company_id = ${row.companyId}`,
  ),
  "let a member of a company go": ofMembersAndAdmins(
    (row) => sql`delete from company_members where company_id = ${row.companyId}`,
  ),
  "invite somebody to a company": ofMembers(
    (row) => sql`
    insert into company_invitations (id, company_id, email, role, token_hash, invited_by, expires_at)
    values (${newId()}, ${row.companyId}, 'new@example.test', 'member', ${newId()}, ${row.userId}, now())`,
  ),
  "read who is invited to a company": ofMembers(
    (row) => sql`select id from company_invitations where company_id = ${row.companyId}`,
  ),
  "take an invitation to a company back": ofMembers(
    (row) => sql`delete from company_invitations where company_id = ${row.companyId}`,
  ),
  "say that an invitation was accepted": both(
    null,
    (row) => sql`update company_invitations set accepted_at = now() where company_id = ${row.companyId}`,
  ),
  "read the token of an invitation": both(
    null,
    (row) => sql`select token_hash from company_invitations where company_id = ${row.companyId}`,
  ),
}

/** Somebody invited to the company. */
export async function seedInvitation(tx: Tx, { companyId }: Row) {
  await tx.execute(sql`insert into company_invitations (id, company_id, email, role, token_hash, expires_at)
    values (${newId()}, ${companyId}, 'invited@example.test', 'member', ${newId()}, now())`)
}
