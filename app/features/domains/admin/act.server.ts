import { eq } from "drizzle-orm"
import { type AdminAction, changeAsAdmin, idOf, withFlash } from "#app/features/admin-kit/public.server"
import { findOwner } from "#app/features/influencers/public.server"
import { pageDomains } from "#database/schema/domains"
import { m } from "#messages"
import { writeAudit } from "#platform/audit/audit.server"
import { type Member, readAs, SYSTEM } from "#platform/database/actor.server"
import { NotFound } from "#platform/errors/errors"
import { queueMail } from "#platform/mail/outbox.server"
import { domainsChanged } from "../changes.server"
import { domainMail } from "../mails.server"

/** The form of the domains: it releases one. */
export function actOnDomains({ actor, form, client }: AdminAction) {
  return withFlash(
    async () => {
      await releaseDomain(actor, idOf(form.get("id"), "admin_domain_gone"), client.address)
      return { title: m.admin_domain_released() }
    },
    (reason) => ({ title: m.admin_domain_failed(), text: reason }),
  )
}

/**
 * Takes a domain from a page: it is served no more, and the one who has it proves it anew. Its owner is told. Throws `NotFound`, `Forbidden`.
 */
export async function releaseDomain(actor: Member, id: string, clientAddress?: string) {
  const letter = await letterTo(id)
  return changeAsAdmin(actor, async (tx) => {
    const [gone] = await tx
      .delete(pageDomains)
      .where(eq(pageDomains.id, id))
      .returning({ name: pageDomains.name, influencerId: pageDomains.influencerId, state: pageDomains.state })
    if (!gone) throw new NotFound("admin_domain_gone")
    await writeAudit(tx, { actor: actor.userId, action: "domain_released", target: id, clientAddress, before: gone })
    await domainsChanged(tx, gone.influencerId)
    if (letter) await queueMail(tx, letter)
  })
}

/** Made before the transaction, in the owner's language; null for a page that nobody owns. */
async function letterTo(id: string) {
  const [row] = await readAs(SYSTEM, (tx) => tx.select().from(pageDomains).where(eq(pageDomains.id, id)))
  const owner = row && (await findOwner(row.influencerId))
  if (!owner) return null
  return { to: owner.email, mail: await domainMail("released", { name: row.name, locale: owner.locale }) }
}
