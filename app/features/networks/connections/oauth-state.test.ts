import { expect, test } from "vitest"
import { isStateOf } from "#platform/secrets/oauth-state.server"
import { cookieHeaderOf } from "#tests/support/accounts"
import { connectStateCookie, newOAuthState } from "./oauth-state.server"
import { hrefWithOutcome, outcomeIn } from "./outcome.server"

const begun = {
  network: "tiktok",
  userId: crypto.randomUUID(),
  influencerId: crypto.randomUUID(),
  locale: "ar",
} as const

test("the OAuth state is kept for ten minutes, in a cookie that the browser can neither read nor change", () => {
  const oauthState = newOAuthState(begun)
  const cookie = connectStateCookie.cookie(oauthState)
  expect(cookie).toMatch(/^connect=[^;]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  for (const secret of [oauthState.verifier, oauthState.state, oauthState.userId]) expect(cookie).not.toContain(secret)
  const header = cookieHeaderOf([cookie])
  expect(connectStateCookie.read(header)).toEqual(oauthState)
  expect(connectStateCookie.read(header, new Date(Date.now() + 601_000))).toBeNull()
  for (const forged of [null, "connect=", "connect=abc", header.slice(0, -2)])
    expect(connectStateCookie.read(forged)).toBeNull()
  expect([
    isStateOf(oauthState, oauthState.state),
    isStateOf(oauthState, ""),
    isStateOf(oauthState, newOAuthState(begun).state),
  ]).toEqual([true, false, false])
})

test("what an address has to say is said to the person alone for whom it was made", () => {
  const outcome = { code: "several_accounts", network: "facebook", names: ["Nadia & Cie", "x".repeat(100)] } as const
  const href = hrefWithOutcome(begun.userId, { ...outcome, names: [...outcome.names] }, "ar")
  expect(href).toMatch(/^\/ar\/setup\/social-profiles\?connection=/)
  const { searchParams } = new URL(href, "http://localhost")
  const said = { ...outcome, names: ["Nadia & Cie", `${"x".repeat(60)}…`] }
  expect(outcomeIn(searchParams, begun.userId)).toEqual(said)
  expect(outcomeIn(searchParams, crypto.randomUUID())).toBeNull()
  expect(outcomeIn(new URLSearchParams({ connection: "connected" }), begun.userId)).toBeNull()
  expect(outcomeIn(new URLSearchParams(), begun.userId)).toBeNull()
})
