import { expect, test } from "vitest"
import { RateLimited } from "#platform/errors/errors"
import { aBrowser, aPerson, useDatabaseWithMail } from "#tests/support/accounts"
import { countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { requestReset } from "../reset/commands.server"
import { signIn } from "../sign-in/commands.server"
import { signUpInfluencer } from "./commands.server"

useDatabaseWithMail()

const outcomes = async (work: (() => Promise<unknown>)[]) => {
  const names: string[] = []
  for (const each of work)
    names.push(
      await each().then(
        () => "done",
        (error) => (error instanceof RateLimited ? "limited" : error.code),
      ),
    )
  return names
}

test("an address signs up three times a day", async () => {
  const browsers = await Promise.all([1, 2, 3, 4].map(() => aBrowser()))
  const tries = browsers.map((browser) => () => signUpInfluencer(aPerson("often@example.test"), browser))
  expect(await outcomes(tries)).toEqual(["done", "done", "done", "limited"])
})

test("a network address signs up five times an hour", async () => {
  const browser = await aBrowser()
  const tries = ["a", "b", "c", "d", "e", "f"].map(
    (name) => () => signUpInfluencer(aPerson(`${name}@example.test`), browser),
  )
  expect((await outcomes(tries)).at(-1)).toBe("limited")
  expect((await outcomes(tries.slice(0, 1)))[0]).toBe("limited")
})

test("a network address ties no more than five names to accounts that nobody has confirmed", async () => {
  const browsers = []
  for (let at = 0; at < 6; at++) browsers.push({ ...(await aBrowser()), client: { address: "203.0.113.77" } })
  await asAdmin((admin) => admin.query("delete from rate_limits"))
  const answers = []
  for (const [at, browser] of browsers.entries()) {
    answers.push(...(await outcomes([() => signUpInfluencer(aPerson(`tied${at}@example.test`), browser)])))
    // As if an hour had passed for the limit of sign-ups.
    await asAdmin((admin) => admin.query("delete from rate_limits"))
  }
  expect(answers).toEqual(["done", "done", "done", "done", "done", "limited"])
})

test("a network address tries to sign in twenty times in five minutes", async () => {
  const visit = { client: { address: "203.0.113.9" }, userAgent: null, cookieHeader: null }
  const tries = Array.from(
    { length: 21 },
    (_, at) => () => signIn({ email: `nobody${at}@example.test`, password: "x" }, visit),
  )
  const answers = await outcomes(tries)
  expect(answers.slice(0, 20)).toEqual(Array(20).fill("login_invalid_credentials"))
  expect(answers.at(-1)).toBe("limited")
}, 30_000)

test("an address is asked for a new password once a minute, whether or not somebody has it", async () => {
  const before = await countRows("mail_outbox")
  const ask = (address: string) => () => requestReset("nobody@example.test", { locale: "fr", client: { address } })
  expect(await outcomes([ask("203.0.113.20"), ask("203.0.113.21")])).toEqual(["done", "limited"])
  expect(await countRows("mail_outbox")).toBe(before)
})
