import { expect, test } from "vitest"
import { NotFound } from "#platform/errors/errors"
import { createLog, describeError } from "./log.server"
import { requestContext } from "./request-context.server"

function recorded(write: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = []
  const log = createLog({ write: (line) => void lines.push(line) })
  log.level = "info"
  write(log)
  return lines.join("")
}

test("a line is JSON and bears the id of its request", () => {
  const line = requestContext.run({ requestId: "r1" }, () => recorded((log) => log.info({ path: "/" }, "request")))
  expect(JSON.parse(line)).toMatchObject({ level: "info", requestId: "r1", path: "/", msg: "request" })
})

test("passwords, tokens and cookies are taken out, at any of the usual depths", () => {
  const secrets = { password: "s1", headers: { cookie: "s2", authorization: "s3" }, form: { data: { token: "s4" } } }
  const line = recorded((log) => log.info(secrets, "x"))
  expect(line).not.toMatch(/s[1-4]/)
  expect(line).toContain("[removed]")
})

test("of a failed query nothing is written but its codes and where it stands", () => {
  const cause = Object.assign(new Error('duplicate key: "nadia@example.com"'), {
    code: "23505",
    detail: "(email)=(nadia@example.com)",
    constraint: "users_email",
  })
  const error = new Error("Failed query: insert into users values ($1)\nparams: nadia@example.com,hash", { cause })
  const line = recorded((log) => log.error({ err: error }, "unexpected error"))
  expect(line).not.toMatch(/nadia|hash|insert/)
  expect(JSON.parse(line).err).toMatchObject({ codes: ["23505"], constraint: "users_email" })
  expect(line).toContain("log.test.ts")
})

test("a PostgreSQL error that comes without its query keeps its values to itself too", () => {
  const error = Object.assign(new Error('invalid input syntax for type uuid: "nadia@example.com"'), {
    code: "22P02",
    severity: "ERROR",
  })
  expect(JSON.stringify(describeError(error))).not.toContain("nadia")
  expect(JSON.stringify(describeError(new Error("outer", { cause: error })))).not.toContain("nadia")
})

test("other errors are told with their message and cause", () => {
  expect(describeError(new TypeError("x is not a function", { cause: new NotFound("gone") }))).toMatchObject({
    type: "TypeError",
    message: "x is not a function",
    cause: { type: "NotFound" },
  })
})
