import { beforeAll, expect, test } from "vitest"
import { RateLimited } from "#platform/errors/errors"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { asAdmin } from "#tests/support/database"
import { aProtectedAccount, appCode, betweenSteps, recoveryCode } from "#tests/support/two-factor"
import { hashPassword } from "../passwords/hash.server"
import type { ProofCode } from "./code-schema.server"
import { renewRecoveryCodes, switchOff } from "./commands.server"
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
  const now = new Date()
  let tries = 0
  const attempt = async () => {
    const { visit } = await betweenSteps(person, PASSWORD)
    for (let at = 0; at < 5; at += 1) {
      tries += 1
      const elsewhere = { ...visit, client: { address: `203.0.113.${tries}` } }
      await finishSecondStep(wrong, elsewhere, "fr", now).catch((error: Error) => {
        if (error instanceof RateLimited) throw error
      })
    }
  }
  await expect(
    (async () => {
      for (let round = 0; round < 4; round += 1) await attempt()
    })(),
  ).rejects.toBeInstanceOf(RateLimited)
  // Ten codes were judged, and the next one was not.
  expect(tries).toBe(11)
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

test.each([
  ["switch it off", switchOff],
  ["make new recovery codes", renewRecoveryCodes],
])("an open page is no way to try codes to %s: five in a quarter of an hour", async (_, change) => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  const send = (code: ProofCode) => change(person.userId, { currentPassword: PASSWORD, code }, here)
  for (let tried = 0; tried < 5; tried += 1) await expect(send(wrong)).rejects.toThrow("two_factor_wrong_code")
  await expect(send(appCode(person.secret))).rejects.toBeInstanceOf(RateLimited)
})

test("after five refused codes the person is told by mail, once a day", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash)
  const told = async () => {
    const { rows } = await asAdmin((admin) =>
      admin.query("select subject from mail_outbox where recipient = $1 and subject = 'Cinq codes refusés'", [
        person.email,
      ]),
    )
    return rows.length
  }
  const refuse = async (times: number) => {
    const { visit } = await betweenSteps(person, PASSWORD)
    for (let at = 0; at < times; at += 1) await finishSecondStep(wrong, visit, "ar").catch(() => null)
  }
  await refuse(4)
  expect(await told()).toBe(0)
  await refuse(1)
  expect(await told()).toBe(1)
  await refuse(3)
  expect(await told()).toBe(1)
})
