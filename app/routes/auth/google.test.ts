import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { action } from "./google"

vi.hoisted(() => {
  process.env.GOOGLE_CLIENT_ID = "client-of-the-stub"
  process.env.GOOGLE_CLIENT_SECRET = "secret-of-the-stub"
  process.env.GOOGLE_API_BASE = "http://127.0.0.1:1" // where nothing listens
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
