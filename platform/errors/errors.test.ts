import { isRouteErrorResponse } from "react-router"
import { expect, test } from "vitest"
import { isDatabaseAway } from "./database-away.server"
import { Conflict, Forbidden, Invalid, NotFound, RateLimited, Unavailable } from "./errors"
import { productErrorOf, retryAfterOf, routeErrorOf } from "./response.server"

const pgError = (code: string) => Object.assign(new Error("secret parameter"), { code })
const queryError = (cause: Error) => new Error("Failed query: select 1\nparams: nadia@example.com", { cause })

test.each([
  [new NotFound(), 404],
  [new Forbidden(), 403],
  [new Conflict("link_page_full", { limit: 50 }), 409],
  [new Invalid("invalid", { fields: { url: ["scheme"] } }), 400],
  [new RateLimited(2.2), 429],
  [new Unavailable("database"), 503],
])("%o answers %i", (error, status) => {
  const thrown = routeErrorOf(error)
  expect(thrown).toMatchObject({ init: { status }, data: { ...error.data, code: error.code } })
})

test("only errors that pass say when to come back, in whole seconds", () => {
  expect(retryAfterOf(new RateLimited(2.2))).toBe(3)
  expect(retryAfterOf(new RateLimited(0))).toBe(1)
  expect(retryAfterOf(new Unavailable("mail"))).toBe(5)
  expect(retryAfterOf(new NotFound())).toBeNull()
})

test.each(["57P01", "57P03", "53300", "57014", "55P03", "08006", "ECONNREFUSED", "ECONNRESET", "ENOTFOUND"])(
  "%s means that the database is away, however deep it lies",
  (code) => {
    expect(productErrorOf(pgError(code))).toBeInstanceOf(Unavailable)
    expect(productErrorOf(queryError(pgError(code)))).toBeInstanceOf(Unavailable)
    expect(isDatabaseAway(new AggregateError([pgError(code)], "all addresses"))).toBe(true)
  },
)

test("the driver's words without a code mean the same", () => {
  expect(isDatabaseAway(new Error("Connection terminated unexpectedly"))).toBe(true)
  expect(isDatabaseAway(new Error("timeout exceeded when trying to connect"))).toBe(true)
})

test("a wrong query, a broken rule and a bug are not excused", () => {
  for (const error of [
    queryError(pgError("42P01")),
    queryError(pgError("23505")),
    new TypeError("x is undefined"),
    "text",
    null,
  ]) {
    expect(productErrorOf(error)).toBeNull()
    expect(routeErrorOf(error)).toBe(error)
  }
})

test.each(["ENOSPC", "EDQUOT"])("%s on the disk of files passes as soon as somebody makes room", (code) => {
  expect(productErrorOf(pgError(code))).toEqual(new Unavailable("disk"))
})

test("text that PostgreSQL cannot keep is the sender's fault", () => {
  expect(productErrorOf(queryError(pgError("22021")))).toBeInstanceOf(Invalid)
})

test("responses and redirects go through as they are", () => {
  const redirect = new Response(null, { status: 302 })
  expect(routeErrorOf(redirect)).toBe(redirect)
  expect(isRouteErrorResponse(routeErrorOf(new NotFound()))).toBe(false)
})
