import { expect, test } from "vitest"
import { submit } from "#platform/forms/submit.server"
import { SentList } from "./schema.server"

function send(fields: Record<string, string>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return submit(form, SentList, async (list) => list)
}

const CAMPAIGN = { kind: "campaign", name: "Printemps" }

test("a list is a name, and nothing else is taken for it", async () => {
  expect(await send({ kind: "list", name: "  À   suivre " })).toMatchObject({
    kind: "list",
    fields: { name: "À suivre", budgetCents: null },
  })
  expect(await send({ kind: "list", name: "À suivre", budget: "10" })).toMatchObject({ fields: { budgetCents: null } })
  expect(await send({ kind: "favourites", name: "x" })).toMatchObject({ init: { status: 400 } })
})

test("a name of more code points than the database takes is refused beside its field", async () => {
  expect(await send({ kind: "list", name: "👩‍👩‍👧".repeat(30) })).toMatchObject({ init: { status: 400 } })
})

test("a campaign has a purpose, a budget in cents and days, each of which may be left out", async () => {
  expect(
    await send({ ...CAMPAIGN, objective: "Lancement", budget: "1 500,50 €", startsOn: "2026-03-01", endsOn: "" }),
  ).toEqual({
    kind: "campaign",
    fields: { name: "Printemps", objective: "Lancement", budgetCents: 150_050, startsOn: "2026-03-01", endsOn: null },
  })
})

test.each([
  [{ ...CAMPAIGN, name: " " }, "name"],
  [{ ...CAMPAIGN, name: "x".repeat(101) }, "name"],
  [{ ...CAMPAIGN, budget: "beaucoup" }, "budget"],
  [{ ...CAMPAIGN, budget: "-5" }, "budget"],
  [{ ...CAMPAIGN, startsOn: "2026-02-30" }, "startsOn"],
  [{ ...CAMPAIGN, startsOn: "2026-03-02", endsOn: "2026-03-01" }, "endsOn"],
])("what is wrong in %j is said beside %s", async (fields, field) => {
  const answer = await send(fields)
  expect(answer).toMatchObject({ init: { status: 400 }, data: { error: { [field]: [expect.any(String)] } } })
})
