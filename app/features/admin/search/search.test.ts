import { expect, test } from "vitest"
import { contactInfo } from "#database/schema/operations"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newId } from "#platform/database/ids"
import { Forbidden } from "#platform/errors/errors"
import { anAccount, anAdmin, anInfluencer, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { loadSearch } from "./load.server"

useDatabase()

const search = (admin: Awaited<ReturnType<typeof anAdmin>>, q: string) =>
  loadSearch(admin.actor, new URLSearchParams({ tab: "search", q }))

test("one search finds accounts, influencers and messages, five of each at most", async () => {
  const admin = await anAdmin()
  for (let n = 0; n < 6; n++) await anAccount({ lastName: "Zélie" })
  const { influencerId } = await anInfluencer({ name: "Zélie des Champs", isActive: false })
  const id = newId()
  const value = JSON.stringify({ name: "Paul", email: "paul@exemple.test", message: "Où est zelie ?" })
  await withActor(SYSTEM, (tx) => tx.insert(contactInfo).values({ id, type: "contact_form", label: "Bonjour", value }))

  const found = await search(admin, "ZELIE")
  expect(found.users).toHaveLength(5)
  expect(found.influencers).toEqual([{ id: influencerId, name: "Zélie des Champs", isActive: false }])
  expect(found.messages.map((message) => message.id)).toEqual([id])
  expect(await countRows(`audit_log where action = 'messages_read' and actor = '${admin.userId}'`)).toBe(1)
})

test("nothing typed finds nothing, and nobody else may search", async () => {
  const admin = await anAdmin()
  expect(await search(admin, "  ")).toEqual({ q: "", users: [], influencers: [], messages: [] })
  const nadia = await anInfluencer()
  await expect(search(nadia, "nadia")).rejects.toThrow(Forbidden)
})
