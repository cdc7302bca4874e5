import { expect, test } from "vitest"
import { Unavailable } from "#platform/errors/errors"
import { createArrivals } from "./arrivals"
import { FORM_BYTES, limitFor, mayBeLarge, withinLimit } from "./body"

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

test("of two bodies that are too much together, the one that comes later is cut and says so, and the other comes whole", async () => {
  const arrivals = createArrivals(100)
  const bounded = (whose: string, bytes: number) => {
    const body = new Blob(["x".repeat(bytes)]).stream()
    const request = new Request("http://localhost/", { method: "POST", body, ...{ duplex: "half" } })
    const found = withinLimit(request, OF_ROUTE, (cut) => arrivals.begin(whose, cut))
    if (!found) throw new Error("nobody said how long it is")
    return found
  }
  const [first, second] = [bounded("a", 60), bounded("b", 70)]
  expect(await first.request.text()).toHaveLength(60)
  await expect(second.request.text()).rejects.toBeInstanceOf(Unavailable)
  expect([first.isCut(), second.isCut()]).toEqual([false, true])
  first.end()
  second.end()
  expect(await bounded("b", 70).request.text()).toHaveLength(70)
})
