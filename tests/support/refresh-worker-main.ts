import { refreshDue } from "#app/features/networks/refresh/worker.server"
import { onDatabase } from "./on-database"

// A process that reads what is due of YouTube, for a test that ends it in the middle.
await onDatabase(() => refreshDue("youtube", () => false))
