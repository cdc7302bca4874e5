import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { settings, siteContent } from "#database/schema/operations"
import { touch } from "#platform/cache/touch.server"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { SEEDS, seedContent } from "./commands.server"
import { contentTag, OPERATOR_TAG } from "./content-type"
import { findLegalText } from "./queries.server"

useDatabase()

function write(type: "cookies_policy" | "mentions_legales", version: number, content: string) {
  return withActor(SYSTEM, async (tx) => {
    await tx.insert(siteContent).values({ type, locale: "fr", version, content })
    await touch(tx, [contentTag(type)])
  })
}

test("the texts that the site comes with are put in once, in three languages, whoever starts first", async () => {
  expect(await findLegalText("terms", "fr")).toBeNull()
  await Promise.all([seedContent(), seedContent()])
  await seedContent()
  expect(await countRows("site_content")).toBe(SEEDS.length)
  for (const locale of ["fr", "en", "ar"] as const) {
    expect(await findLegalText("terms", locale)).toMatchObject({ version: 1 })
    expect((await findLegalText("privacy_policy", locale))?.blocks.length).toBeGreaterThan(20)
  }
})

test("a text that was written since keeps its place", async () => {
  await withActor(SYSTEM, async (tx) => {
    await tx.insert(siteContent).values({ type: "terms", locale: "fr", version: 2, content: "Nos règles." })
    await tx.delete(siteContent).where(sql`type = 'terms' and locale = 'fr' and version = 1`)
    await touch(tx, [contentTag("terms")])
  })
  await seedContent()
  expect(await findLegalText("terms", "fr")).toMatchObject({
    version: 2,
    blocks: [{ kind: "paragraph", pieces: ["Nos règles."] }],
  })
})

test("the highest version shows, as soon as it is written; an empty one is no text", async () => {
  expect(await findLegalText("cookies_policy", "fr")).toBeNull()
  await write("cookies_policy", 1, "Premier")
  await write("cookies_policy", 2, "Second")
  expect((await findLegalText("cookies_policy", "fr"))?.blocks).toEqual([{ kind: "paragraph", pieces: ["Second"] }])
  expect(await findLegalText("cookies_policy", "en")).toBeNull()
  await write("cookies_policy", 3, " \n ")
  expect(await findLegalText("cookies_policy", "fr")).toBeNull()
})

test("what the operator fills in shows in every text at once", async () => {
  await write("mentions_legales", 1, "Hébergeur : {{host}}")
  const shown = async () => (await findLegalText("mentions_legales", "fr"))?.blocks[0]
  expect(await shown()).toEqual({ kind: "paragraph", pieces: ["Hébergeur : ", { missing: "host" }] })
  await withActor(SYSTEM, async (tx) => {
    await tx.insert(settings).values({ key: "operator", value: { host: "Nuage SA, Lyon" } })
    await touch(tx, [OPERATOR_TAG])
  })
  expect(await shown()).toEqual({ kind: "paragraph", pieces: ["Hébergeur : ", { fact: "Nuage SA, Lyon" }] })
})
