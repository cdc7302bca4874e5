import { type Acting, readAsAdmin, withAdmin } from "#app/features/admin-kit/public.server"
import { findForMail, markToldOtherwise, originMailFor, tellPerson } from "#app/features/origins/public.server"
import { writeAudit } from "#platform/audit/audit.server"
import type { Tx } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"

/** Sends the person of a profile that nobody has claimed the notice of it. Throws as `tellPerson` does. */
export async function sendOriginMail({ actor, client }: Acting, influencerId: string) {
  const told = await readAsAdmin(actor, (tx) => findForMail(tx, influencerId))
  if (!told) throw new NotFound("origin_gone")
  const mail = await originMailFor(told)
  await withAdmin(actor, async (tx) => {
    await tellPerson(tx, influencerId, mail)
    await auditNotified(tx, { actor, client }, influencerId, "mail")
  })
}

/** Keeps that the person was told by letter, telephone or message. Throws `NotFound`, `Conflict` `origin_told`. */
export function markTold({ actor, client }: Acting, influencerId: string) {
  return withAdmin(actor, async (tx) => {
    await markToldOtherwise(tx, influencerId)
    await auditNotified(tx, { actor, client }, influencerId, "otherwise")
  })
}

export function auditNotified(tx: Tx, { actor, client }: Acting, influencerId: string, how: "mail" | "otherwise") {
  return writeAudit(tx, {
    actor: actor.userId,
    action: "influencer_told",
    target: influencerId,
    clientAddress: client.address,
    after: { how },
  })
}
