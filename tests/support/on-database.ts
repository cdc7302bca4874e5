import { closeDatabase, connectDatabase } from "#platform/database/pool.server"

/** Work for a process of its own, which a test kills in the middle (worker-process.ts): on the test's database, then it ends. */
export async function onDatabase(work: () => Promise<unknown>) {
  const {
    DATABASE_URL: loginUrl = "",
    DATABASE_ROLE_PREFIX: rolePrefix = "",
    DATABASE_LISTEN_URL: listenUrl,
  } = process.env
  connectDatabase({ loginUrl, rolePrefix, behindPooler: listenUrl !== undefined })
  await work()
  await closeDatabase()
  process.exit(0)
}
