import { expect, test } from "vitest"
import { newId } from "#platform/database/ids"
import { submit } from "#platform/forms/submit.server"
import { NewClaim } from "./schema.server"

const judged = (fields: Record<string, string>) => {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return submit(form, NewClaim, async (claim) => claim)
}

test("a profile, a message and an e-mail are needed; what is missing is said beside its field", async () => {
  const incomplete = ["Formulaire incomplet"]
  expect(await judged({})).toMatchObject({
    init: { status: 400 },
    data: {
      error: {
        "": incomplete,
        influencerId: [expect.any(String)],
        message: ["Ce champ est requis"],
        email: ["Ce champ est requis"],
      },
    },
  })
  const good = { influencerId: newId(), message: " Ma page ", email: "Moi@Exemple.fr" }
  expect(await judged(good)).toEqual({ influencerId: good.influencerId, message: "Ma page", email: "moi@exemple.fr" })
  for (const missing of ["influencerId", "message", "email"])
    expect(await judged({ ...good, [missing]: " " })).toMatchObject({ data: { error: { "": incomplete } } })
})

test("what is wrong without being missing is said beside its field alone", async () => {
  const good = { influencerId: newId(), message: "Ma page", email: "moi@exemple.fr" }
  const wrong = await judged({ ...good, email: "moi" })
  expect(wrong).toMatchObject({ data: { error: { email: [expect.any(String)] } } })
  expect(JSON.stringify(wrong)).not.toContain("incomplet")
  expect(await judged({ ...good, email: " " })).toMatchObject({ data: { error: { email: ["Ce champ est requis"] } } })
  expect(await judged({ ...good, message: "a".repeat(5_000) })).not.toHaveProperty("data")
  expect(await judged({ ...good, message: "a".repeat(5_001) })).toMatchObject({
    data: { error: { message: ["5000 caractères au maximum"] } },
  })
  expect(await judged({ ...good, state: "approved" })).not.toHaveProperty("state")
})
