import { and, eq } from "drizzle-orm"
import { passkeys } from "#database/schema/auth"
import { writeAudit } from "#platform/audit/audit.server"
import { AUTH, withActor } from "#platform/database/actor.server"
import { isUuid } from "#platform/database/ids"
import { NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { passkeyRemovedMail } from "../mails/security.server"
import { findPerson } from "../people.server"
import type { Circumstances } from "../two-factor/commands.server"

/** Throws `NotFound` for a passkey that is not theirs. */
export async function renamePasskey(userId: string, { passkey, name }: { passkey: string; name: string }) {
  const renamed = await withActor(AUTH, (tx) =>
    tx.update(passkeys).set({ name }).where(own(userId, passkey)).returning({ id: passkeys.id }),
  )
  if (renamed.length === 0) throw new NotFound("passkey")
}

/** Ends one of a person's own passkeys at once, and tells them by mail. Throws `NotFound` for any other. */
export async function removePasskey(userId: string, passkey: string, { locale, client }: Circumstances) {
  const person = await findPerson(userId)
  if (!person) throw new NotFound("passkey")
  const mail = await passkeyRemovedMail({ locale, firstName: person.firstName ?? "" })
  await withActor(AUTH, async (tx) => {
    const gone = await tx.delete(passkeys).where(own(userId, passkey)).returning({ id: passkeys.id })
    if (gone.length === 0) throw new NotFound("passkey")
    await queueMail(tx, { to: person.email, mail })
    await writeAudit(tx, { actor: userId, action: "passkey_removed", target: userId, clientAddress: client.address })
  })
}

function own(userId: string, passkey: string) {
  if (!isUuid(passkey)) throw new NotFound("passkey")
  return and(eq(passkeys.userId, userId), eq(passkeys.id, passkey))
}
