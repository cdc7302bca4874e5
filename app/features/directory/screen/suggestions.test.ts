import { sql } from "drizzle-orm"
import { beforeAll, expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { useDatabase } from "#tests/support/database"
import { suggested } from "../testing"

useDatabase()
beforeAll(() =>
  withActor(SYSTEM, (tx) =>
    tx.execute(sql`
      insert into influencers (id, name, bio, country, is_active, total_followers, ranked_followers)
      values (gen_random_uuid(), 'Nadia', 'Cuisine du Maroc', 'MA', true, 2, 2),
             (gen_random_uuid(), 'Karim', 'Cuisine rapide', 'FR', true, 1, 1),
             (gen_random_uuid(), 'Ines', 'Promenades dans Lyon', 'FR', true, 1, 1)`),
  ),
)

test("words that nobody has together are offered one by one, each with its count", async () => {
  expect(await suggested("q=cuisine Lyon")).toEqual([
    ["Sans «\u00a0cuisine Lyon\u00a0»", "/influencers", "3 influenceurs"],
    ["Seulement «\u00a0cuisine\u00a0»", "/influencers?q=cuisine", "2 influenceurs"],
    ["Seulement «\u00a0Lyon\u00a0»", "/influencers?q=Lyon", "1 influenceur"],
  ])
})

test("a word alone keeps the other filters, and one that finds nobody is not offered", async () => {
  expect(await suggested("q=cuisine Lyon&country=MA")).toEqual([
    ["Sans «\u00a0cuisine Lyon\u00a0»", "/influencers?country=MA", "1 influenceur"],
    ["Seulement «\u00a0cuisine\u00a0»", "/influencers?q=cuisine&country=MA", "1 influenceur"],
  ])
})

test("one word has none to be offered, and of long searches no more than five are tried", async () => {
  expect(await suggested("q=gastronomie")).toHaveLength(1)
  expect(await suggested("q=zz1 zz2 zz3 zz4 cuisine Lyon")).toHaveLength(1)
})
