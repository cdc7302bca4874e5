import pino, { type DestinationStream } from "pino"
import { config } from "#platform/config/config.server"
import { errorCodes } from "#platform/errors/database-away.server"
import { ProductError } from "#platform/errors/errors"
import { productErrorOf } from "#platform/errors/response.server"
import { requestContext } from "./request-context.server"

const SECRETS = [
  "password",
  "confirmPassword",
  "token",
  "accessToken",
  "refreshToken",
  "secret",
  "authorization",
  "cookie",
  "set-cookie",
  "code",
]

/** JSON lines on standard output, each with the id of the request that it belongs to. */
export const log = createLog()

export function createLog(destination?: DestinationStream) {
  const options: pino.LoggerOptions = {
    level: config().logLevel,
    base: { pid: process.pid },
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    mixin: () => ({ requestId: requestContext.getStore()?.requestId }),
    redact: {
      paths: SECRETS.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`]),
      censor: "[removed]",
    },
    serializers: { err: describeError, error: describeError },
  }
  return destination ? pino(options, destination) : pino(options)
}

/**
 * What may be written down about an error. A query error's message holds the SQL and every parameter, addresses and
 * tokens among them, so of those only the codes and the place in our code are kept.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error, status: statusOf(error) }
  const place = error.stack
    ?.split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12)
    .join("\n")
  const codes = errorCodes(error)
  const described = { type: error.name, ...(codes.length > 0 ? { codes } : {}), stack: place }
  return isQueryError(error)
    ? { ...described, ...constraintOf(error.cause) }
    : {
        ...described,
        message: error.message,
        ...(error.cause === undefined ? {} : { cause: describeError(error.cause) }),
      }
}

/** Writes down what a route threw: a bug as an error, a part that is away as a warning, the foreseen not at all. */
export function reportFault(error: unknown, request: Request) {
  const known = productErrorOf(error)
  const path = new URL(request.url).pathname
  if (known && known.status < 500) return
  if (!known && statusOf(error) < 500) return
  if (known)
    log.warn({ path, method: request.method, err: known.cause instanceof Error ? known.cause : known }, "unavailable")
  else log.error({ path, method: request.method, err: error }, "unexpected error")
}

function isQueryError(error: Error) {
  return (
    error.constructor.name === "DrizzleQueryError" ||
    error.message.startsWith("Failed query:") ||
    ("severity" in error && !(error instanceof ProductError))
  )
}

/** Names of our own schema; PostgreSQL's `detail` would hold values. */
function constraintOf(cause: unknown) {
  if (!(cause instanceof Error)) return {}
  const names = ["table", "constraint", "column", "routine"].flatMap((key) => {
    const value = key in cause ? Reflect.get(cause, key) : undefined
    return typeof value === "string" ? [[key, value] as const] : []
  })
  return Object.fromEntries(names)
}

function statusOf(error: unknown) {
  return typeof error === "object" && error !== null && "status" in error && typeof error.status === "number"
    ? error.status
    : 500
}
