import { auditLog } from "#database/schema/operations"
import type { Tx } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { requestContext } from "#platform/log/request-context.server"

/** One line of the audit log: who did what, to whom or what. Never a password, a token or the body of a message. */
export type AuditEntry = Readonly<{
  /** A user's id, `visitor` or `operator`. */
  actor: string
  /** `subject_verb`, as in `session_opened`. */
  action: string
  target?: string | null
  /** Who is counted by the rate limits (`clientAddressContext`); kept without its last part. */
  clientAddress?: string | undefined
  before?: unknown
  after?: unknown
}>

/** Writes a line of the audit log, in the transaction that does what the line says. */
export async function writeAudit(tx: Tx, { actor, action, target = null, clientAddress, before, after }: AuditEntry) {
  await tx.insert(auditLog).values({
    id: newId(),
    actor,
    actorNetwork: clientAddress ? truncated(clientAddress) : null,
    action,
    target,
    before: before ?? null,
    after: after ?? null,
    requestId: requestContext.getStore()?.requestId ?? null,
  })
}

/** An IPv4 address without its last number; an IPv6 one is known by its /64 network anyway. */
function truncated(address: string) {
  return address.replace(/^(\d+\.\d+\.\d+)\.\d+$/, "$1.0/24")
}
