import { randomUUID } from "node:crypto"
import { afterAll, beforeAll, expect, test } from "vitest"
import { aVisitor, site } from "./scene.ts"

const COUNTRIES = [
  "AT",
  "BE",
  "BG",
  "CY",
  "CZ",
  "DE",
  "DK",
  "EE",
  "ES",
  "FI",
  "GR",
  "HR",
  "HU",
  "IE",
  "IT",
  "LT",
  "LU",
  "LV",
]
const EACH = 40
const mine = `tranche${randomUUID().slice(0, 6)}`

beforeAll(() =>
  site.sql(
    `insert into influencers (id, name, is_active, country)
     select gen_random_uuid(), $1 || ' ' || c || n, true, c from unnest($2::text[]) c, generate_series(1, $3::int) n`,
    [mine, COUNTRIES, EACH],
  ),
)
afterAll(() => site.sql("delete from influencers where name like $1 || '%'", [mine]))

/** Reads each country to the gate; whom it has seen, and how the last answer was. */
async function slice(browser: ReturnType<typeof aVisitor>) {
  const seen = new Set<string>()
  let status = 200
  let text = ""
  for (const country of COUNTRIES)
    for (const page of ["", "&page=2"]) {
      const answer = await browser.get(`/influencers?q=${mine}&country=${country}${page}`)
      ;({ status, text } = answer)
      for (const [name] of text.matchAll(new RegExp(`${mine} [A-Z]{2}\\d+`, "g"))) seen.add(name)
    }
  return { seen: seen.size, status, text }
}

test("nobody reads more of it because others have read it before, and the answers are kept", async () => {
  for (const browser of [aVisitor(), aVisitor(), aVisitor()]) {
    const { seen, status } = await slice(browser)
    expect([seen > 300, seen < 440, status]).toEqual([true, true, 429])
  }
})

test("a visitor who slices the directory by its filters reads some four hundred people a day, and is told why", async () => {
  const attacker = aVisitor()
  const { seen, status, text } = await slice(attacker)
  expect(seen).toBeGreaterThan(300)
  expect(seen).toBeLessThan(440)
  expect(status).toBe(429)
  expect(text).toContain("400")
  expect(text).toContain("profils différents")
  // The same person by the API, another filter, another language.
  expect((await attacker.get(`/api/v1/influencers?q=${mine}&country=LV`)).status).toBe(429)
  expect((await attacker.get(`/en/influencers?q=${mine}&country=LV`)).status).toBe(429)
  // What everybody sees first stays, and everybody else reads on.
  expect((await attacker.get("/influencers")).status).toBe(200)
  expect((await aVisitor().get(`/influencers?q=${mine}&country=LV`)).status).toBe(200)
})
