import { randomUUID } from "node:crypto"
import pg from "pg"
import { afterAll, inject } from "vitest"

/** A database of a test beside its file's own. */
export type OtherDatabase = { adminUrl: string; ownerUrl: string; loginUrl: string; rolePrefix: string }

/** Makes further databases on the tests' server: empty ones, or migrated ones. They go with the test file. */
export function useOtherDatabases() {
  const { adminUrl, ownerUrl, loginUrl, rolePrefix } = inject("databaseServer")
  const made: string[] = []

  afterAll(async () => {
    for (const name of made) await onServer(adminUrl, `drop database if exists ${name} with (force)`)
  })

  async function make(template: string): Promise<OtherDatabase> {
    const name = `t_${randomUUID().replaceAll("-", "")}`
    made.push(name)
    await onServer(
      adminUrl,
      `create database ${name} template ${template} owner ${rolePrefix}_owner strategy file_copy`,
    )
    const within = (address: string) => Object.assign(new URL(address), { pathname: `/${name}` }).href
    return { adminUrl: within(adminUrl), ownerUrl: within(ownerUrl), loginUrl: within(loginUrl), rolePrefix }
  }
  return { empty: () => make("template0"), migrated: () => make(rolePrefix) }
}

/** Runs one statement on a database, as the role that the address names; its rows. */
export async function onServer<Row extends object>(url: string, text: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text, values)).rows
  } finally {
    await client.end()
  }
}
