import { expect, test } from "vitest"
import { loadPublicPage } from "#app/features/link-page/public.server"
import { VISITOR } from "#platform/database/actor.server"
import { Conflict, NotFound } from "#platform/errors/errors"
import { aCollaboration, anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { aProposal } from "#tests/support/proposals"
import { addCollaboration, changeCollaboration, removeCollaboration } from "./commands.server"
import { listOwnCollaborations } from "./queries.server"
import { MAX_COLLABORATIONS } from "./rules"
import { SentCollaboration } from "./schema.server"

useDatabase()

const sent = (fields: Record<string, unknown> = {}) => SentCollaboration.parse({ companyName: "Maison Lou", ...fields })
const faults = (fields: Record<string, unknown>) =>
  SentCollaboration.safeParse({ companyName: "Maison Lou", ...fields }).error?.issues.map(({ path }) => path[0])

test("the newest collaboration stands first on the public page, its website completed", async () => {
  const nadia = await anInfluencer({ collaborations: [aCollaboration({ createdAt: new Date("2024-05-01") })] })
  await addCollaboration(nadia.actor, sent({ websiteUrl: "maison-lou.fr", companyType: " Mode \u202e" }))
  const { collaborations } = await loadPublicPage(VISITOR, { path: nadia.path })
  expect(collaborations.map(({ companyName }) => companyName)).toEqual(["Maison Lou", "Maison Orsay"])
  expect(collaborations[0]).toMatchObject({ website: "https://maison-lou.fr/", companyType: "Mode" })
})

test("changes and deletions can be taken back, the place in the list included", async () => {
  const nadia = await anInfluencer({
    collaborations: [2024, 2026].map((year) => aCollaboration({ createdAt: new Date(Date.UTC(year, 4, 1)) })),
  })
  const before = await listOwnCollaborations(nadia.actor)
  const id = before[1]?.id ?? ""
  const changed = await changeCollaboration(nadia.actor, sent({ id, address: "Marseille", status: "active" }))
  expect((await listOwnCollaborations(nadia.actor))[1]).toMatchObject({ address: "Marseille", status: "active" })
  const { intent: _, ...old } = changed.undo ?? {}
  await changeCollaboration(nadia.actor, SentCollaboration.parse(old))
  const removed = await removeCollaboration(nadia.actor, { id })
  expect(await listOwnCollaborations(nadia.actor)).toHaveLength(1)
  const { intent: __, ...gone } = removed.undo ?? {}
  await addCollaboration(nadia.actor, SentCollaboration.parse(gone))
  expect(await listOwnCollaborations(nadia.actor)).toEqual(before)
})

test("what is wrong stands beside its field, what is too long is cut", () => {
  expect(faults({ companyName: " " })).toEqual(["companyName"])
  for (const websiteUrl of ["javascript:alert(1)", "//evil.example", "https://a:b@maison.fr", "maison"])
    expect(faults({ websiteUrl })).toEqual(["websiteUrl"])
  expect(faults({ status: "pending" })).toEqual(["status"])
  expect(faults({ influencerId: "x" })).toEqual([undefined])
  expect(sent({ companyName: "🥘".repeat(200) }).collaboration.companyName).toBe("🥘".repeat(100))
})

test("a second tab is told, and nobody touches another's", async () => {
  const [nadia, karim] = [await anInfluencer({ collaborations: [aCollaboration()] }), await anInfluencer()]
  const id = (await listOwnCollaborations(nadia.actor))[0]?.id ?? ""
  await expect(addCollaboration(nadia.actor, sent({ version: 5 }))).rejects.toThrow(new Conflict("editor_conflict"))
  await expect(changeCollaboration(karim.actor, sent({ id }))).rejects.toThrow(NotFound)
  await expect(removeCollaboration(karim.actor, { id })).rejects.toThrow(NotFound)
  await expect(addCollaboration(karim.actor, sent({ id }))).rejects.toThrow(Conflict)
  expect(await listOwnCollaborations(nadia.actor)).toHaveLength(1)
})

test("there are a hundred and no more", async () => {
  const past = Array.from({ length: MAX_COLLABORATIONS }, () => aCollaboration())
  const nadia = await anInfluencer({ collaborations: past })
  await expect(addCollaboration(nadia.actor, sent())).rejects.toThrow(Conflict)
})

test("what was agreed on with a company of the site is neither listed, counted nor changed here", async () => {
  const nadia = await anInfluencer({
    collaborations: Array.from({ length: MAX_COLLABORATIONS - 1 }, () => aCollaboration()),
  })
  const { id } = await aProposal({ influencer: nadia, status: "completed", published: true })
  await expect(changeCollaboration(nadia.actor, sent({ id }))).rejects.toThrow(NotFound)
  await expect(removeCollaboration(nadia.actor, { id })).rejects.toThrow(NotFound)
  await addCollaboration(nadia.actor, sent())
  expect((await listOwnCollaborations(nadia.actor)).map((each) => each.id)).not.toContain(id)
})
