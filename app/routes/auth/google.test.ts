import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { action } from "./google"

await vi.hoisted(async () => {
  const { googleEnvironment } = await import("#tests/support/network-stub/google-environment")
  Object.assign(process.env, googleEnvironment("http://127.0.0.1:1")) // where nothing listens
})

test("whoever presses the button while Google does not answer is back at the sign-in, which says so", async () => {
  const request = new Request("http://localhost:3000/auth/google", { method: "POST" })
  const url = new URL(request.url)
  const answer = await action({
    request,
    url,
    context: new RouterContextProvider(),
    params: {},
    pattern: "/auth/google",
  })
  expect([answer.status, answer.headers.get("location")]).toEqual([302, "/auth?google=google_failed"])
})
