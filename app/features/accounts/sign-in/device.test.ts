import { beforeAll, expect, test } from "vitest"
import { RateLimited } from "#platform/errors/errors"
import { takeSignInAttempt } from "#platform/rate-limit/sign-in-attempts.server"
import { cookieHeaderOf, lastToken, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount } from "#tests/support/builders"
import { hashPassword } from "../passwords/hash.server"
import { provePassword } from "../passwords/prove.server"
import { requestReset, resetPassword } from "../reset/commands.server"
import { signIn } from "./commands.server"
import { deviceCookie, deviceOf } from "./device.server"

useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
const at = (address: string, cookieHeader: string | null = null) => ({
  client: { address },
  userAgent: null,
  cookieHeader,
})
const headerOf = (setCookie: string) => setCookie.split(";")[0] ?? ""

test("a browser is known to the accounts that it has signed in to, five at most, and to no other", () => {
  const emails = ["a", "b", "c", "d", "e", "f"].map((name) => `${name}@example.test`)
  let header: string | null = null
  for (const email of emails) header = headerOf(deviceCookie(header, email))
  const [first = "", ...others] = emails
  expect(new Set(others.map((email) => deviceOf(header, email)))).toEqual(new Set([deviceOf(header, "f@example.test")]))
  expect(deviceOf(header, "f@example.test")).toMatch(/^[\w-]{22}$/)
  expect([deviceOf(header, first), deviceOf(header, "x@example.test"), deviceOf(null, first)]).toEqual([
    null,
    null,
    null,
  ])
})

test("nobody makes a browser known by inventing or mixing cookies", () => {
  const [, id = "", mark = ""] = /=([\w-]+)\.([\w-]+)/.exec(deviceCookie(null, "victim@example.test")) ?? []
  const [, other = ""] = /=([\w-]+)/.exec(deviceCookie(null, "attacker@example.test")) ?? []
  expect(deviceOf(`device=${id}.${mark}`, "victim@example.test")).toBe(id)
  for (const value of [id, mark, `${other}.${mark}`, `${id}.${"A".repeat(22)}`, "..", "é".repeat(22), "%E0%A4%A"])
    expect(deviceOf(`device=${value}`, "victim@example.test")).toBeNull()
})

test("wrong passwords from elsewhere keep the owner out of nothing: neither the known browser nor the open page", async () => {
  const { userId, email } = await anAccount({ passwordHash })
  const known = cookieHeaderOf((await signIn({ email, password: PASSWORD }, at("192.0.2.10"))).cookies)
  await failFromEverywhere(email)
  expect((await signIn({ email, password: PASSWORD }, at("192.0.2.10", known))).userId).toBe(userId)
  expect(await provePassword(userId, PASSWORD)).toMatchObject({ userId })

  await expect(signIn({ email, password: PASSWORD }, at("203.0.113.10"))).rejects.toBeInstanceOf(RateLimited)
  const here = { locale: "fr" as const, client: { address: "203.0.113.10" } }
  await requestReset(email, here)
  await resetPassword({ token: await lastToken(email), password: "bateau-vert-42" }, here)
  expect((await signIn({ email, password: "bateau-vert-42" }, at("203.0.113.10"))).userId).toBe(userId)
})

/** Somebody with many addresses who waits whatever each refusal asks for, until the wait is of minutes. */
async function failFromEverywhere(email: string) {
  let now = Date.now()
  for (let tried = 0, waitMs = 0; waitMs < 60_000; tried++) {
    const attempt = { email, address: `198.51.100.${tried % 250}`, device: null }
    await takeSignInAttempt(attempt, new Date(now)).catch((error: unknown) => {
      if (!(error instanceof RateLimited)) throw error
      waitMs = error.retryAfterSeconds * 1000
      now += waitMs
    })
  }
}
