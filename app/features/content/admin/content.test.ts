import { expect, test } from "vitest"
import { Conflict, Forbidden, Invalid, NotFound } from "#platform/errors/errors"
import { digestOf } from "#platform/forms/base.server"
import { aCompany, anAdmin, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { findLegalText, loadOperatorFacts } from "../queries.server"
import { actInContent, restoreText, saveFactsOf, saveText } from "./act.server"
import { loadContent } from "./load.server"

useDatabase()

const NOTICE = { type: "mentions_legales", locale: "fr" } as const

async function latest(admin: Awaited<ReturnType<typeof anAdmin>>) {
  const content = await loadContent(admin.actor, new URLSearchParams(NOTICE))
  if (content.view !== "text") throw new Error("a type and a language name a text")
  return content.latest
}

const asForm = (fields: Record<string, string | number>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value))
  return form
}

test("a saved text is a version of its own, and the public page shows it at once", async () => {
  const admin = await anAdmin()
  const base = (await latest(admin)).version
  await findLegalText("mentions_legales", "fr")
  expect(await saveText(admin.actor, { ...NOTICE, base, content: "## 1. Éditeur\nNous." })).toBe(base + 1)
  expect(await findLegalText("mentions_legales", "fr")).toMatchObject({
    version: base + 1,
    blocks: [{ kind: "heading" }, { kind: "paragraph", pieces: ["Nous."] }],
  })
  expect(await countRows("audit_log where action = 'content_saved' and target = 'mentions_legales.fr'")).toBe(1)
  await expect(saveText(admin.actor, { ...NOTICE, base: base + 1, content: "## 1. Éditeur\nNous." })).rejects.toThrow(
    Invalid,
  )
})

test("of two admins who save at once one is in, and the other is told", async () => {
  const [one, two] = [await anAdmin(), await anAdmin()]
  const base = (await latest(one)).version
  const answers = await Promise.allSettled([
    saveText(one.actor, { ...NOTICE, base, content: "Texte de l'une" }),
    saveText(two.actor, { ...NOTICE, base, content: "Texte de l'autre" }),
  ])
  const refused = answers.filter((answer) => answer.status === "rejected")
  expect(refused.map(({ reason }) => reason)).toEqual([expect.any(Conflict)])
})

test("who comes second reads what the first has changed, loses nothing, and may then save over it", async () => {
  const [one, two] = [await anAdmin(), await anAdmin()]
  const base = (await latest(one)).version
  await saveText(one.actor, { ...NOTICE, base, content: "Commun\nAncien" })
  const begun = (await latest(two)).version
  await saveText(one.actor, { ...NOTICE, base: begun, content: "Commun\nNouveau" })

  const send = (form: FormData) =>
    actInContent({ actor: two.actor, form, params: new URLSearchParams(), client: { address: "192.0.2.1" } })
  const typed = { ...NOTICE, intent: "save", content: "Commun\nLe mien" }
  expect(await send(asForm({ ...typed, base: begun }))).toMatchObject({
    init: { status: 409 },
    data: {
      initialValue: { content: "Commun\nLe mien" },
      base: begun + 1,
      other: { version: begun + 1, content: "Commun\nNouveau", added: ["Nouveau"], removed: ["Ancien"] },
    },
  })
  expect(await send(asForm({ ...typed, base: begun + 1 }))).toMatchObject({ status: 302 })
  expect(await latest(two)).toMatchObject({ version: begun + 2, content: "Commun\nLe mien" })
})

test("a preview shows the text as visitors would see it and saves nothing", async () => {
  const admin = await anAdmin()
  const { version } = await latest(admin)
  const form = asForm({ ...NOTICE, intent: "preview", base: version, content: "- **un**\r\n- deux" })
  const client = { address: "192.0.2.1" }
  expect(await actInContent({ actor: admin.actor, form, params: new URLSearchParams(), client })).toMatchObject({
    data: {
      initialValue: { content: "- **un**\n- deux" },
      preview: [{ kind: "list", items: [[{ strong: "un" }], ["deux"]] }],
    },
  })
  expect((await latest(admin)).version).toBe(version)
})

test("an earlier version is restored as a new one; one that never was is refused", async () => {
  const admin = await anAdmin()
  const base = (await latest(admin)).version
  await saveText(admin.actor, { ...NOTICE, base, content: "Première" })
  await saveText(admin.actor, { ...NOTICE, base: base + 1, content: "Seconde" })
  expect(await restoreText(admin.actor, { ...NOTICE, base: base + 2, version: base + 1 })).toBe(base + 3)
  expect(await latest(admin)).toMatchObject({ version: base + 3, content: "Première" })
  await expect(restoreText(admin.actor, { ...NOTICE, base: base + 2, version: base + 1 })).rejects.toThrow(Conflict)
  await expect(restoreText(admin.actor, { ...NOTICE, base: base + 3, version: 9_999 })).rejects.toThrow(NotFound)
})

test("what the operator says is changed by whoever has seen what is stored, and by nobody else", async () => {
  const admin = await anAdmin()
  const base = digestOf(await loadOperatorFacts())
  await saveFactsOf(admin.actor, base, { operator_name: "Orsay SAS", host: "" })
  expect(await loadOperatorFacts()).toMatchObject({ operator_name: "Orsay SAS" })
  await expect(saveFactsOf(admin.actor, base, { operator_name: "Autre" })).rejects.toThrow(Conflict)
  expect(await loadOperatorFacts()).toMatchObject({ operator_name: "Orsay SAS" })
  expect(await countRows(`audit_log where action = 'operator_changed' and actor = '${admin.userId}'`)).toBe(1)
})

test("nobody but an admin reads the versions or changes a text", async () => {
  const { actor } = await aCompany()
  await expect(loadContent(actor, new URLSearchParams())).rejects.toThrow(Forbidden)
  await expect(saveText(actor, { ...NOTICE, base: 0, content: "À moi" })).rejects.toThrow(Forbidden)
  await expect(restoreText(actor, { ...NOTICE, base: 0, version: 1 })).rejects.toThrow(Forbidden)
  await expect(saveFactsOf(actor, "", { operator_name: "À moi" })).rejects.toThrow(Forbidden)
})
