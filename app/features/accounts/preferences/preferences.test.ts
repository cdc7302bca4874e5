import { expect, test } from "vitest"
import { anAccount } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findPreferences, savePreferences } from "./commands.server"
import { notificationsFor } from "./kinds"

useDatabase()

test("somebody chooses about the mails that their roles are sent, an admin about all", () => {
  expect(notificationsFor(["user"])).toEqual(["messages", "collaborations"])
  expect(notificationsFor(["influencer"])).toEqual(["messages", "collaborations", "weekly"])
  expect(notificationsFor(["entreprise"])).toEqual(["messages", "collaborations", "weekly", "searches"])
  expect(notificationsFor(["admin"])).toEqual(["messages", "collaborations", "weekly", "searches"])
})

test("a choice about a mail that was not offered stays as it was", async () => {
  const { userId } = await anAccount()
  const actor = { kind: "member", userId } as const
  const none = { messages: false, collaborations: false, weekly: false, searches: false }
  await savePreferences(actor, { ...none, locale: "ar", searches: true }, notificationsFor(["admin"]))
  await savePreferences(actor, { ...none, locale: "en", messages: true }, notificationsFor(["influencer"]))
  expect(await findPreferences(actor)).toEqual({
    locale: "en",
    notifications: { messages: true, collaborations: false, weekly: false, searches: true },
  })
})
