import { loadParty } from "#app/features/companies/public.server"
import { siteSettings } from "#app/features/settings/public.server"
import { reports } from "#database/schema/messaging"
import { type Member, readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { queueMail } from "#platform/mail/outbox.server"
import { takeRateLimit } from "#platform/rate-limit/rate-limit.server"
import { otherParties } from "../conversations/other-party.server"
import { loadOwnConversation } from "../conversations/own.server"
import { reportMail } from "./report-mail.server"
import type { NewReport } from "./schema.server"

/**
 * Tells those who run the site about the other side of a conversation, and not that side. While a report of the same side
 * waits, another one is answered alike and not kept. Throws `NotFound`, `RateLimited`.
 */
export async function reportOther(actor: Member, conversationId: string, report: NewReport) {
  const { party, talk, names } = await readAs(actor, async (tx) => {
    const party = await loadParty(tx)
    return { party, ...(await namesIn(await loadOwnConversation(tx, party, conversationId))) }
  })
  await takeRateLimit("report_account", actor.userId)
  const { contactEmail, siteName } = await siteSettings()
  const mail = reportMail({ report, side: party.side, names, conversationId: talk.id, siteName })
  await withActor(actor, async (tx) => {
    const { rowCount } = await tx
      .insert(reports)
      .values({ ...report, id: newId(), conversationId: talk.id, side: party.side, reporterId: actor.userId })
      .onConflictDoNothing() // without a target: one report of a side is open at a time
    if (rowCount !== 0) await queueMail(tx, { to: contactEmail, mail })
  })
}

/** For the site's own readers, to whom a page that hides for now has its name all the same. */
async function namesIn(talk: Awaited<ReturnType<typeof loadOwnConversation>>) {
  const found = await readAs(SYSTEM, async (tx) => ({
    company: (await otherParties(tx, "influencer", [talk.companyId])).get(talk.companyId),
    influencer: (await otherParties(tx, "company", [talk.influencerId])).get(talk.influencerId),
  }))
  return { talk, names: { company: found.company?.name ?? "", influencer: found.influencer?.name ?? "" } }
}
