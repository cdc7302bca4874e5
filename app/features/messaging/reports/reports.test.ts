import { beforeEach, expect, test } from "vitest"
import { siteSettings } from "#app/features/settings/public.server"
import { reports } from "#database/schema/messaging"
import { mailOutbox } from "#database/schema/operations"
import { readAs, SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { NotFound, RateLimited } from "#platform/errors/errors"
import { aCompany, anInfluencer } from "#tests/support/builders"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { reportOther } from "./commands.server"

useDatabaseWithMessages()
beforeEach(() => withActor(SYSTEM, (tx) => Promise.all([tx.delete(reports), tx.delete(mailOutbox)])))

const report = { reason: "scam" as const, details: "On me demande <b>ma carte</b>.\nVoilà." }
const stored = () => withActor(SYSTEM, (tx) => tx.select().from(reports))
const mails = () => withActor(SYSTEM, (tx) => tx.select().from(mailOutbox))

test("a report is kept and told to the site, once while it is open, and answered alike", async () => {
  const { conversationId, influencer } = await aConversation()
  await Promise.all([1, 2, 3].map(() => reportOther(influencer.actor, conversationId, report)))
  expect(await stored()).toMatchObject([
    { conversationId, side: "influencer", reporterId: influencer.userId, state: "open", ...report },
  ])
  const [mail, ...others] = await mails()
  expect(others).toEqual([])
  expect(mail?.recipient).toBe((await siteSettings()).contactEmail)
  expect(mail?.text).toContain("Maison Orsay")
  expect(mail?.html).not.toContain("<b>ma carte</b>")
})

test("each side may report the other, and neither reads what the other has said", async () => {
  const { conversationId, company, influencer } = await aConversation()
  await reportOther(company.actor, conversationId, report)
  await reportOther(influencer.actor, conversationId, report)
  expect((await stored()).map(({ side }) => side).sort()).toEqual(["company", "influencer"])
  const readBy = (actor: typeof company.actor) => readAs(actor, (tx) => tx.select().from(reports))
  expect((await readBy(company.actor)).map(({ side }) => side)).toEqual(["company"])
})

test("others' conversations cannot be reported, and ten a day are enough", async () => {
  const { conversationId, company } = await aConversation()
  for (const { actor } of [await aCompany(), await anInfluencer()])
    await expect(reportOther(actor, conversationId, report)).rejects.toBeInstanceOf(NotFound)
  await expect(reportOther(company.actor, newId(), report)).rejects.toBeInstanceOf(NotFound)
  for (let n = 0; n < 10; n++) await reportOther(company.actor, conversationId, report)
  await expect(reportOther(company.actor, conversationId, report)).rejects.toBeInstanceOf(RateLimited)
})
