import { beforeEach, expect, test } from "vitest"
import { proRequests } from "#database/schema/operations"
import { SYSTEM, VISITOR, withActor } from "#platform/database/actor.server"
import { RateLimited } from "#platform/errors/errors"
import { submit } from "#platform/forms/submit.server"
import { anAccount } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { askForPro } from "./commands.server"
import { MAX_COMPANY, ProRequest } from "./schema.server"

useDatabase()
beforeEach(() => withActor(SYSTEM, (tx) => tx.delete(proRequests)))

const now = new Date("2026-11-20T10:00:00Z")
let networks = 0
/** Each sender has a network of its own, so that no limit joins the tests. */
const from = (more: { now?: Date } = {}) => ({ clientAddress: `192.0.2.${++networks}`, now, ...more })
const aRequest = (more: Partial<ProRequest> = {}) => ({
  companyName: "Maison Orsay",
  email: "claire@orsay.example",
  message: "",
  website: "",
  openedAt: "",
  ...more,
})
const stored = () => withActor(SYSTEM, (tx) => tx.select().from(proRequests))

test("a visitor's request waits for an admin", async () => {
  await askForPro(VISITOR, aRequest({ message: "Pour la saison." }), from())
  expect(await stored()).toEqual([
    expect.objectContaining({
      companyName: "Maison Orsay",
      email: "claire@orsay.example",
      message: "Pour la saison.",
      userId: null,
      flagged: false,
      handledAt: null,
    }),
  ])
})

test("somebody who is signed in is kept with what they ask", async () => {
  const { actor, userId } = await anAccount({ role: "entreprise" })
  await askForPro(actor, aRequest(), from())
  expect(await stored()).toEqual([expect.objectContaining({ userId })])
})

test("an impatient click asks once, and is no error; another day asks again", async () => {
  await Promise.all([askForPro(VISITOR, aRequest(), from()), askForPro(VISITOR, aRequest(), from())])
  await askForPro(VISITOR, aRequest(), from())
  expect(await stored()).toHaveLength(1)
  await askForPro(VISITOR, aRequest(), from({ now: new Date("2026-11-21T10:00:00Z") }))
  expect(await stored()).toHaveLength(2)
})

test.each([
  ["fills in what nobody sees", { website: "https://spam.example" }],
  ["is sent within three seconds", { openedAt: String(now.getTime() - 2_000) }],
])("what %s is kept and marked", async (_, signs) => {
  await askForPro(VISITOR, aRequest(signs), from())
  expect(await stored()).toEqual([expect.objectContaining({ flagged: true })])
})

test("one address asks three times in ten minutes", async () => {
  const sender = from()
  for (const companyName of ["Un", "Deux", "Trois"]) await askForPro(VISITOR, aRequest({ companyName }), sender)
  await expect(askForPro(VISITOR, aRequest({ companyName: "Quatre" }), sender)).rejects.toThrow(RateLimited)
  expect(await stored()).toHaveLength(3)
})

const judged = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return submit(form, ProRequest, async (request) => request)
}

test("the name of the company and an address to answer to are needed, a message is not", async () => {
  expect(await judged({})).toMatchObject({
    data: { error: { companyName: ["Ce champ est requis"], email: ["Ce champ est requis"] } },
  })
  expect(await judged({ companyName: " Maison  Orsay ", email: "Claire@Orsay.example" })).toEqual({
    companyName: "Maison Orsay",
    email: "claire@orsay.example",
    message: "",
    website: "",
    openedAt: "",
  })
})

test("what is no address, or too long, is said beside its field", async () => {
  const answer = await judged({ companyName: "a".repeat(MAX_COMPANY + 1), email: "claire" })
  expect(answer).toMatchObject({
    init: { status: 400 },
    data: { error: { companyName: ["120 caractères au maximum"], email: [expect.any(String)] } },
  })
})
