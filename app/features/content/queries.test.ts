import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { OPEN_RESULTS } from "#app/features/directory/public"
import { LOCALES } from "#app/locale"
import digests from "#database/content/digests.json"
import { siteContent } from "#database/schema/operations"
import { touch } from "#platform/cache/touch.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { countRows } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import type { ContentType } from "#vocabulary/content"
import { SEEDS, saveOperatorFacts, seedContent } from "./commands.server"
import { contentTag } from "./content-type"
import { findLegalText, loadOperatorFacts } from "./queries.server"

useDatabase()

function write(type: ContentType, version: number, content: string) {
  return withActor(SYSTEM, async (tx) => {
    await tx.insert(siteContent).values({ type, locale: "fr", version, content })
    await touch(tx, [contentTag(type)])
  })
}

function forget(type: ContentType) {
  return withActor(SYSTEM, async (tx) => {
    await tx.delete(siteContent).where(sql`type = ${type} and locale = 'fr'`)
    await touch(tx, [contentTag(type)])
  })
}

test("the texts that the site comes with are put in once, in three languages, whoever starts first", async () => {
  expect(await findLegalText("terms", "fr")).toBeNull()
  await Promise.all([seedContent(), seedContent()])
  await seedContent()
  expect(await countRows("site_content")).toBe(SEEDS.length)
  for (const { type, locale } of SEEDS) {
    const text = await findLegalText(type, locale)
    expect(text?.version).toBe(1)
    expect(text?.blocks.length).toBeGreaterThan(15)
  }
})

test("the terms say how many results everybody sees, as the directory has it", async () => {
  for (const locale of LOCALES) {
    const text = await findLegalText("terms", locale)
    expect(JSON.stringify(text?.blocks)).toContain(`{"fact":"${OPEN_RESULTS}","field":"open_results"}`)
  }
})

test("a text of an earlier release gives way to ours, as a further version", async () => {
  const earlier = "Ce que disait une version antérieure."
  const known = digests["terms.fr"]
  known.unshift(await digestOf(earlier))
  try {
    await forget("terms")
    await write("terms", 4, earlier)
    await Promise.all([seedContent(), seedContent()])
    expect(await findLegalText("terms", "fr")).toMatchObject({ version: 5 })
    expect(await countRows("site_content where type = 'terms' and locale = 'fr'")).toBe(2)
  } finally {
    known.shift()
  }
})

test("what an admin has written keeps its place, over a text of ours too", async () => {
  await write("terms", 6, "Nos règles.")
  await seedContent()
  expect(await findLegalText("terms", "fr")).toMatchObject({
    version: 6,
    blocks: [{ kind: "paragraph", pieces: ["Nos règles."] }],
  })
})

test("the highest version shows, as soon as it is written; an empty one is no text", async () => {
  await forget("cookies_policy")
  expect(await findLegalText("cookies_policy", "fr")).toBeNull()
  await write("cookies_policy", 1, "Premier")
  await write("cookies_policy", 2, "Second")
  expect((await findLegalText("cookies_policy", "fr"))?.blocks).toEqual([{ kind: "paragraph", pieces: ["Second"] }])
  await write("cookies_policy", 3, " \n ")
  expect(await findLegalText("cookies_policy", "fr")).toBeNull()
})

test("what the operator fills in shows in every text at once, field by field, and leaves a line in the audit log", async () => {
  await forget("mentions_legales")
  await write("mentions_legales", 1, "{{operator_vat}} – {{host}}")
  const shown = async () => (await findLegalText("mentions_legales", "fr"))?.blocks
  expect(await shown()).toEqual([
    { kind: "paragraph", pieces: [{ missing: "operator_vat" }, " – ", { missing: "host" }] },
  ])
  await saveOperatorFacts({ host: "Nuage SA,\n Lyon" })
  await saveOperatorFacts({ operator_vat: "FR12 345678901" })
  const host = { fact: "Nuage SA, Lyon", field: "host" }
  expect(await shown()).toEqual([
    { kind: "paragraph", pieces: [{ fact: "FR12 345678901", field: "operator_vat" }, " – ", host] },
  ])
  await saveOperatorFacts({ operator_vat: " " })
  expect(await shown()).toEqual([{ kind: "paragraph", pieces: [{ missing: "operator_vat" }, " – ", host] }])
  expect(await loadOperatorFacts()).toEqual({ host: "Nuage SA, Lyon" })
  expect(await countRows("audit_log where action = 'operator_changed' and actor = 'operator'")).toBe(3)
})

function digestOf(text: string): Promise<string> {
  return asAdmin(async (client) => {
    const { rows } = await client.query("select encode(sha256(convert_to($1, 'UTF8')), 'hex') as digest", [text])
    return rows[0].digest
  })
}
