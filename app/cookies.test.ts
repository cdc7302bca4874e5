import { readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, test } from "vitest"
import { z } from "zod"
import { hashPassword } from "#app/features/accounts/public.server"
import { choiceCookies } from "#app/features/audience/public.server"
import { openDoor } from "#app/features/media-kit/addressed/door.server"
import { COOKIES, choiceOfScript } from "#platform/http/cookie"
import { oauthStateCookie } from "#platform/secrets/oauth-state.server"
import { aSessionOf, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { useSettings } from "#tests/support/settings"
import { writerCookie } from "../server/edge/writers"
import { newChallenge } from "./features/accounts/passkeys/challenge.server"
import { clearedCookie, sessionCookieOf } from "./features/accounts/sessions/cookie.server"
import { deviceCookie } from "./features/accounts/sign-in/device.server"
import { beginSecondStep } from "./features/accounts/two-factor/second-step.server"
import {
  clearedOnboardingCookie,
  newOnboarding,
  onboardingCookie,
  readOnboarding,
} from "./features/onboarding/public.server"

useSettings({ PUBLIC_URL: "https://vitrine.example", SMTP_URL: "smtp://127.0.0.1:1" })
useDatabaseWithMail()

/** Every Set-Cookie that the server writes, where the site is reached by https. */
async function allSetCookies() {
  const { userId, email } = await anAccount()
  const schema = z.object({ state: z.string(), endsAt: z.number() })
  const stateCookies = (["google", "connect"] as const).map((name) => oauthStateCookie({ name, schema }))
  const oauthState = { state: "state", endsAt: Date.now() + 60_000 }
  return [
    await aSessionOf(userId),
    sessionCookieOf("token"),
    clearedCookie(),
    await beginSecondStep({ userId, email, passwordHash: "none" }, { address: "192.0.2.1" }),
    newChallenge().cookie,
    deviceCookie(null, "nadia@example.test"),
    onboardingCookie(newOnboarding()),
    clearedOnboardingCookie(),
    ...stateCookies.flatMap((each) => [each.cookie(oauthState), each.clearedCookie()]),
    ...choiceCookies(false, { secure: true }),
    writerCookie(true),
    await openDoor({ id: "kit", passwordHash: await hashPassword("un mot de passe") }, "un mot de passe", "192.0.2.1"),
  ]
}

test("every cookie of the server comes over https from this very host alone, and is hidden from scripts", async () => {
  const cookies = await allSetCookies()
  for (const cookie of cookies) {
    expect(cookie).toMatch(/^__Host-[a-z-]+=[^;\s]*;/)
    const attributes = cookie
      .split("; ")
      .slice(1)
      .map((each) => each.toLowerCase())
    expect(attributes).toEqual(expect.arrayContaining(["path=/", "httponly", "samesite=lax", "secure"]))
    expect(attributes.join()).not.toContain("domain")
  }
  const names = new Set(cookies.map((cookie) => cookie.slice("__Host-".length, cookie.indexOf("="))))
  // `appearance` is the one that a script writes.
  expect([...names, "appearance"].sort()).toEqual([...COOKIES].sort())
})

test("what scripts keep is bound to https as well; the language keeps the name that other programs know", () => {
  expect(choiceOfScript("appearance", "dark", true)).toBe(
    "__Host-appearance=dark; path=/; max-age=31536000; samesite=lax; secure",
  )
  expect(choiceOfScript("language", "ar", true)).toBe("language=ar; path=/; max-age=31536000; samesite=lax; secure")
  expect(choiceOfScript("appearance", "dark", false)).toBe("appearance=dark; path=/; max-age=31536000; samesite=lax")
})

test("an onboarding that was planted under the plain name is not read over https", () => {
  const planted = onboardingCookie(newOnboarding()).split(";")[0] ?? ""
  expect(readOnboarding(planted)).not.toBeNull()
  expect(readOnboarding(planted.replace("__Host-", ""))).toBeNull()
})

test("no other file spells a cookie, so that none is forgotten here", () => {
  const sources = ["app", "platform", "server"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => join(folder, file)),
  )
  const spelling = sources.filter((file) => /samesite=|HttpOnly/i.test(readFileSync(file, "utf8")))
  expect(spelling).toEqual(["platform/http/cookie.ts"])
})

test.each(["fr", "en", "ar"])("the cookies policy in %s names each of them", (locale) => {
  const policy = readFileSync(`database/content/cookies_policy.${locale}.md`, "utf8")
  for (const name of COOKIES) expect(policy).toMatch(new RegExp(`\`__Host-${name}\` \\((?:أو )?\`${name}\``))
  expect(policy).toContain("`language`")
})
