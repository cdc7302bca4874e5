import { beforeAll, describe, expect, test } from "vitest"
import { hashPassword } from "#app/features/accounts/public.server"
import type { ProofCode } from "#app/features/accounts/two-factor/code-schema.server"
import { LOCALES } from "#app/locale"
import { useDatabaseWithMail } from "#tests/support/accounts"
import { anInfluencer } from "#tests/support/builders"
import { codeOf } from "#tests/support/code-of"
import { asAdmin } from "#tests/support/database"
import { aSeller, HERE } from "#tests/support/invoices"
import { useNoLimits } from "#tests/support/settings"
import { aProtectedAccount, appCode } from "#tests/support/two-factor"
import { keepSeller, loadOwnBilling } from "./identity.server"
import { SellerForm } from "./schema.server"

useNoLimits()
useDatabaseWithMail()

const PASSWORD = "velo-rouge-83"
const PROOF = { currentPassword: PASSWORD, code: null }
const OWN = "FR7630006000011234567890189"
const OTHER = "GB29NWBK60161331926819"
let passwordHash: string
beforeAll(async () => {
  passwordHash = await hashPassword(PASSWORD)
})

type Who = Awaited<ReturnType<typeof anInfluencer>>
const ibanOf = async ({ actor }: Who) => {
  const { own } = await loadOwnBilling(actor)
  return own && "iban" in own ? own.iban : undefined
}
const mailsTo = async ({ email }: Who) => {
  const { rows } = await asAdmin((admin) =>
    admin.query("select subject, text, html from mail_outbox where recipient = $1 order by id", [email]),
  )
  return rows
}
async function withIban() {
  const nadia = await anInfluencer({ owner: { passwordHash } })
  await keepSeller(nadia.actor, aSeller({ iban: OWN }), HERE)
  return nadia
}

test("a session alone, without the password, puts no other IBAN in the place of one, and takes none away", async () => {
  const nadia = await withIban()
  for (const iban of [OTHER, null]) {
    expect(await codeOf(keepSeller(nadia.actor, aSeller({ iban }), HERE))).toBe("form_required")
    const wrong = { currentPassword: "voiture-bleue-12", code: null }
    expect(await codeOf(keepSeller(nadia.actor, aSeller({ iban, proof: wrong }), HERE))).toBe("account_wrong_password")
  }
  expect(await ibanOf(nadia)).toBe(OWN)
  expect(await mailsTo(nadia)).toHaveLength(1)
  await keepSeller(nadia.actor, aSeller({ iban: OTHER, proof: PROOF }), HERE)
  expect(await ibanOf(nadia)).toBe(OTHER)
})

test("where two-factor is on, another IBAN takes a code too", async () => {
  const person = await aProtectedAccount(PASSWORD, passwordHash, { role: "influencer" })
  const { influencerId } = await anInfluencer()
  await asAdmin((admin) =>
    admin.query("update influencer_user_mapping set user_id = $1 where influencer_id = $2", [
      person.userId,
      influencerId,
    ]),
  )
  await keepSeller(person.actor, aSeller({ iban: OWN }), HERE)
  const change = (code: ProofCode | null) =>
    codeOf(keepSeller(person.actor, aSeller({ iban: OTHER, proof: { currentPassword: PASSWORD, code } }), HERE))
  expect(await change(null)).toBe("form_required")
  expect(await change({ kind: "app", digits: "000000" })).toBe("two_factor_wrong_code")
  expect(await change(appCode(person.secret))).toBe("done")
})

test("whoever has no password is told where to choose one", async () => {
  const nadia = await anInfluencer({ owner: { passwordHash: "" } })
  await keepSeller(nadia.actor, aSeller({ iban: OWN }), HERE)
  await expect(keepSeller(nadia.actor, aSeller({ iban: OTHER }), HERE)).rejects.toMatchObject({
    code: "account_no_password",
    data: { field: "currentPassword" },
  })
})

test("all else is kept without the password, and tells nobody", async () => {
  const nadia = await withIban()
  await keepSeller(nadia.actor, aSeller({ iban: OWN, city: "Lyon" }), HERE)
  expect(await loadOwnBilling(nadia.actor)).toMatchObject({ own: { city: "Lyon", iban: OWN } })
  expect(await mailsTo(nadia)).toHaveLength(1)
})

describe.each(LOCALES)("in %s", (locale) => {
  test("the first IBAN, another one and its end are told by mail, with the last four characters alone", async () => {
    const nadia = await anInfluencer({ owner: { passwordHash } })
    const here = { ...HERE, locale }
    await keepSeller(nadia.actor, aSeller({ iban: OWN }), here)
    await keepSeller(nadia.actor, aSeller({ iban: OTHER, proof: PROOF }), here)
    await keepSeller(nadia.actor, aSeller({ iban: null, proof: PROOF }), here)
    const mails = await mailsTo(nadia)
    expect(mails.map(({ text }) => [text.includes("0189"), text.includes("6819")])).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ])
    for (const iban of [OWN, OTHER])
      for (const { subject, text, html } of mails)
        for (const part of [subject, text, html]) expect(part.replaceAll(" ", "")).not.toContain(iban.slice(-6))
  })
})

test("of two who give different first IBANs at once the second proves to be the owner", async () => {
  const nadia = await anInfluencer({ owner: { passwordHash } })
  const both = await Promise.all([OWN, OTHER].map((iban) => codeOf(keepSeller(nadia.actor, aSeller({ iban }), HERE))))
  expect(both.filter((code) => code === "done")).toHaveLength(1)
  expect(await mailsTo(nadia)).toHaveLength(1)
})

test("a form without the fields of the proof is one like any other", async () => {
  const { proof: _, ...typed } = aSeller()
  const sent = { ...typed, vatNumber: "", vatRate: "" }
  expect(await SellerForm.parseAsync({ ...sent, currentPassword: "", code: "" })).toEqual(aSeller())
})
