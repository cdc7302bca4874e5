import pg from "pg"
import { expect, inject, test } from "vitest"
import { anAccount } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { psqlReader } from "./psql"

useDatabase()

test("who opens psql hears whether every row is seen, and how to see them", async () => {
  await anAccount()
  const { adminUrl, rolePrefix } = inject("databaseServer")
  const loginUrl = process.env.DATABASE_URL ?? ""
  const ownerUrl = process.env.DATABASE_OWNER_URL ?? ""
  const readUrl = new URL(adminUrl)
  readUrl.pathname = new URL(loginUrl).pathname
  const access = { loginUrl, ownerUrl, readUrl: readUrl.href }

  const owner = await psqlReader(access, false)
  expect(owner.note).toMatch(new RegExp(`^As ${rolePrefix}_owner, .* look empty: add --all-rows`))
  expect(await profilesSeen(owner.address)).toBe(0)

  const reader = await psqlReader(access, true)
  expect(reader.note).toBe("As postgres, who sees every row; this session only reads.")
  expect(await profilesSeen(reader.address)).toBeGreaterThan(0)

  const without = await psqlReader({ ...access, readUrl: ownerUrl }, true)
  expect(without.note).toMatch(/look empty: to see every row, set BACKUP_DATABASE_URL/)
})

async function profilesSeen(connectionString: string) {
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    return (await client.query("select 1 from profiles")).rowCount
  } finally {
    await client.end()
  }
}
