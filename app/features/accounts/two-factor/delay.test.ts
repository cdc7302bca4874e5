import { beforeAll, expect, test } from "vitest"
import { RateLimited } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { aProtectedAccount, appCode, betweenSteps, recoveryCode } from "#tests/support/two-factor"
import { hashPassword } from "../passwords/hash.server"
import { switchOff } from "./manage.server"
import { finishSecondStep } from "./second-step.server"

useDatabaseWithMail()

const PASSWORD = "velo-rouge-sur-la-digue"
const here = { locale: "fr" as const, client: { address: "198.51.100.9" } }
const wrong = { kind: "app" as const, digits: "000000" }
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

test("who has the password and not the phone waits as after wrong passwords, whatever address they come from", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  let tries = 0
  const attempt = async () => {
    const { visit } = await betweenSteps(person, PASSWORD)
    for (let at = 0; at < 5; at += 1) {
      tries += 1
      const elsewhere = { ...visit, client: { address: `203.0.113.${tries}` } }
      await finishSecondStep(wrong, elsewhere, "fr").catch((error: Error) => {
        if (error instanceof RateLimited) throw error
      })
    }
  }
  await expect(
    (async () => {
      for (let round = 0; round < 4; round += 1) await attempt()
    })(),
  ).rejects.toBeInstanceOf(RateLimited)
  expect(tries).toBeLessThanOrEqual(10)
})

test("the right code forgets the failures before it", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  for (const code of [recoveryCode(person.codes[0]), recoveryCode(person.codes[1]), recoveryCode(person.codes[2])]) {
    const { visit } = await betweenSteps(person, PASSWORD)
    const at = (host: number) => ({ ...visit, client: { address: `192.0.2.${host}` } })
    for (const host of [1, 2, 3]) await expect(finishSecondStep(wrong, at(host), "fr")).rejects.toThrow("wrong_code")
    expect((await finishSecondStep(code, at(4), "fr")).userId).toBe(person.userId)
  }
})

test("an open page is no way to try codes: five in a quarter of an hour", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  const off = (code: Parameters<typeof switchOff>[1]["code"]) =>
    switchOff(person.userId, { currentPassword: PASSWORD, code }, here)
  for (let tried = 0; tried < 5; tried += 1) await expect(off(wrong)).rejects.toThrow("two_factor_wrong_code")
  await expect(off(appCode(person.secret))).rejects.toBeInstanceOf(RateLimited)
})
