import { expect, test } from "vitest"
import { clearedOnboardingCookie, newOnboarding, onboardingCookie, readOnboarding } from "./onboarding-cookie.server"

const pairOf = (setCookie: string) => setCookie.split(";")[0] ?? ""

test("a browser carries its reserved name, its keys and its address from step to step", () => {
  const onboarding = {
    ...newOnboarding(),
    reservedUsername: "nadia",
    email: "nadia@example.test",
    accountType: "influencer" as const,
  }
  expect(readOnboarding(`language=ar; ${pairOf(onboardingCookie(onboarding))}`)).toEqual(onboarding)
})

test("scripts never see the cookie, and other sites never send it with a form", () => {
  const cookie = onboardingCookie(newOnboarding())
  expect(cookie).toMatch(/^onboarding=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800/)
  expect(clearedOnboardingCookie()).toMatch(/^onboarding=; .*Max-Age=0/)
})

test("what may be stored is not what the browser must show", () => {
  const { holdKey, holdKeyHash, signupNonce, signupNonceHash } = newOnboarding()
  expect(new Set([holdKey, holdKeyHash, signupNonce, signupNonceHash]).size).toBe(4)
  expect(newOnboarding().holdKey).not.toBe(holdKey)
})

test("a cookie that somebody made or changed is no onboarding", () => {
  const value = pairOf(onboardingCookie(newOnboarding()))
  const forged = Buffer.from(JSON.stringify({ ...newOnboarding(), reservedUsername: "nadia" })).toString("base64url")
  for (const header of [null, "", "onboarding=", value.slice(0, -1), `${value}x`, value.replace(/=./, "=A")])
    expect(readOnboarding(header)).toBeNull()
  expect(readOnboarding(`onboarding=${forged}.${value.split(".")[1]}`)).toBeNull()
})
