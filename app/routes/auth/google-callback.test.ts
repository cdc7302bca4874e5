import { RouterContextProvider } from "react-router"
import { afterAll, expect, test, vi } from "vitest"
import { googleStateCookie, newOAuthState } from "#app/features/accounts/google/oauth-state.server"
import { clientAddressContext } from "#platform/http/context.server"
import { LIMITS } from "#platform/rate-limit/limits"
import { cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { loader } from "./google-callback"

const stub = await vi.hoisted(async () => {
  const { startGoogleStub } = await import("#tests/support/google-stub")
  return startGoogleStub()
})
useDatabaseWithMail()
afterAll(() => stub.close())

test("made-up codes are brought to Google no oftener than an address may sign in", async () => {
  const oauthState = newOAuthState({ from: null, locale: "fr" })
  const cookie = cookieHeaderOf([googleStateCookie.cookie(oauthState)])
  const context = new RouterContextProvider()
  context.set(clientAddressContext, "192.0.2.7")
  const [{ max }] = LIMITS.sign_in_address.windows
  const reasons: (string | null)[] = []
  for (let code = 0; code < max + 3; code++) {
    const url = new URL("http://localhost:3000/auth/google/callback")
    url.search = String(new URLSearchParams({ state: oauthState.state, code: `made-up-${code}` }))
    const request = new Request(url, { headers: { cookie } })
    const answer = await loader({ request, url, context, params: {}, pattern: "/auth/google/callback" })
    reasons.push(new URL(answer.headers.get("location") ?? "", url).searchParams.get("google"))
  }
  expect(reasons.slice(0, max)).toEqual(Array(max).fill("google_failed"))
  expect(reasons.slice(max)).toEqual(Array(3).fill("rate_limited"))
  expect(stub.requests.filter(({ path }) => path === "/token")).toHaveLength(max)
})
