import { and, eq } from "drizzle-orm"
import { passkeys } from "#database/schema/auth"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { passkeyRemovedMail } from "../mails/security.server"
import { asProved, proveOwner } from "../passwords/prove.server"
import type { OwnerProof } from "../two-factor/code-schema.server"
import type { Circumstances } from "../two-factor/commands.server"

/** Throws `NotFound` for a passkey that is not theirs. */
export async function renamePasskey(userId: string, { passkey, name }: { passkey: string; name: string }) {
  const renamed = await withActor(AUTH, (tx) =>
    tx.update(passkeys).set({ name }).where(own(userId, passkey)).returning({ id: passkeys.id }),
  )
  if (renamed.length === 0) throw new NotFound("passkey")
}

/**
 * Ends one of a person's own passkeys at once for who has proved to be the owner, and tells them by mail: a session that somebody else
 * holds takes no way in from whom it belongs to. Throws `NotFound` for any other passkey, as `proveOwner` and `asProved`.
 */
export async function removePasskey(
  userId: string,
  { passkey, ...proof }: OwnerProof & { passkey: string },
  { locale, client }: Circumstances,
) {
  const theirs = own(userId, passkey)
  const owner = await proveOwner(userId, proof)
  const mail = await passkeyRemovedMail({ locale, firstName: owner.firstName ?? "" })
  await asProved(owner, { locale, now: new Date() }, async (tx) => {
    const gone = await tx.delete(passkeys).where(theirs).returning({ id: passkeys.id })
    if (gone.length === 0) throw new NotFound("passkey")
    await queueMail(tx, { to: owner.email, mail })
    await writeAudit(tx, { actor: userId, action: "passkey_removed", target: userId, clientAddress: client.address })
  })
}

function own(userId: string, passkey: string) {
  if (!isUuid(passkey)) throw new NotFound("passkey")
  return and(eq(passkeys.userId, userId), eq(passkeys.id, passkey))
}
