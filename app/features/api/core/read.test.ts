import { expect, test } from "vitest"
import { Invalid } from "#platform/errors/errors"
import { withinLimit } from "#platform/http/body"
import { readJson } from "./read.server"
import { Refused } from "./refused"

const LIMITS = { depth: 8, entries: 100 }

function sending(body: ReadableStream) {
  const headers = { "Content-Type": "application/json" }
  const init: RequestInit & { duplex: "half" } = { method: "POST", body, duplex: "half", headers }
  return new Request("http://localhost/api/v1/me/blocks", init)
}

test("a body that does not come to its end is its sender's doing, and no fault of ours", async () => {
  const left = new ReadableStream({ pull: (controller) => controller.error(new DOMException("gone", "AbortError")) })
  await expect(readJson(sending(left), LIMITS)).rejects.toEqual(new Refused("bad_request", { code: "body_incomplete" }))
})

test("a body of unknown length that is longer than may be says so", async () => {
  const bounded = withinLimit(sending(new Blob([JSON.stringify("x".repeat(50))]).stream()), 20)?.request
  await expect(bounded && readJson(bounded, LIMITS)).rejects.toEqual(new Invalid("body_too_large"))
})
