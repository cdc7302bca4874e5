import { RouterContextProvider } from "react-router"
import { beforeAll, expect, test } from "vitest"
import { saveSiteSettings } from "#app/features/settings/commands.server"
import { siteSettings } from "#app/features/settings/public.server"
import { aSessionOf, aVisit, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { type Account, anAdmin } from "#tests/support/builders"
import { aBrowserAsked, aDevice, addPasskey, registrationIn, signInIn } from "#tests/support/passkeys"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, appCode } from "#tests/support/two-factor"
import { guard, withSession } from "../guards.server"
import { beginPasskey, finishPasskey } from "../passkeys/registration.server"
import { signInWithPasskey } from "../passkeys/sign-in.server"
import { changePassword } from "../passwords/change.server"
import { hashPassword } from "../passwords/hash.server"
import { findSession } from "../sessions/queries.server"
import { signIn } from "../sign-in/commands.server"
import { switchOff } from "./commands.server"

useNoLimits()
useDatabaseWithMail()

test("an admin whose password is due enters nothing by that role before choosing another", async () => {
  const short = await hashPassword("abricot")
  const admin = await anAdmin({ passwordHash: short })
  const ofAdmins = guard({ roles: ["admin"] })
  expect(await wayInto("/admin", admin, ofAdmins)).toBe("inside")
  // Made an admin by an earlier version, with a password of seven characters.
  const { cookies } = await signIn({ email: admin.email, password: "abricot" }, aVisit())
  expect((await findSession(cookieHeaderOf(cookies)))?.view.newPasswordDue).toBe(true)
  for (const requirement of [{ roles: ["admin" as const] }, { roles: ["entreprise" as const] }])
    expect(await wayInto("/admin.data", admin, guard(requirement))).toBe("/account/security")
  expect(await wayInto("/account/security", admin, guard())).toBe("inside")

  const here = { locale: "fr" as const, client: aVisit().client }
  const change = (password: string) =>
    changePassword(admin.userId, { currentPassword: "abricot", password, keepPrograms: false, code: null }, here)
  await expect(change("cerise-7")).rejects.toThrow("password_too_short")
  await change(PASSWORD)
  expect(await wayInto("/admin", admin, ofAdmins)).toBe("inside")
})

const PASSWORD = "velo-rouge-sur-la-digue"
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

async function wayInto(path: string, { userId }: Account, step: typeof withSession, cookies?: readonly string[]) {
  const context = new RouterContextProvider()
  const cookie = cookieHeaderOf(cookies ?? [await aSessionOf(userId)])
  const request = new Request(`http://localhost:3000${path}`, { headers: { cookie } })
  const args = { request, context, params: {}, unstable_pattern: path, unstable_url: new URL(request.url) }
  const run = (each: typeof withSession, next: () => Promise<Response>) => Reflect.apply(each, undefined, [args, next])
  try {
    const response = await run(withSession, () => run(step, async () => new Response("inside")))
    return await response.text()
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : thrown
  }
}

async function require(adminTwoFactor: boolean, adminPasskey = false) {
  const { actor } = await anAdmin()
  await saveSiteSettings(actor, { ...(await siteSettings()), adminTwoFactor, adminPasskey })
}

test("where the site asks for it, an admin without two-factor is led to switch it on, and one with it comes in", async () => {
  const [without, withIt] = [
    await anAdmin({ passwordHash }),
    await aProtectedAccount(PASSWORD, passwordHash, { role: "admin" }),
  ]
  const ofAdmins = guard({ roles: ["admin"] })
  expect(await wayInto("/admin", without, ofAdmins)).toBe("inside")

  await require(true)
  for (const path of ["/admin", "/admin.data?tab=users"]) {
    expect(await wayInto(path, without, ofAdmins)).toBe("/account/two-factor?required=1")
    expect(await wayInto(path, without, guard({ permissions: ["access_admin_area"] }))).toContain("/account/two-factor")
    expect(await wayInto(path, withIt, ofAdmins)).toBe("inside")
  }
  // Else nobody could switch it on.
  expect(await wayInto("/account/two-factor", without, guard())).toBe("inside")

  const here = { locale: "fr" as const, client: aVisit().client }
  await switchOff(withIt.userId, { currentPassword: PASSWORD, code: appCode(withIt.secret) }, here)
  expect(await wayInto("/admin", withIt, ofAdmins)).toBe("/account/two-factor?required=1")
  await require(false)
  expect(await wayInto("/admin", without, ofAdmins)).toBe("inside")
})

test("where the site asks for passkeys, the administration opens in a session that one has opened, and in no other", async () => {
  const admin = await aProtectedAccount(PASSWORD, passwordHash, { role: "admin" })
  const cookieHeader = cookieHeaderOf([await aSessionOf(admin.userId)])
  const here = { locale: "fr" as const, client: aVisit().client, cookieHeader }
  const proof = { currentPassword: PASSWORD, code: appCode(admin.secret) }
  const { challenge } = await beginPasskey(admin.userId, proof, here)
  const device = aDevice()
  await finishPasskey(admin.userId, registrationIn(device.made({ challenge }), challenge), here)
  const byPasskey = async () => {
    const asked = aBrowserAsked()
    const answer = signInIn(device.signed({ challenge: asked.challenge }))
    return (await signInWithPasskey(answer, asked.visit)).cookies
  }
  const ofAdmins = guard({ roles: ["admin"] })

  await require(false, true)
  expect(await wayInto("/admin", admin, ofAdmins)).toBe("/account/passkeys?required=1")
  expect(await wayInto("/account/passkeys", admin, guard())).toBe("inside")
  expect(await wayInto("/admin", admin, ofAdmins, await byPasskey())).toBe("inside")
  // A passkey is both factors: where a code is asked for, it is none the worse.
  const plain = await anAdmin({ passwordHash })
  const plainSession = cookieHeaderOf([await aSessionOf(plain.userId)])
  const own = await addPasskey(plain.userId, PASSWORD, plainSession)
  await require(true)
  const asked = aBrowserAsked()
  const { cookies } = await signInWithPasskey(signInIn(own.signed({ challenge: asked.challenge })), asked.visit)
  expect(await wayInto("/admin", plain, ofAdmins)).toBe("/account/two-factor?required=1")
  expect(await wayInto("/admin", plain, ofAdmins, cookies)).toBe("inside")
  await require(false)
})
