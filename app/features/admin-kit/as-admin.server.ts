import { sql } from "drizzle-orm"
import { type Member, readAs, SYSTEM, type Tx, withActor } from "#platform/database/actor.server"
import { takeRolesLock } from "#platform/database/advisory-lock.server"
import { Forbidden } from "#platform/errors/errors"
import type { Client } from "#platform/http/client.server"

/** An admin who does something, and from where: both go into the audit log. */
export type Acting = { actor: Member; client: Client }

/** A form of a tab, as it was sent; `params` are those of the address it was sent to. */
export type AdminAction = Acting & { form: FormData; params: URLSearchParams }

/**
 * Reads for an admin's lists in the system role, whose policies name no column: those of a member's would be asked before
 * the indexes of 100 000 rows (docs/decisions/0007). The database itself says first that it is an admin who asks. Throws
 * `Forbidden`.
 */
export function readAsAdmin<T>(actor: Member, work: (tx: Tx) => Promise<T>): Promise<T> {
  return readAs(SYSTEM, async (tx) => {
    await requireAdmin(tx, actor)
    return work(tx)
  })
}

/** Changes what a member's role reaches: the policies of the tables say once more who may. Throws `Forbidden`. */
export function changeAsAdmin<T>(actor: Member, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withActor(actor, async (tx) => {
    await requireOwnRole(tx)
    return work(tx)
  })
}

/** Like `changeAsAdmin`, one at a time: an admin who is demoted while waiting is refused. */
export function changeRolesAsAdmin<T>(actor: Member, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withActor(actor, async (tx) => {
    await takeRolesLock(tx)
    await requireOwnRole(tx)
    return work(tx)
  })
}

async function requireOwnRole(tx: Tx) {
  if (!(await isAdmin(tx))) throw new Forbidden("admin_required")
}

/** Whether it is an admin for whom the transaction runs. */
export async function isAdmin(tx: Tx): Promise<boolean> {
  const { rows } = await tx.execute<{ admin: boolean }>(sql`select app_private.is_admin() as admin`)
  return rows[0]?.admin === true
}

/** For changes across schemas that a member's role cannot reach, above all the deletion of a person. Throws `Forbidden`. */
export function withAdmin<T>(actor: Member, work: (tx: Tx) => Promise<T>): Promise<T> {
  return withActor(SYSTEM, async (tx) => {
    await requireAdmin(tx, actor)
    return work(tx)
  })
}

async function requireAdmin(tx: Tx, { userId }: Member) {
  const { rowCount } = await tx.execute(
    sql`select 1 from user_roles where user_id = ${userId}::uuid and role = 'admin'`,
  )
  if (!rowCount) throw new Forbidden("admin_required")
}
