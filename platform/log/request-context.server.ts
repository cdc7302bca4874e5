import { AsyncLocalStorage } from "node:async_hooks"
import type { Patience } from "#platform/database/patience.server"

/** The request (or job) that the running code works for. A job waits for the database as long as it takes. */
export const requestContext = new AsyncLocalStorage<Readonly<{ requestId: string; patience?: Patience }>>()
