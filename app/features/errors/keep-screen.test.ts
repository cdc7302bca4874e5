import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router"
import { expect, test } from "vitest"
import { withShown } from "./keep-screen"

const SHOWN = new Map<string, unknown>([
  ["root", { site: "Vitrine" }],
  ["talk", { messages: ["Bonjour"] }],
])
const failed = (result: unknown) => ({ type: "error", result }) as const
const come = (result: unknown) => ({ type: "data", result }) as const

test.each([
  ["nothing answered", new TypeError("Failed to fetch")],
  ["the database is away", new ErrorResponse(503, "", null)],
  ["a fault", new ErrorResponse(500, "", null)],
])("what could not be read again keeps what stands there: %s", (_, error) => {
  expect(withShown({ root: come({ site: "Autre" }), talk: failed(error) }, SHOWN)).toEqual({
    root: come({ site: "Autre" }),
    talk: come({ messages: ["Bonjour"] }),
  })
})

test("what is gone or forbidden by now, or leads elsewhere, is told", () => {
  expect(withShown({ talk: failed(new ErrorResponse(404, "", null)) }, SHOWN)).toBeNull()
  expect(withShown({ talk: failed(new ErrorResponse(403, "", null)) }, SHOWN)).toBeNull()
  expect(withShown({ talk: failed(new Response(null, { status: 302 })) }, SHOWN)).toBeNull()
})

test("a screen that never came has nothing to keep, and one that came is the new one", () => {
  expect(withShown({ other: failed(new TypeError("Failed to fetch")) }, SHOWN)).toBeNull()
  expect(withShown({ talk: come({ messages: [] }) }, SHOWN)).toBeNull()
})
