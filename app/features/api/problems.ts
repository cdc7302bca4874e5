import * as paths from "#app/paths"
/** RFC 9457. */
export const PROBLEM_TYPE = "application/problem+json"

/** Everything that the API answers besides what was asked for. The names are part of the contract, the titles are not. */
export const PROBLEMS = {
  bad_request: { status: 400, title: "The request cannot be read" },
  unauthorized: { status: 401, title: "A token or a session is needed" },
  forbidden: { status: 403, title: "Not allowed" },
  not_found: { status: 404, title: "Not found" },
  method_not_allowed: { status: 405, title: "No such method here" },
  not_acceptable: { status: 406, title: "Only JSON is spoken here" },
  conflict: { status: 409, title: "Not possible in the current state" },
  precondition_failed: { status: 412, title: "Not what you have read any more" },
  too_large: { status: 413, title: "Too large" },
  address_too_long: { status: 414, title: "The address is too long" },
  unsupported_media_type: { status: 415, title: "The body must be JSON" },
  misdirected: { status: 421, title: "Another host is meant" },
  invalid: { status: 422, title: "Something in the request is not valid" },
  rate_limited: { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something went wrong here" },
  unavailable: { status: 503, title: "Not available for a moment" },
} as const
export type ProblemName = keyof typeof PROBLEMS
export const PROBLEM_NAMES = Object.keys(PROBLEMS) as ProblemName[]

/** What is wrong with one value: `in` says where it was sent, `pointer` (RFC 6901) which one it is. */
export type Fault = { in: "body" | "query"; pointer: string; detail: string }

export type Problem = {
  type: string
  title: string
  status: number
  /** The name in the table above, or a closer one: what programs decide by. */
  code: string
  detail?: string
  requestId: string
  errors?: Fault[]
}

const EXPOSED =
  "ETag, Link, RateLimit-Limit, RateLimit-Policy, RateLimit-Remaining, RateLimit-Reset, Retry-After, X-Request-Id"

/**
 * Pages of other sites may read with a token of their own, and never by the cookie of this one, a refusal among the rest. What changes
 * something is refused to them (server/edge/csrf): a token that may write has no place in a web page.
 */
export function openToAll(headers: Headers) {
  headers.set("Access-Control-Allow-Origin", "*")
  headers.set("Access-Control-Expose-Headers", EXPOSED)
}

type More = Partial<Pick<Problem, "code" | "detail" | "errors">>

export function problemOf(name: ProblemName, requestId: string, more: More = {}): Problem {
  const { status, title } = PROBLEMS[name]
  return { type: `${paths.developers}#${name}`, title, status, code: name, requestId, ...more }
}

/** For those who know no more than a status. */
export function problemOfStatus(status: number, requestId: string): Problem {
  return problemOf(nameOfStatus(status), requestId)
}

export function nameOfStatus(status: number): ProblemName {
  const names = Object.keys(PROBLEMS).filter(isProblemName)
  return names.find((name) => PROBLEMS[name].status === status) ?? (status >= 500 ? "internal" : "bad_request")
}

function isProblemName(name: string): name is ProblemName {
  return Object.hasOwn(PROBLEMS, name)
}
