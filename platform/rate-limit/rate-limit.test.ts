import { beforeAll, describe, expect, test } from "vitest"
import { closeDatabase, connectDatabase, databaseAddresses } from "#platform/database/pool.server"
import { RateLimited } from "#platform/errors/errors"
import { asAdmin, useDatabase } from "#tests/support/database"
import { forgetExpiredLimits, takeRateLimit } from "./rate-limit.server"
import {
  forgetFailuresOfAccount,
  forgetProofFailures,
  forgetSignInFailures,
  takeProofAttempt,
  takeSignInAttempt,
} from "./sign-in-attempts.server"

useDatabase()

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1) + seconds * 1_000)

const from = (email: string, address = "192.0.2.1", device: string | null = null) => ({ email, address, device })

async function refusals(times: number, take: () => Promise<void>) {
  const results = await Promise.allSettled(Array.from({ length: times }, take))
  return results.filter((result) => result.status === "rejected").length
}

test("of many tries at the same moment exactly the limit passes", async () => {
  expect(await refusals(30, () => takeRateLimit("sign_in_address", "192.0.2.1", at(0)))).toBe(10)
})

test("each address and each limit counts for itself", async () => {
  await refusals(5, () => takeRateLimit("sign_up_address", "192.0.2.2", at(0)))
  await takeRateLimit("sign_up_address", "192.0.2.3", at(0))
  await takeRateLimit("token_submit_address", "192.0.2.2", at(0))
  await expect(takeRateLimit("sign_up_address", "192.0.2.2", at(0))).rejects.toBeInstanceOf(RateLimited)
})

test("a refusal says how long to wait, and then it goes on", async () => {
  const take = (seconds: number) => takeRateLimit("stats_refresh_influencer", "nadia", at(seconds))
  await take(0)
  await expect(take(60)).rejects.toMatchObject({ retryAfterSeconds: 540 })
  await take(600)
})

test("a limit with two windows holds in both", async () => {
  const take = (seconds: number) => takeRateLimit("mail_request_account", "nadia@example.com", at(seconds))
  await take(0)
  await expect(take(10)).rejects.toMatchObject({ retryAfterSeconds: 50 })
  await take(60)
  // The refused try counted in the hour as well.
  await expect(take(120)).rejects.toMatchObject({ retryAfterSeconds: 3_480 })
})

test.each([
  ["attachment_account", 200],
  ["invoice_account", 60],
] as const)("%s: files that are kept for years are counted by the day too", async (name, aDay) => {
  const anHour = aDay / 4
  for (let hour = 0; hour < 4; hour++)
    expect(await refusals(anHour, () => takeRateLimit(name, "nadia", at(hour * 3_600)))).toBe(0)
  await expect(takeRateLimit(name, "nadia", at(4 * 3_600))).rejects.toBeInstanceOf(RateLimited)
  await takeRateLimit(name, "nadia", at(24 * 3_600))
})

test("mails to an address that nobody has proved count by its mailbox, whatever mark it is written with", async () => {
  const ask = (email: string) => takeRateLimit("unproven_mail_account", email, at(0))
  const marks = Array.from({ length: 10 }, (_, mark) => `target+${mark}@example.com`)
  const ends = await Promise.allSettled(marks.map(ask))
  expect(ends.filter(({ status }) => status === "fulfilled").length).toBeLessThanOrEqual(5)
  await expect(ask("target@example.com")).rejects.toBeInstanceOf(RateLimited)
  await ask("another@example.com")
  // Who confirms an account is another matter: each address may have its own.
  for (const email of marks) await takeRateLimit("sign_up_account", email, at(0))
})

test("nobody's address can be read from the counters, and those that are over are taken out", async () => {
  await takeRateLimit("claim_account", "nadia@example.com", at(0))
  const rows = () => asAdmin((client) => client.query<{ key: string }>("select key from rate_limits"))
  expect((await rows()).rows.map((row) => row.key).join()).not.toContain("nadia")
  await forgetExpiredLimits(at(10 * 24 * 3_600))
  expect((await rows()).rows).toEqual([])
})

describe("signing in", () => {
  test("a hundred guesses at once are ten guesses", async () => {
    expect(await refusals(100, () => takeSignInAttempt(from("guessed@example.com"), at(0)))).toBe(90)
    await expect(takeSignInAttempt(from("guessed@example.com"), at(0))).rejects.toMatchObject({ retryAfterSeconds: 1 })
    await takeSignInAttempt(from("guessed@example.com"), at(1))
    await expect(takeSignInAttempt(from("guessed@example.com"), at(2))).rejects.toMatchObject({ retryAfterSeconds: 1 })
  })

  test("the right password wipes the slate clean, and so do fifteen quiet minutes", async () => {
    await refusals(20, () => takeSignInAttempt(from("lina@example.com"), at(0)))
    await forgetSignInFailures(from("lina@example.com"))
    expect(await refusals(10, () => takeSignInAttempt(from("lina@example.com"), at(1)))).toBe(0)
    await takeSignInAttempt(from("lina@example.com"), at(1 + 15 * 60))
    await takeSignInAttempt(from("lina@example.com"), at(1 + 15 * 60))
  })
})

test("whoever tries passwords elsewhere holds up neither a browser that the account knows nor another address", async () => {
  await refusals(40, () => takeSignInAttempt(from("victim@example.com", "198.51.100.1"), at(0)))
  await takeSignInAttempt(from("victim@example.com", "203.0.113.1"), at(0))
  await takeSignInAttempt(from("victim@example.com", "198.51.100.1", "known"), at(0))
})

test("guesses from everywhere are slowed for the account as a whole, and a browser that it knows is not", async () => {
  let refused = 0
  for (let host = 0; host < 12; host++)
    refused += await refusals(10, () => takeSignInAttempt(from("wide@example.com", `10.0.0.${host}`), at(0)))
  expect(refused).toBe(20)
  await expect(takeSignInAttempt(from("wide@example.com", "203.0.113.2"), at(0))).rejects.toBeInstanceOf(RateLimited)
  await takeSignInAttempt(from("wide@example.com", "203.0.113.2", "known"), at(0))
  await forgetFailuresOfAccount({ email: "wide@example.com", address: "203.0.113.2", userId: "wide" })
  await takeSignInAttempt(from("wide@example.com", "203.0.113.2"), at(0))
})

test("a known browser is no way to try on and on, nor is an open page", async () => {
  expect(await refusals(20, () => takeSignInAttempt(from("own@example.com", "203.0.113.3", "known"), at(0)))).toBe(10)
  expect(await refusals(20, () => takeProofAttempt("password", "somebody", at(0)))).toBe(10)
  await forgetProofFailures("password", "somebody")
  await takeProofAttempt("password", "somebody", at(0))
})

describe("while the database is away", () => {
  beforeAll(async () => {
    const addresses = databaseAddresses()
    await closeDatabase()
    connectDatabase({ ...addresses, loginUrl: "postgres://nobody@127.0.0.1:1/none" })
    return async () => {
      await closeDatabase()
      connectDatabase(addresses)
    }
  })

  test("limits go on in memory", async () => {
    expect(await refusals(8, () => takeRateLimit("sign_up_address", "198.51.100.9", at(0)))).toBe(3)
    expect(await refusals(20, () => takeSignInAttempt(from("away@example.com"), at(0)))).toBe(10)
  })
})
