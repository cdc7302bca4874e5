import "#app/features/collaborations/money/jobs.server"
import "#app/features/messaging/attachments/jobs.server"
import "#app/features/messaging/mails/jobs.server"
import { eq, or, sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { aClaim } from "#app/features/claims/testing"
import { acceptContract, makeContract } from "#app/features/collaborations/contract/commands.server"
import { giveIdentity } from "#app/features/collaborations/contract/identities.server"
import { loadContract } from "#app/features/collaborations/contract/queries.server"
import { loadCollaboration } from "#app/features/collaborations/detail/queries.server"
import { loadInvoice } from "#app/features/collaborations/money/queries.server"
import { passDays, remindCompanies } from "#app/features/collaborations/money/remind.server"
import { sendInvoice } from "#app/features/collaborations/money/send.server"
import { sayPaid } from "#app/features/collaborations/money/standing.server"
import { mailOutbox } from "#database/schema/operations"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { daysAfter } from "#platform/text/day"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, anInfluencer } from "#tests/support/builders"
import { anIdentity } from "#tests/support/contracts"
import { aBilledCollaboration } from "#tests/support/invoices"
import { removeUser } from "./remove-user.server"

useDatabaseWithMail()

/** Two who have signed, an invoice that waits for its money, and claims that nobody has decided. */
async function underWay() {
  const made = await aBilledCollaboration({ offer: { depositPercent: 30 } })
  const { id, company, influencer } = made
  await giveIdentity(company.actor, id, anIdentity("Maison Orsay SAS"))
  await giveIdentity(influencer.actor, id, anIdentity("Nadia Benali"))
  await makeContract(company.actor, id, { locale: "fr", usageRights: "Six mois.", frenchPublic: true })
  const [version] = (await loadContract(influencer.actor, id)).versions
  const signature = { version: 1, sha256: version?.sha256 ?? "", agreed: true } as const
  await acceptContract(influencer.actor, id, { ...signature, name: "Nadia Benali" })
  await acceptContract(company.actor, id, { ...signature, name: "Claire Orsay" })
  const invoiceId = await sendInvoice(influencer.actor, id, { milestone: "deposit", locale: "fr" })
  await sayPaid(company.actor, { collaborationId: id, invoiceId }, "sent")
  const profile = await anInfluencer({ owner: null })
  for (const { userId } of [company, influencer]) await aClaim({ userId, influencerId: profile.influencerId })
  const stranger = await anAccount({ role: "influencer" })
  const about = await aClaim({ userId: stranger.userId, influencerId: influencer.influencerId })
  return { ...made, invoiceId, about }
}

const mailsTo = ({ email, userId }: { email: string; userId: string }) =>
  withActor(SYSTEM, (tx) =>
    tx
      .select({ id: mailOutbox.id })
      .from(mailOutbox)
      .where(or(eq(mailOutbox.recipient, email), eq(mailOutbox.readerId, userId))),
  )
const claims = async (column: "user_id" | "id", id: string) =>
  (
    await readAs(SYSTEM, (tx) =>
      tx.execute(sql`select 1 from claim_requests where ${sql.identifier(column)} = ${id}::uuid`),
    )
  ).rowCount

test.each([
  ["influencer", "company"],
  ["company", "influencer"],
] as const)(
  "when the %s goes, the %s keeps what both have signed and billed, and nobody is written to who is gone",
  async (side, other) => {
    const { id, invoiceId, about, ...people } = await underWay()
    const [leaver, stays] = [people[side], people[other]]
    expect(await mailsTo(leaver)).not.toEqual([])
    await withActor(SYSTEM, (tx) => removeUser(tx, leaver.userId))

    expect(await loadCollaboration(stays.actor, id)).toMatchObject({ status: "active" })
    const [version] = (await loadContract(stays.actor, id)).versions
    expect(version?.acceptances).toHaveLength(2)
    expect((await loadInvoice(stays.actor, id, invoiceId)).invoice).toMatchObject({ claimedAt: expect.any(Date) })

    expect([await mailsTo(leaver), await claims("user_id", leaver.userId)]).toEqual([[], 0])
    // Those who asked for a page that is gone wait no more.
    expect(await claims("id", about)).toBe(side === "influencer" ? 0 : 1)
    const later = daysAfter(new Date(), 90)
    await passDays(later)
    expect(await remindCompanies(later)).toBe(0)
    for (let days = 1; days <= 60; days += 5) expect(await remindCompanies(daysAfter(new Date(), days))).toBe(0)
    expect(await mailsTo(leaver)).toEqual([])
  },
)
