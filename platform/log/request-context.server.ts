import { AsyncLocalStorage } from "node:async_hooks"
import type { Deadline } from "#platform/database/deadline.server"

export type RequestContext = {
  readonly requestId: string
  /** Whether visitors' reads may come from a replica: a little behind is enough for somebody who has written nothing. */
  mayReadReplica?: boolean
  /** Which kind of address is asked for; never an address, of which there is no end. */
  route?: string
  /** The key by which rate limits count the client; never logged. */
  clientAddress?: string
  /** How long the request waits for the database; a job waits as long as it takes. */
  readonly deadline?: Deadline
}

/** The request (or job) that the running code works for. */
export const requestContext = new AsyncLocalStorage<RequestContext>()

/** Runs `work` so that all it reads comes from the primary. */
export function onPrimary<T>(work: () => T): T {
  const context = requestContext.getStore()
  return context?.mayReadReplica ? requestContext.run({ ...context, mayReadReplica: false }, work) : work()
}
