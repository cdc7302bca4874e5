import { expect, test } from "vitest"
import { withActor } from "#platform/database/actor.server"
import { submit } from "#platform/forms/submit.server"
import { addDays, utcDay } from "#platform/text/day"
import { anInfluencer } from "#tests/support/builders"
import { useDatabase } from "#tests/support/database"
import { setOwnDetails } from "../profile/commands.server"
import { findOwnProfile } from "../profile/queries.server"
import { detailChoices } from "./choices.server"
import { OwnDetails } from "./schema.server"

useDatabase()

const save = ({ actor, influencerId }: Awaited<ReturnType<typeof anInfluencer>>, details: OwnDetails) =>
  withActor(actor, (tx) => setOwnDetails(tx, actor, influencerId, details))
const sent = (fields: Record<string, unknown> = {}) => OwnDetails.safeParse({ name: "Nadia", bio: "", ...fields })
const faults = (fields: Record<string, unknown>) => sent(fields).error?.issues.map(({ path }) => path[0])
const day = (offset: number) => addDays(utcDay(new Date()), offset)

test("interests, country, languages and certificate are kept, and emptied again", async () => {
  const nadia = await anInfluencer()
  const details = {
    interests: ["cuisine", "voyage", "cuisine"],
    country: "FR",
    languages: ["fr", "ar"],
    certificateNumber: " ARPP-2026-118 ",
    certificateExpiresOn: day(30),
  }
  await save(nadia, OwnDetails.parse({ name: "Nadia", ...details }))
  expect(await findOwnProfile(nadia.actor)).toMatchObject({
    ...details,
    interests: ["cuisine", "voyage"],
    certificateNumber: "ARPP-2026-118",
    isCertified: true,
  })
  await save(nadia, OwnDetails.parse({ name: "Nadia" }))
  expect(await findOwnProfile(nadia.actor)).toMatchObject({
    interests: [],
    country: null,
    languages: [],
    certificateNumber: null,
    isCertified: false,
  })
})

test("a form with a single box ticked and empty fields is taken as browsers send it", async () => {
  const form = new FormData()
  for (const [name, value] of [
    ["name", "Nadia"],
    ["bio", ""],
    ["interests", "cuisine"],
    ["country", "MA"],
    ["certificateNumber", ""],
    ["certificateExpiresOn", ""],
  ] as const)
    form.append(name, value)
  const answer = await submit(form, OwnDetails, async ({ interests, country, languages }) => ({
    interests,
    country,
    languages,
  }))
  expect(answer).toEqual({ interests: ["cuisine"], country: "MA", languages: [] })
})

test("a certificate that has run out is no badge", async () => {
  const certificate = { certificateNumber: "ARPP-1", certificateExpiresOn: day(-2) }
  expect(await findOwnProfile((await anInfluencer(certificate)).actor)).toMatchObject({ isCertified: false })
})

test("only what stands on the lists can be chosen, and a certificate is whole", () => {
  expect(faults({ interests: ["astrologie"] })).toEqual(["interests"])
  expect(faults({ interests: detailChoices().interests.map(({ value }) => value) })).toEqual(["interests"])
  expect(faults({ country: "XX" })).toEqual(["country"])
  expect(faults({ languages: ["tlh"] })).toEqual(["languages"])
  expect(faults({ certificateNumber: "ARPP-1" })).toEqual(["certificateExpiresOn"])
  expect(faults({ certificateExpiresOn: "2027-01-31" })).toEqual(["certificateNumber"])
  expect(faults({ certificateNumber: "ARPP-1", certificateExpiresOn: "2027-02-30" })).toEqual(["certificateExpiresOn"])
  expect(faults({ certificateNumber: "n".repeat(41), certificateExpiresOn: "2027-01-31" })).toEqual([
    "certificateNumber",
  ])
})

test("what is offered is called by its name, in the order of the alphabet", () => {
  const { countries, languages } = detailChoices()
  expect(countries.find(({ value }) => value === "MA")?.label).toBe("Maroc")
  expect(languages.find(({ value }) => value === "ar")?.label).toBe("Arabe")
  const labels = countries.map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted(new Intl.Collator("fr").compare))
})
