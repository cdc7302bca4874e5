import { AsyncLocalStorage } from "node:async_hooks"

/** The request (or job) that the running code works for. */
export const requestContext = new AsyncLocalStorage<Readonly<{ requestId: string }>>()
