import { expect, test } from "vitest"
import { FORM_BYTES, limitFor } from "./body"

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
