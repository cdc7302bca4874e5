import { refreshDue } from "#app/features/networks/refresh/worker.server"
import { closeDatabase, connectDatabase } from "#platform/database/pool.server"

// A process that reads what is due of YouTube, for a test that ends it in the middle. DATABASE_URL and
// DATABASE_ROLE_PREFIX say where.
const {
  DATABASE_URL: loginUrl = "",
  DATABASE_ROLE_PREFIX: rolePrefix = "",
  DATABASE_LISTEN_URL: listenUrl,
} = process.env
connectDatabase({ loginUrl, rolePrefix, behindPooler: listenUrl !== undefined })
await refreshDue("youtube", () => false)
await closeDatabase()
