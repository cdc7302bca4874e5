import { beforeAll, expect, test } from "vitest"
import { RateLimited } from "#platform/errors/errors"
import { aBrowser, answerAskedMails, aPerson, mailedTokens, useDatabaseWithMail } from "#tests/support/accounts"
import { anAccount, countRows } from "#tests/support/builders"
import { asAdmin } from "#tests/support/database"
import { resendConfirmation } from "../confirmation/commands.server"
import { requestEmailChange } from "../email-change/commands.server"
import { hashPassword } from "../passwords/hash.server"
import { requestReset } from "../reset/commands.server"
import { signUpInfluencer } from "../sign-up/commands.server"

useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})
let hosts = 0
const here = () => ({ locale: "fr" as const, client: { address: `192.0.2.${++hosts}` } })

/** Every row that a request leaves, by table; the time that it takes follows from them. */
async function written(work: () => Promise<unknown>) {
  const count = async () => ({
    jobs: await countRows("queue.job"),
    mails: await countRows("mail_outbox"),
    proofs: await countRows("auth.verifications"),
    audited: await countRows("audit_log"),
    limits: await countRows("rate_limits"),
  })
  await asAdmin((admin) => admin.query("delete from rate_limits"))
  const before = await count()
  await work()
  const after = await count()
  return {
    jobs: after.jobs - before.jobs,
    mails: after.mails - before.mails,
    proofs: after.proofs - before.proofs,
    audited: after.audited - before.audited,
    limits: after.limits - before.limits,
  }
}

test("a request for a new password does the same work for every address; who gets the mail, a job finds out", async () => {
  const { email } = await anAccount()
  const known = await written(() => requestReset(email, here()))
  expect(known).toMatchObject({ jobs: 1, mails: 0, proofs: 0, audited: 0 })
  expect(await written(() => requestReset("nobody@example.test", here()))).toEqual(known)
  expect(await answerAskedMails()).toBe(2)
  expect([await mailedTokens(email), await mailedTokens("nobody@example.test")]).toEqual([[expect.any(String)], []])
})

test("so does a request for the confirmation mail", async () => {
  const { email } = await anAccount({ emailVerified: false })
  const confirmed = await anAccount()
  const pending = await written(() => resendConfirmation(email, here()))
  expect(await written(() => resendConfirmation("nobody@example.test", here()))).toEqual(pending)
  expect(await written(() => resendConfirmation(confirmed.email, here()))).toEqual(pending)
  expect((await mailedTokens(email)).length).toBe(1)
  expect(await mailedTokens(confirmed.email)).toEqual([])
})

test("so does a change to an address that somebody has", async () => {
  const [{ userId }, owner] = [await anAccount({ passwordHash }), await anAccount()]
  const change = (email: string) => () =>
    requestEmailChange(userId, { email, currentPassword: PASSWORD, code: null }, here())
  const free = await written(change("free@example.test"))
  expect(await written(change(owner.email))).toEqual(free)
  expect((await mailedTokens("free@example.test")).length).toBe(1)
  expect(await mailedTokens(owner.email)).toEqual([])
})

test("what waits to be looked up cannot be read in the queue", async () => {
  await asAdmin((admin) => admin.query("delete from rate_limits"))
  await requestReset("readable@example.test", here())
  const { rows } = await asAdmin((admin) => admin.query("select data::text as data from queue.job"))
  expect(rows.map(({ data }) => data).join()).not.toContain("readable@example.test")
})

test("somebody who reads no mail of ours gets five an hour of all kinds, whoever asks for them and from where", async () => {
  await asAdmin((admin) => admin.query("delete from rate_limits"))
  const target = "third.party@example.test"
  const work = [
    async () => signUpInfluencer(aPerson(target), await aBrowser()),
    () => resendConfirmation(target, here()),
    ...Array.from({ length: 4 }, () => async () => {
      const { userId } = await anAccount({ passwordHash })
      await requestEmailChange(userId, { email: target, currentPassword: PASSWORD, code: null }, here())
    }),
  ]
  const outcomes = []
  for (const each of work)
    outcomes.push(
      await each().then(
        () => "done",
        (error) => (error instanceof RateLimited ? "limited" : error),
      ),
    )
  expect(outcomes).toEqual(["done", "done", "done", "done", "done", "limited"])
  expect((await mailedTokens(target)).length).toBe(5)
})
