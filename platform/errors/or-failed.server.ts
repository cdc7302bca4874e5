import { reportFault } from "#platform/log/log.server"
import { ProductError, Unavailable } from "./errors"

/**
 * For screens that say themselves, in their own place, that what they show could not be loaded: the failure is reported
 * and becomes `failed`. Responses and the errors that mean something else (absent, refused) go on.
 */
export async function orFailed<T>(request: Request, load: () => Promise<T>): Promise<T | "failed"> {
  try {
    return await load()
  } catch (error) {
    const isAnswer = error instanceof Response || (error instanceof ProductError && !(error instanceof Unavailable))
    if (isAnswer) throw error
    reportFault(error, request)
    return "failed"
  }
}
