import { data } from "react-router"
import { errorCodes, isDatabaseAway } from "./database-away.server"
import { type ErrorData, Invalid, ProductError, RateLimited, Unavailable } from "./errors"

/** The `error.data` of an error boundary when a route ended in one of our errors. */
type ErrorAnswer = Readonly<{ code: string }> & ErrorData

/** Characters that PostgreSQL cannot keep (NUL): nobody types them, and no feature has to think of them. */
const UNSTORABLE = new Set(["22021", "22P05"])

/** The disk of uploaded files is full: somebody will make room. */
const NO_ROOM = new Set(["ENOSPC", "EDQUOT"])

/**
 * The error that a failure stands for: one of ours as it is, a database that is away and a full disk as `Unavailable`, text that cannot
 * be stored or decoded as `Invalid`, else null.
 */
export function productErrorOf(error: unknown): ProductError | null {
  if (error instanceof ProductError) return error
  if (isDatabaseAway(error)) return new Unavailable("database", { cause: error })
  if (errorCodes(error).some((code) => NO_ROOM.has(code))) return new Unavailable("disk", { cause: error })
  // An address or a form that cannot be decoded is the sender's error.
  if (error instanceof URIError) return new Invalid("unreadable_form", {}, { cause: error })
  return errorCodes(error).some((code) => UNSTORABLE.has(code))
    ? new Invalid("unstorable_text", {}, { cause: error })
    : null
}

/** The seconds after which it is worth trying again, for errors that know. */
export function retryAfterOf(error: unknown): number | null {
  const known = productErrorOf(error)
  if (!(known instanceof RateLimited || known instanceof Unavailable)) return null
  return Math.max(1, Math.ceil(known.retryAfterSeconds))
}

/**
 * For React Router: what to throw in place of a failure so that the answer gets its status and the error boundary its
 * code and data (`ErrorAnswer`). Responses, redirects and bugs go through unchanged.
 */
export function routeErrorOf(error: unknown): unknown {
  const known = productErrorOf(error)
  if (!known) return error
  return data({ ...known.data, code: known.code } satisfies ErrorAnswer, { status: known.status })
}
