import { data } from "react-router"
import { Conflict, ProductError, RateLimited, Unavailable } from "#platform/errors/errors"
import { productErrorOf, retryAfterOf } from "#platform/errors/response.server"
import { log, reportFault } from "#platform/log/log.server"
import type { FetchFault, StepAnswer } from "./use-fetching"

const STATUS: Record<FetchFault, number> = { failed: 500, too_many: 429, username_lost: 409, username_missing: 409 }

/**
 * For the fetching step, which stays where it is when its work fails and says so: what the work returns, or the fault as an
 * answer of the page: 503 where the database is away. Unexpected ones are reported. Errors that mean something else go on.
 */
export async function attempt<T>(request: Request, work: () => Promise<T>) {
  try {
    return await work()
  } catch (error) {
    const fault = faultIn(error)
    if (fault === null) throw error
    const known = productErrorOf(error)
    if (known instanceof Unavailable) {
      log.warn({ err: error }, "unavailable")
      const headers = { "Retry-After": String(retryAfterOf(known)) }
      return data<StepAnswer>({ step: fault }, { status: known.status, headers })
    }
    if (fault === "failed") reportFault(error, request)
    return data<StepAnswer>({ step: fault }, { status: STATUS[fault] })
  }
}

function faultIn(error: unknown): FetchFault | null {
  if (error instanceof RateLimited) return "too_many"
  if (error instanceof Conflict && (error.code === "username_lost" || error.code === "username_missing"))
    return error.code
  const isAnswer = error instanceof Response || (error instanceof ProductError && !(error instanceof Unavailable))
  return isAnswer ? null : "failed"
}
