import pg from "pg"
import { expect, test } from "vitest"
import { forPrefix } from "#platform/database/migrate.server"
import { anInfluencer } from "#tests/support/builders"
import { asAdmin, useDatabase } from "#tests/support/database"
import mend from "./migrations/0041_leaving_pages_hidden_before.sql?raw"

useDatabase()

test("a page shown while its owner was leaving is hidden until they come back, and a week that is over names nobody", async () => {
  const [shown, hidden, staying] = [await anInfluencer(), await anInfluencer({ isActive: false }), await anInfluencer()]
  await asAdmin(async (db) => {
    await db.query(
      "insert into account_deletions (user_id, due_at, was_active) select unnest($1::uuid[]), now() + interval '9 days', false",
      [[shown.userId, hidden.userId]],
    )
    await db.query(
      `insert into letter_runs (week, last_user_id, ended_at) values ('2026-11-16', $1, now()), ('2026-11-23', $1, null)`,
      [staying.userId],
    )
  })
  const owner = new pg.Client({ connectionString: process.env.DATABASE_OWNER_URL })
  await owner.connect()
  await owner
    .query(`begin; ${forPrefix(mend, process.env.DATABASE_ROLE_PREFIX ?? "")}; commit`)
    .finally(() => owner.end())

  const { pages, weeks, unforced } = await asAdmin(async (db) => ({
    pages: await db.query(
      `select i.is_active, d.was_active from influencers i join unnest($1::uuid[]) with ordinality o (id, n) on o.id = i.id
       join influencer_user_mapping m on m.influencer_id = i.id left join account_deletions d on d.user_id = m.user_id order by n`,
      [[shown.influencerId, hidden.influencerId, staying.influencerId]],
    ),
    weeks: await db.query("select last_user_id from letter_runs order by week"),
    unforced: await db.query(
      "select relname from pg_class where relnamespace = 'public'::regnamespace and relrowsecurity and not relforcerowsecurity",
    ),
  }))
  expect(pages.rows).toEqual([
    { is_active: false, was_active: true },
    { is_active: false, was_active: false },
    { is_active: true, was_active: null },
  ])
  expect(weeks.rows).toEqual([{ last_user_id: null }, { last_user_id: staying.userId }])
  expect(unforced.rows).toEqual([])
})
