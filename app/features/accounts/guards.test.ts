import fc from "fast-check"
import { RouterContextProvider } from "react-router"
import { expect, test, vi } from "vitest"
import { Forbidden } from "#platform/errors/errors"
import { isScreenContext } from "#platform/http/context.server"
import { log } from "#platform/log/log.server"
import { aVisit, cookieHeaderOf, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { useNoLimits } from "#tests/support/settings"
import { ROLES, type Role } from "#vocabulary/roles"
import { actorOf, guard, guestOnly, returnPath, sessionOf, signedIn, withSession } from "./guards.server"
import { hashPassword } from "./passwords/hash.server"
import { dashboardPath, hasAllPermissions, hasAnyRole, PERMISSIONS } from "./permissions"
import { signIn } from "./sign-in/commands.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-sur-la-digue"
/** Made once: it is meant to take its time. */
const passwordHash = hashPassword(PASSWORD)
type Step = typeof withSession

/** All is a screen but what begins with `/l/`. */
function onSite() {
  const context = new RouterContextProvider()
  context.set(isScreenContext, (path) => !path.startsWith("/l/"))
  return context
}

/** What becomes of a request that goes through the session and then through `step`: a status, or where it is sent. */
async function through(step: Step, { path = "/admin", cookie = "", method = "GET", accept = "*/*" } = {}) {
  const context = onSite()
  const request = new Request(`http://localhost:3000${path}`, { method, headers: { cookie, accept } })
  const args = { request, context, params: {}, unstable_pattern: path, unstable_url: new URL(request.url) }
  const inside = async () => new Response("inside")
  try {
    const run = (each: Step, next: () => Promise<Response>) => Reflect.apply(each, undefined, [args, next])
    const response = await run(withSession, () => run(step, inside))
    return response.headers.get("location") ?? (await response.text())
  } catch (thrown) {
    if (thrown instanceof Response) return `${thrown.status} ${thrown.headers.get("location")}`
    return thrown
  }
}

async function cookieOf(role: Role | null) {
  const { email } = await anAccount({ role, passwordHash: await passwordHash })
  return cookieHeaderOf((await signIn({ email, password: PASSWORD }, aVisit())).cookies)
}

test.each([
  ["/influencer/dashboard", "/auth?from=%2Finfluencer%2Fdashboard"],
  ["/admin?tab=users", "/auth?from=%2Fadmin%3Ftab%3Dusers"],
  ["/admin.data?tab=users", "/auth?from=%2Fadmin%3Ftab%3Dusers"],
  ["/setup/fetch-stats.data", "/auth?from=%2Fsetup%2Ffetch-stats"],
  ["/_.data", "/auth?from=%2F"],
])("at %s a visitor is sent to sign in and back", async (path, location) =>
  expect(await through(guard({ roles: ["influencer"] }), { path })).toBe(`302 ${location}`),
)

test("a HEAD leads to where a GET does, the search included", async () =>
  expect(await through(guard(), { path: "/admin?tab=users", method: "HEAD" })).toBe(
    "302 /auth?from=%2Fadmin%3Ftab%3Dusers",
  ))

test("what a visitor wanted to change is not repeated after signing in", async () => {
  const sent = await through(guard(), { path: "/setup/fetch-stats?index", method: "POST" })
  expect(sent).toBe("302 /auth?from=%2Fsetup%2Ffetch-stats")
})

test("whoever asks for what their role may not have is written down, without what they asked it with", async () => {
  const warn = vi.spyOn(log, "warn").mockImplementation(() => undefined)
  await through(guard({ roles: ["admin"] }), { path: "/admin?token=secret", cookie: await cookieOf("entreprise") })
  expect(warn.mock.calls).toEqual([
    [{ userId: expect.any(String), path: "/admin", refusal: "unauthorized" }, expect.stringContaining("may not have")],
  ])
  warn.mockRestore()
})

test("every role meets every guard as the table says, at the data address too", async () => {
  for (const role of ROLES) {
    const cookie = await cookieOf(role)
    for (const path of ["/somewhere", "/somewhere.data"]) {
      for (const required of ROLES) {
        const answer = await through(guard({ roles: [required] }), { path, cookie })
        if (hasAnyRole([role], [required])) expect(answer).toBe("inside")
        else
          expect(answer).toMatchObject({
            code: "unauthorized",
            data: { requiredRoles: [required], role, ...(role !== "user" && { dashboard: dashboardPath(role) }) },
          })
      }
      for (const permission of PERMISSIONS) {
        const answer = await through(guard({ permissions: [permission] }), { path, cookie })
        if (hasAllPermissions([role], [permission])) expect(answer).toBe("inside")
        else expect(answer).toMatchObject({ code: "insufficient_permissions" })
      }
    }
  }
})

test("a file of another role leads a browser to the rooms that it belongs to, and programs are told", async () => {
  const step = guard({ roles: ["influencer"] })
  const asked = { path: "/l/income.csv", cookie: await cookieOf("entreprise") }
  expect(await through(step, { ...asked, accept: "text/html,*/*;q=0.8" })).toBe("302 /influencer/dashboard")
  expect(await through(step, { ...asked, accept: "text/html", method: "HEAD" })).toBe("302 /influencer/dashboard")
  for (const other of [{}, { accept: "text/html", method: "POST" }])
    expect(await through(step, { ...asked, ...other })).toMatchObject({ code: "unauthorized" })
})

test("somebody without a role is a plain user", async () => {
  const answer = await through(guard({ roles: ["admin", "influencer"] }), { cookie: await cookieOf(null) })
  expect(answer).toBeInstanceOf(Forbidden)
  expect(answer).toMatchObject({ data: { requiredRoles: ["admin", "influencer"], role: "user" } })
  expect(answer).not.toHaveProperty("data.dashboard")
})

test("a guard may send people to their dashboard instead of telling them", async () => {
  const step = guard({ roles: ["admin"], redirectToDashboard: true })
  expect(await through(step, { cookie: await cookieOf("influencer") })).toBe("302 /influencer/dashboard")
  expect(await through(step, { cookie: await cookieOf("entreprise") })).toBe("302 /entreprise/dashboard")
})

test("whoever is signed in is sent from the sign-in page to where they came from, or home", async () => {
  const cookie = await cookieOf("influencer")
  expect(await through(guestOnly, { path: "/auth?from=/profile", cookie })).toBe("302 /profile")
  expect(await through(guestOnly, { path: "/auth", cookie })).toBe("302 /")
  for (const from of ["//evil.com", "/l/3c1b"])
    expect(await through(guestOnly, { path: `/auth?from=${from}`, cookie })).toBe("302 /")
  expect(await through(guestOnly, { path: "/auth" })).toBe("inside")
})

test("without a session the actor is a visitor, and what is behind a guard refuses to guess", () => {
  const context = new RouterContextProvider()
  expect(sessionOf(context)).toBeNull()
  expect(actorOf(context)).toEqual({ kind: "visitor" })
  expect(() => signedIn(context)).toThrow("session_missing")
})

const HOSTILE = [
  "//evil.com",
  "/\\evil.com",
  "/\t/evil.com",
  "https://evil.com",
  "javascript:alert(1)",
  "/link/..//evil.com",
  "/%2Fevil.com",
  "/%5Cevil.com",
  "/l/3c1b",
  "/x/../l/3c1b",
  "/auth",
  "/ar/auth/sign-out",
  "/%61uth/login",
  "http://localhost:3000@evil.com",
]
const asked = (from: string) => new Request(`http://localhost:3000/auth?${new URLSearchParams({ from })}`)

test.each(HOSTILE)("nobody is sent to %j after signing in", (from) =>
  expect(returnPath(asked(from), onSite())).toBeNull(),
)

test("whatever stands in the address, nobody leaves the site by signing in", () => {
  const piece = fc.constantFrom(
    "/",
    "\\",
    "//",
    "evil.com",
    "..",
    "%2f",
    "%5c",
    "\t",
    "\n",
    "@",
    ":",
    "https:",
    "auth",
    "?",
    "#",
    "a",
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(piece).map((pieces) => pieces.join("")),
      ),
      (from) => {
        const path = returnPath(asked(from), onSite())
        if (path === null) return
        const landed = new URL(path, "http://localhost:3000")
        expect(landed.origin).toBe("http://localhost:3000")
        expect(landed.pathname).not.toMatch(/^\/auth(\/|$)/)
      },
    ),
  )
})
