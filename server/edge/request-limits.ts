import { isApiPath } from "../../app/features/api/path.ts"
import { RateLimited } from "../../platform/errors/errors.ts"
import { mayBeLarge } from "../../platform/http/body.ts"
import { createRequestLimit } from "../../platform/rate-limit/request-limit.ts"

/** Counts what an address asks of the routes: after how many seconds it may go on, or null where it may now. */
export function createRequestLimits(factor: number) {
  const takePage = createRequestLimit("page_address", factor)
  const takeVisit = createRequestLimit("page_address", factor)
  const takeLargeForm = createRequestLimit("large_form_address", factor)
  const takeApiRequest = createRequestLimit("api_request_address", factor)

  return (request: Request, pathname: string, clientAddress: string): number | null => {
    try {
      if (isVisit(pathname)) takeVisit(clientAddress)
      else if (isApiPath(pathname)) takeApiRequest(clientAddress)
      else takePage(clientAddress)
      if (mayBeLarge(request)) takeLargeForm(clientAddress)
      return null
    } catch (error) {
      if (error instanceof RateLimited) return error.retryAfterSeconds
      throw error
    }
  }
}

/**
 * Views and clicks, counted apart from pages: many telephones behind one address must not lose theirs. Those of pages that are there are
 * answered from memory, uncounted; what comes here is mostly made up, and ends on a page that says so.
 */
function isVisit(pathname: string) {
  return /^\/[lv]\/[^/]+$/.test(pathname)
}
