import "#app/features/messaging/mails/jobs.server"
import "#app/features/collaborations/expiry/jobs.server"
import { expect, test } from "vitest"
import { blockOther } from "#app/features/messaging/blocks/commands.server"
import { sendMessage } from "#app/features/messaging/messages/send.server"
import { newId } from "#platform/database/ids"
import { aConversation, useDatabaseWithMessages } from "#tests/support/conversations"
import { collectExport } from "./collect.server"

useDatabaseWithMessages()

test("an archive does not tell whether the other side has read, nor that it has blocked", async () => {
  const { conversationId, company, influencer } = await aConversation()
  await blockOther(influencer.actor, conversationId)
  const circumstances = { clientAddress: "192.0.2.1", idempotencyKey: newId() }
  await sendMessage(company.actor, conversationId, { body: "Vous êtes là ?", files: [] }, circumstances)

  const files = await collectExport(company.userId)
  const rowsOf = (name: string): Record<string, unknown>[] =>
    JSON.parse(Buffer.from(files.find((file) => file.name === `${name}.json`)?.bytes ?? []).toString())
  expect(rowsOf("messages").map(({ body }) => body)).toContain("Vous êtes là ?")
  expect(Object.keys(rowsOf("messages")[0] ?? {})).not.toContain("delivered")
  expect(Object.keys(rowsOf("conversations")[0] ?? {}).sort()).toEqual([
    "company_id",
    "created_at",
    "id",
    "influencer_id",
    "opened_by",
    "purpose",
  ])
})
