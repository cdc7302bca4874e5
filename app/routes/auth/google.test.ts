import { RouterContextProvider } from "react-router"
import { afterEach, expect, test, vi } from "vitest"
import { action } from "./google"

await vi.hoisted(async () => {
  const { googleEnvironment } = await import("#tests/support/network-stub/google-environment")
  Object.assign(process.env, googleEnvironment("http://127.0.0.1:1")) // where nothing listens
})
afterEach(() => vi.restoreAllMocks())

const BACK = [302, "/auth?google=google_failed"]

async function press() {
  const request = new Request("http://localhost:3000/auth/google", { method: "POST" })
  const url = new URL(request.url)
  const answer = await action({
    request,
    url,
    context: new RouterContextProvider(),
    params: {},
    pattern: "/auth/google",
  })
  return [answer.status, answer.headers.get("location")]
}

test("whoever presses the button while Google does not answer is back at the sign-in, which says so", async () => {
  expect(await press()).toEqual(BACK)
})

test("those who press it in the seconds after that do not wait for Google again; later ones do, once for all", async () => {
  const asked = vi.spyOn(globalThis, "fetch")
  expect(await press()).toEqual(BACK)
  expect(asked).not.toHaveBeenCalled()
  const now = Date.now()
  vi.spyOn(Date, "now").mockReturnValue(now + 60_000)
  expect(await Promise.all([press(), press(), press()])).toEqual([BACK, BACK, BACK])
  expect(asked).toHaveBeenCalledOnce()
})
