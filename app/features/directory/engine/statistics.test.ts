import { sql } from "drizzle-orm"
import { expect, test } from "vitest"
import { readAs, SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import { parseDirectoryQuery } from "../query"
import { filtersOf } from "./filters"
import { refreshStatistics } from "./refresh-statistics.server"
import { readStatistics } from "./statistics.server"

useDatabase()

const statisticsOf = (query: string) => {
  const { search } = parseDirectoryQuery(new URLSearchParams(query))
  return readAs(VISITOR, (tx) => readStatistics(tx, search.q, filtersOf({ ...search, area: null })))
}
const knownWords = () =>
  asAdmin(
    async (admin) =>
      (await admin.query("select array_agg(word order by word) as words from directory_words")).rows[0].words,
  )
const countAgain = async () => {
  await asAdmin((admin) => admin.query("delete from directory_facets where facet = '#changes'"))
  expect(await refreshStatistics()).toBe(true)
}

test("words are known as soon as they are written, counted by the job, and go when nobody has them any more", async () => {
  const { influencerId: id } = await anInfluencer({ name: "Nadia Benali", bio: "Cuisine" })
  await anInfluencer({ name: "نادية", bio: "cuisine" })
  expect((await statisticsOf("q=cuisine")).words[0]?.spellings).toMatchObject([
    { word: "cuisine", latin: 0, arabic: 0 },
  ])

  await countAgain()
  expect(await statisticsOf("q=cuisine nadia")).toMatchObject({
    entries: 2,
    arabicEntries: 1,
    words: [
      { spellings: [{ word: "cuisine", first: 0, latin: 1, arabic: 1 }], prefix: null },
      { spellings: [{ word: "nadia", first: 1, latin: 0, arabic: 0 }], prefix: "nadia" },
    ],
  })

  await withActor(SYSTEM, (tx) => tx.execute(sql`update influencers set name = 'Zoé' where id = ${id}`))
  expect((await statisticsOf("q=benali")).words[0]?.spellings).toEqual([])
  expect(await knownWords()).toEqual(["benali", "cuisine", "nadia", "zoe", "ناديه"])
  await countAgain()
  expect(await knownWords()).toEqual(["cuisine", "zoe", "ناديه"])
})

test("filters and pairs of them are counted", async () => {
  await anInfluencer({ country: "FR", interests: [{ name: "mode" }], languages: ["fr"], isVerified: true })
  await anInfluencer({ country: "FR", interests: [{ name: "sport" }] })
  await countAgain()
  const { facets } = await statisticsOf("country=FR&interest=mode&language=fr&verified=1")
  expect(facets).toMatchObject({ "c=FR": 2, "i=mode": 1, "ci=FR.mode": 1, "cL=FR.fr": 1, "vc=1.FR": 1, "vi=1.mode": 1 })
})

test("where nothing has changed nothing is counted again", async () => {
  await countAgain()
  // The server tells of what was written a moment ago a moment later.
  await expect.poll(() => refreshStatistics()).toBe(false)
})

test("a word of a typo is looked up only where nobody has it", async () => {
  await anInfluencer({ name: "Marjolaine Dupont" })
  expect((await statisticsOf("q=marjolaine dupond")).words).toMatchObject([
    { spellings: [{ word: "marjolaine" }] },
    { spellings: [{ word: "dupont" }], prefix: null },
  ])
})

test("the prefix of a few words stands for those words, of many for itself", async () => {
  const words = Array.from({ length: 9 }, (_, place) => `motif${place}`)
  await anInfluencer({ name: "Nadia", bio: words.slice(0, 8).join(" ") })
  const [few] = (await statisticsOf("q=motif")).words
  expect(few?.spellings.map(({ word }) => word).sort()).toEqual(words.slice(0, 8).sort())
  expect(few).toMatchObject({ prefix: "motif", isPrefix: false })
  await anInfluencer({ name: "Nadia", bio: words.join(" ") })
  const [many] = (await statisticsOf("q=motif")).words
  expect(many).toMatchObject({ spellings: [{ word: "motif" }], prefix: "motif", isPrefix: true })
})
