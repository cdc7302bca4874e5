import { expect, test } from "vitest"
import { SYSTEM, withActor } from "#platform/database/actor.server"
import { newToken } from "#platform/secrets/token.server"
import { DAY_MS, daysAfter } from "#platform/text/day"
import { anAccount, countRows } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { storeToken, takeTokenAttempt } from "./commands.server"
import { forgetOldTokens } from "./jobs.server"
import { findToken } from "./queries.server"

useDatabase()

async function aToken(kind: "confirm" | "reset", madeAt = new Date()) {
  const { userId } = await anAccount()
  const { token, hash } = newToken()
  await withActor(SYSTEM, (tx) => storeToken(tx, { kind, userId, hash }, madeAt))
  return { token, userId }
}

test("a token has 256 bits that nobody can guess", () => {
  const tokens = Array.from({ length: 100 }, () => newToken().token)
  expect(new Set(tokens).size).toBe(100)
  expect(tokens.every((token) => /^[\w-]{43}$/.test(token))).toBe(true)
})

test("a token proves one thing of one person", async () => {
  const { token, userId } = await aToken("reset")
  expect(await findToken("reset", token)).toMatchObject({ userId })
  expect(await findToken("confirm", token)).toBeNull()
  expect(await takeTokenAttempt("confirm", token)).toBeNull()
})

test.each(["", "x", "' or 1=1 --", "a".repeat(10_000)])("the token %j proves nothing", async (token) =>
  expect(await findToken("reset", token)).toBeNull(),
)

test("of twenty attempts at once five are let through", async () => {
  const { token } = await aToken("reset")
  const attempts = await Promise.all(Array.from({ length: 20 }, () => takeTokenAttempt("reset", token)))
  expect(attempts.filter((attempt) => attempt !== null)).toHaveLength(5)
})

test("tokens are forgotten a week after they expired", async () => {
  const before = await countRows("auth.verifications")
  const { token } = await aToken("confirm")
  await forgetOldTokens(daysAfter(new Date(), 7))
  expect(await findToken("confirm", token)).not.toBeNull()
  await forgetOldTokens(new Date(Date.now() + 8 * DAY_MS + 60_000))
  expect(await countRows("auth.verifications")).toBeLessThanOrEqual(before)
  expect(await findToken("confirm", token)).toBeNull()
})
