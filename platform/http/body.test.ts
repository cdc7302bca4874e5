import { expect, test } from "vitest"
import { FORM_BYTES, limitFor, mayBeLarge } from "./body"

const OF_ROUTE = 4 * 1024 * 1024
const limitOf = (type: string) =>
  limitFor(
    new Request("http://localhost/", { method: "PATCH", body: "x", headers: { "Content-Type": type } }),
    OF_ROUTE,
  )

test("forms with files and pieces of a file weigh what their route takes, all else what a form may", () => {
  for (const type of ["multipart/form-data; boundary=x", "Multipart/Form-Data", "application/offset+octet-stream"])
    expect(limitOf(type)).toBe(OF_ROUTE)
  for (const type of [
    "application/x-www-form-urlencoded",
    "application/json",
    "text/plain",
    "application/octet-stream",
  ])
    expect(limitOf(type)).toBe(FORM_BYTES)
})

test("a form with files may be large where it says so, or does not say how long it is", () => {
  const sent = (type: string, length?: number) => {
    const headers = { "Content-Type": type, ...(length !== undefined && { "Content-Length": String(length) }) }
    return mayBeLarge(new Request("http://localhost/", { method: "POST", body: "x", headers }))
  }
  const parts = "multipart/form-data; boundary=x"
  expect([sent(parts), sent(parts, FORM_BYTES + 1), sent(parts, FORM_BYTES)]).toEqual([true, true, false])
  expect(sent("application/x-www-form-urlencoded", FORM_BYTES + 1)).toBe(false)
  expect(mayBeLarge(new Request("http://localhost/"))).toBe(false)
})
